import type * as z from 'zod/mini'
import type { Generator, Settings } from '../../../engine/generator/generator.ts'
import { settingsSchema } from '../../../engine/generator/settings.ts'
import type { Language } from '../../../engine/language.ts'
import { languageOfTerminal } from '../../../engine/node/locale.ts'
import { yearOf } from '../../day.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { ManifestDesk } from './manifest.ts'

/** How one generator's rows are read. */
export interface Reader {
  readonly generator: Generator
  readonly columns: Columns
  /** The terminal's language, in which faults are told. */
  readonly language: Language
  schema(language: Language): z.ZodMiniType<Settings>
}

/** A schema is built once: there may be a hundred thousand rows. */
export function readerOf(generator: Generator, { context }: ManifestDesk): Reader {
  const schemas = new Map<Language, z.ZodMiniType<Settings>>()
  const year = yearOf(context, generator)
  return {
    generator,
    columns: columnsOf(generator),
    language: languageOfTerminal(context.env),
    schema(language) {
      const schema = schemas.get(language) ?? settingsSchema(generator, { language, year })
      schemas.set(language, schema)
      return schema
    },
  }
}
