import * as z from 'zod/mini'
import { isRecord } from '../base/is-record.ts'
import type { Language } from '../base/language.ts'
import { findNearestName } from '../base/nearest.ts'
import { MAX_REPEATS } from '../base/step-kind.ts'
import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { formatInput } from '../field-kinds/schemas.ts'
import { say } from '../messages/say.ts'
import { findAskingStep, formatAskedName } from './asked-settings.ts'
import { defaultSettings, defaultValue, isFieldShown } from './form-fields.ts'
import { renameFormerSettings } from './former-names.ts'
import type { PublicField, PublicGenerator, Settings, SettingValue } from './public-generator.ts'

export interface SettingsContext {
  /** The language of the messages. */
  readonly language: Language
  /** The current year, for fields whose default it is. */
  readonly year: number
  /** True for a begun book: fields may be missing, except those that decide its flow or its language. */
  readonly isBegun?: boolean
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
 * The settings schema of a generator: strict, all faults at once. Former names of fields and options become the present ones. Fields that
 * are not shown are dropped, unknown keys refused, integer choices given as text parsed. It finds the visible fields first and then
 * parses one strict object of them, because a refinement is skipped once any field has failed.
 */
export function settingsSchema(generator: PublicGenerator, context: SettingsContext): z.ZodMiniType<Settings> {
  const schemas = schemasOf(generator, context)
  return z.pipe(
    z.unknown(),
    z.transform((input, payload): Settings => {
      const given = isRecord(input) ? renameFormerSettings(generator, input) : null
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

export function parseSettings(generator: PublicGenerator, input: unknown, context: SettingsContext): SettingsReading {
  const result = z.safeParse(settingsSchema(generator, context), input)
  if (result.success) return { ok: true, settings: result.data }
  const faults = result.error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), message: issue.message }))
  return { ok: false, faults }
}

function parse(
  generator: PublicGenerator,
  schemas: Schemas,
  given: Readonly<Record<string, unknown>>,
  { language, isBegun = false }: SettingsContext,
  faults: SettingFault[],
): Settings {
  for (const key of Object.keys(given)) {
    if (schemas.has(key)) continue
    const suggestion = findNearestName(key, schemas.keys())
    const message = suggestion
      ? say('settings.unknown-key-suggestion', language, { key: formatInput(key), suggestion })
      : say('settings.unknown-key', language, { key: formatInput(key) })
    faults.push({ field: key, message })
  }
  const fields = new Map(
    generator.fields.flatMap((field) => settingNames(generator, field.name).map((name) => [name, field] as const)),
  )
  const deciding = isBegun ? decidingFields(generator) : new Set()
  const settings: Record<string, unknown> = {}
  for (const [name, schema] of schemas) {
    const field = fields.get(name)
    if (field && !isFieldShown(field, settings)) continue
    // What is asked with a piece has no default of its own: it is there once it is given.
    if (field && field.name !== name && !Object.hasOwn(given, name)) continue
    const isGiven = Object.hasOwn(given, name)
    const result = z.safeParse(schema, isGiven ? given[name] : undefined)
    if (!result.success && isBegun && !isGiven && field && !deciding.has(field.name)) continue
    if (!result.success) faults.push({ field: name, message: result.error.issues[0]!.message })
    else if (result.data !== undefined && result.data !== '') settings[name] = result.data
  }
  return settings as Settings
}

/** Fields that say which pieces a book has, and in which language. */
function decidingFields({ flow, languageSetting }: PublicGenerator): ReadonlySet<string> {
  const named = flow.places.flat().flatMap(({ each, when }) => {
    const counted = typeof each === 'object' && each !== null && 'field' in each ? [each.field] : []
    return [...counted, ...Object.keys(when ?? {})]
  })
  return new Set([languageSetting, ...named])
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

/** What a field takes, and, where nothing is given, begins with. */
export function fieldSchema(field: PublicField, { language, year }: SettingsContext): z.ZodMiniType {
  const schema = findFieldKind(field).schema(field, language)
  const start = defaultValue(field, language, year)
  return start === null ? schema : z._default(schema, start as never)
}

function allFields(generator: PublicGenerator, { language, year }: SettingsContext): [string, z.ZodMiniType][] {
  const entries: [string, z.ZodMiniType][] = generator.fields.flatMap((field) => {
    const schema = fieldSchema(field, { language, year })
    return settingNames(generator, field.name).map((name): [string, z.ZodMiniType] => [name, schema])
  })
  if (generator.languageSetting === 'language') {
    const error = () => say('settings.language', language)
    entries.unshift(['language', z._default(z.literal([...generator.languages], { error }), generator.languages[0]!)])
  }
  return entries
}

/** The settings in which a field is kept: its name, or one for each piece of the step that asks for it. */
function settingNames(generator: PublicGenerator, field: string): string[] {
  const step = findAskingStep(generator, field)
  if (step === null || step.isSingle) return [field]
  return Array.from({ length: MAX_REPEATS }, (_, index) => formatAskedName(field, index + 1))
}

/** The defaults with every required field filled with an example: for checks, previews and the demo. */
export function exampleSettings(
  generator: PublicGenerator,
  language: Language,
  year: number,
): Record<string, SettingValue> {
  const settings = defaultSettings(generator, language, year)
  for (const field of generator.fields) {
    if (!field.required || settings[field.name] !== undefined) continue
    const example = findFieldKind(field).example?.(field, language)
    if (example !== undefined) settings[field.name] = example
  }
  return settings
}
