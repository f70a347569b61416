import type * as z from 'zod/mini'
import type { Language } from '../../../engine/base/language.ts'
import { findNearestName, foldName } from '../../../engine/base/nearest.ts'
import { BRIEF_PARTS, type BriefPart } from '../../../engine/book/author-brief.ts'
import { findAskingStep, formatAskedName } from '../../../engine/generator/asked-settings.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { settingsSchema } from '../../../engine/generator/settings.ts'
import { findCountChoiceField } from '../../../engine/generator/sizes.ts'
import type { Context } from '../../base/context.ts'
import { findPriceYear } from '../../catalog/catalog-index.ts'

/** What a column of a row is for. */
export type ColumnTarget =
  | { readonly to: 'generator' | 'name' | 'title' | 'author' | 'words' | 'about' | 'endpoint' }
  | {
      readonly to: 'setting'
      readonly setting: string
      /** The column has a name that the setting had before. */
      readonly isFormer?: true
    }
  | { readonly to: 'entry'; readonly number: number }
  | { readonly to: 'brief'; readonly part: BriefPart }

/** How the columns of one generator's rows are read. */
export interface RowColumns {
  /** Null: this generator has no such column. */
  target(column: string): ColumnTarget | null
  /** The column a setting is best known by. */
  nameOf(setting: string): string
  /** The column that a misspelt one most likely means. */
  nearest(column: string): string | undefined
}

/**
 * A generator's own settings go before `title`, `author`, `lang`, `chapters`, `words` and the parts of a brief; `settings.x` means the
 * setting whatever its name, and `brief.x` the part of the brief. Headings of spreadsheets are people's: case, spaces, `-` and `_` don't count.
 */
export function defineRowColumns(generator: Generator): RowColumns {
  const settings = generator.fields.map((field) => field.name)
  if (generator.languageSetting === 'language') settings.push('language')
  const named = new Map<string, ColumnTarget>()
  const name = (column: string, target: ColumnTarget) => {
    if (!named.has(foldName(column))) named.set(foldName(column), target)
  }
  name('generator', { to: 'generator' })
  name('name', { to: 'name' })
  for (const setting of settings) {
    name(setting, { to: 'setting', setting })
    name(`settings.${setting}`, { to: 'setting', setting })
  }
  name('title', { to: 'title' })
  name('author', { to: 'author' })
  name('endpoint', { to: 'endpoint' })
  if (generator.about !== undefined) name('book', { to: 'about' })
  name('lang', { to: 'setting', setting: generator.languageSetting })
  const number = findCountChoiceField(generator)
  if (number) name('chapters', { to: 'setting', setting: number.name })
  if (generator.entryWords !== null) name('words', { to: 'words' })
  const parts = generator.kind === 'book' ? BRIEF_PARTS : []
  for (const part of parts) {
    name(part, { to: 'brief', part })
    name(`brief.${part}`, { to: 'brief', part })
  }
  for (const [former, setting] of Object.entries(generator.renamed?.fields ?? {})) {
    const target: ColumnTarget = { to: 'setting', setting, isFormer: true }
    name(former, target)
    name(`settings.${former}`, target)
  }
  const written = [
    'generator',
    'name',
    'title',
    'author',
    'endpoint',
    'book',
    'lang',
    'chapters',
    'words',
    ...parts,
    ...settings,
  ].filter((one) => named.has(foldName(one)))
  const known = new Map<string, ColumnTarget | null>()
  const target = (column: string) =>
    named.get(foldName(column)) ??
    askedOf(generator, column) ??
    (generator.kind === 'book' ? entryOf(generator, column) : null)
  return {
    target(column) {
      const before = known.get(column)
      if (before !== undefined) return before
      const found = target(column)
      if (known.size < MAX_CACHED_COLUMNS) known.set(column, found)
      return found
    },
    nameOf: (setting) =>
      generator.book?.chapters && setting === number?.name
        ? 'chapters'
        : setting === generator.languageSetting
          ? 'lang'
          : setting,
    nearest: (column) => findNearestName(column, written),
  }
}

/** Names that are remembered; a hostile file has any number of them. */
const MAX_CACHED_COLUMNS = 10_000

/** `title 3`, or the name of the counted step with a number, such as `chapter 3`, is the title of its third piece. */
function entryOf({ flow }: Generator, column: string): ColumnTarget | null {
  const match = /^([a-z][a-z-]*)[ _-]?(\d{1,3})$/i.exec(column.trim())
  const name = match?.[1]?.toLowerCase()
  return match && (name === 'title' || name === flow.measure) ? { to: 'entry', number: Number(match[2]) } : null
}

/** `guest 2` is what is asked with the second piece of the step that asks for it. */
function askedOf(generator: Generator, column: string): ColumnTarget | null {
  const match = /^(.+?)[ _-]?(\d{1,3})$/.exec(column.trim().slice(0, 120))
  const field = match && generator.fields.find(({ name }) => foldName(name) === foldName(match[1]!))
  if (!match || !field || findAskingStep(generator, field.name)?.isSingle !== false) return null
  return { to: 'setting', setting: formatAskedName(field.name, Number(match[2])) }
}

/** The one column that must be read before a row's others can be. */
export function isGeneratorColumn(column: string): boolean {
  return column === 'generator' || foldName(column) === 'generator'
}

/** How one generator's rows are read. */
export interface RowReader {
  readonly generator: Generator
  readonly columns: RowColumns
  /** The current one. */
  readonly year: number
  schema(language: Language): z.ZodMiniType<Settings>
}

/** A schema is built once: there may be a hundred thousand rows. */
export function createReader(generator: Generator, context: Context): RowReader {
  const schemas = new Map<Language, z.ZodMiniType<Settings>>()
  const year = findPriceYear(context, generator)
  return {
    generator,
    columns: defineRowColumns(generator),
    year,
    schema(language) {
      const schema = schemas.get(language) ?? settingsSchema(generator, { language, year })
      schemas.set(language, schema)
      return schema
    },
  }
}
