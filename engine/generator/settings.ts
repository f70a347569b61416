import * as z from 'zod/mini'
import type { Language } from '../language.ts'
import { say } from '../messages/say.ts'
import { nearest } from '../spec/nearest.ts'
import { digitsToNumber, fieldSchema, shown } from './field-schema.ts'
import type { PublicField, PublicGenerator, Settings } from './generator.ts'
import { isShown } from './visible.ts'

export interface SettingsContext {
  /** The language of the messages. */
  readonly language: Language
  /** The current year, for fields whose default it is. */
  readonly year: number
}

export interface SettingFault {
  /** The setting's name; empty when the input isn't a map at all. */
  readonly field: string
  readonly message: string
}

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/**
 * The settings schema of a generator: strict, all faults at once. Fields that are not shown are dropped, unknown keys
 * refused, integer choices given as text parsed. It finds the visible fields first and then parses one strict object
 * of them, because a refinement is skipped once any field has failed.
 */
export function settingsSchema(generator: PublicGenerator, context: SettingsContext): z.ZodMiniType<Settings> {
  const schemas = schemasOf(generator, context)
  return z.pipe(
    z.unknown(),
    z.transform((input, payload): Settings => {
      const given = asMap(input)
      const faults = given
        ? []
        : [{ field: '', message: say('settings.list', context.language, { label: generator.title[context.language] }) }]
      const result = given ? parse(generator, schemas, given, context, faults) : {}
      for (const fault of faults) {
        const path = fault.field ? [fault.field] : []
        payload.issues.push({ code: 'custom', input, path, message: fault.message })
      }
      return result
    }),
  ) as unknown as z.ZodMiniType<Settings>
}

export function readSettings(generator: PublicGenerator, input: unknown, context: SettingsContext): SettingsReading {
  const result = z.safeParse(settingsSchema(generator, context), input)
  if (result.success) return { ok: true, settings: result.data }
  const faults = result.error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), message: issue.message }))
  return { ok: false, faults }
}

function parse(
  generator: PublicGenerator,
  schemas: Schemas,
  given: Readonly<Record<string, unknown>>,
  { language }: SettingsContext,
  faults: SettingFault[],
): Settings {
  for (const key of Object.keys(given)) {
    if (schemas.has(key)) continue
    const suggestion = nearest(key, schemas.keys())
    const message = suggestion
      ? say('settings.unknown-key-suggestion', language, { key: shown(key), suggestion })
      : say('settings.unknown-key', language, { key: shown(key) })
    faults.push({ field: key, message })
  }
  const fields = new Map<string, PublicField>(generator.fields.map((field) => [field.name, field]))
  const settings: Record<string, unknown> = {}
  for (const [name, schema] of schemas) {
    const field = fields.get(name)
    if (field && !isShown(field, settings)) continue
    const result = z.safeParse(schema, Object.hasOwn(given, name) ? given[name] : undefined)
    if (!result.success) faults.push({ field: name, message: result.error.issues[0]!.message })
    else if (result.data !== undefined && result.data !== '') settings[name] = result.data
  }
  return settings as Settings
}

type Schemas = ReadonlyMap<string, z.ZodMiniType>

/** The schemas of all fields by name, for each language and year. Making them takes longer than all that is read with them. */
const made = new WeakMap<PublicGenerator, Map<string, Schemas>>()

function schemasOf(generator: PublicGenerator, context: SettingsContext): Schemas {
  const byContext = made.get(generator) ?? new Map<string, Schemas>()
  made.set(generator, byContext)
  const key = `${context.language} ${context.year}`
  const schemas = byContext.get(key) ?? new Map(allFields(generator, context))
  byContext.set(key, schemas)
  return schemas
}

function allFields(generator: PublicGenerator, { language, year }: SettingsContext): [string, z.ZodMiniType][] {
  const entries: [string, z.ZodMiniType][] = generator.fields.map((field) => [
    field.name,
    fieldSchema(field, language, year),
  ])
  if (generator.languageSetting === 'language') {
    const error = () => say('settings.language', language)
    entries.unshift(['language', z._default(z.literal([...generator.languages], { error }), generator.languages[0]!)])
  }
  const chapters = generator.book?.chapters
  if (chapters) {
    const error = () => say('settings.chapters', language)
    const schema = z.pipe(z.transform(digitsToNumber), z.literal([...chapters.choices], { error }))
    entries.push(['numberOfChapters', z._default(schema, chapters.default)])
  }
  return entries
}

function asMap(input: unknown): Readonly<Record<string, unknown>> | null {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : null
}
