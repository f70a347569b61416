import { isDeepStrictEqual } from 'node:util'
import { isLanguage, type Language } from '../../engine/base/language.ts'
import { shorten } from '../../engine/base/shorten.ts'
import type { AboutBook } from '../../engine/book/about-book.ts'
import { listAskedNames } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { fillSettingsFromBook } from '../../engine/book/fill-settings.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { withMissingAnswers } from '../../engine/book/plan-settings.ts'
import { findFieldKind } from '../../engine/field-kinds/field-kinds.ts'
import { LEFT_OUT_SETTING } from '../../engine/generator/asked-settings.ts'
import { renameFormerSettings } from '../../engine/generator/former-names.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { parseSettings, type SettingFault } from '../../engine/generator/settings.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { findPriceYear } from '../catalog/catalog-index.ts'
import { sayUserMessage } from '../messages/say.ts'
import { sayInEachLanguage, toMessage, type UserMessage } from '../messages/told.ts'
import { canAsk } from '../terminal/style.ts'
import type { BriefOptions } from './brief.ts'
import { readSettingsFile } from './file.ts'
import { convertValue, findMissingFields } from './values.ts'

/** The options that give a command its settings. */
export interface SettingOptions {
  /** `key=value`, later ones over earlier ones. */
  readonly set?: readonly string[]
  /** A YAML or JSON file, or `-` for stdin; it is under `set`. */
  readonly settings?: string
  readonly lang?: Language
  readonly chapters?: number
  /** Of each chapter of a book. */
  readonly words?: number
  /** False: never ask. */
  readonly input?: boolean
  readonly json?: boolean
}

/**
 * The validated settings of the options. In a terminal it asks for required settings that are missing; otherwise one error lists all
 * faults. With `examples`, missing settings are the spec's own examples. With `about`, the book that the text is about fills in what the
 * options leave out, and so does `base`.
 */
export async function collectSettings(
  generator: Generator,
  options: SettingOptions & BriefOptions,
  context: Context,
  { examples = false, about, base = {} }: { examples?: boolean; about?: AboutBook; base?: Settings } = {},
): Promise<Settings> {
  const { given: own, faults } = await givenSettings(generator, options, context)
  const given = { ...base, ...(about === undefined ? {} : fillSettingsFromBook(generator, about)), ...own }
  const language = languageFor(generator, given)
  const year = findPriceYear(context, generator)
  const missing = findMissingFields(generator, given, { language, year })
  if (examples) for (const field of missing) given[field.name] = findFieldKind(field).example?.(field, language)
  else if (missing.length > 0 && faults.length === 0 && isAsked(options, context)) {
    const { askSettingsInTerminal } = await import('./ask.ts')
    Object.assign(given, await askSettingsInTerminal(generator, given, { language, year }, context))
  }
  const reading = parseSettings(generator, given, { language, year })
  if (reading.ok && faults.length === 0) return reading.settings
  throw new CommandError(EXIT.usage, listed([...faults, ...faultsOf(generator, given, reading, year)]))
}

/** The faults of settings in both languages. */
function faultsOf(
  generator: Generator,
  given: object,
  reading: ReturnType<typeof parseSettings>,
  year: number,
  isBegun = false,
): UserMessage[] {
  if (reading.ok) return []
  // Defaults use the text's language, messages the terminal's.
  const faultsIn = (own: Language) => {
    const again = parseSettings(generator, { ...given }, { language: own, year, isBegun })
    return again.ok ? [] : again.faults
  }
  return reading.faults.map((fault, at) =>
    sayInEachLanguage((own) => sentenceOf(generator, faultsIn(own)[at] ?? fault)),
  )
}

/**
 * The settings of the book in hand, with the answers that the options give to what its remaining steps ask for, and its generator since it
 * was begun. Throws
 * `CommandError` when they give a setting another value than it was begun with: it can't change any more. Options that repeat a value
 * of the book are no fault.
 */
export async function requireSameSettings(
  generator: Generator,
  book: Book,
  options: SettingOptions,
  context: Context,
): Promise<Settings> {
  const { settings: kept } = book
  const { given, faults } = await givenSettings(generator, options, context)
  const language = languageFor(generator, kept)
  const year = findPriceYear(context, generator)
  const others = Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(kept[name], value))
  if (others.length === 0 && faults.length === 0) return kept
  // An imported book may have a number of chapters that no form offers, and lists the steps that it lacks.
  const { [LEFT_OUT_SETTING]: _, [findCountChoiceField(generator)?.name ?? '']: __, ...known } = kept
  const wanted = { ...known, ...Object.fromEntries(others) }
  const reading = parseSettings(generator, wanted, { language, year, isBegun: true })
  const asked = new Set(listRemainingSteps(generator, book).flatMap((step) => listAskedNames(generator, step)))
  const answered = reading.ok
    ? Object.fromEntries([
        ...Object.entries(withMissingAnswers(generator, kept, reading.settings)).filter(([name]) => !asked.has(name)),
        ...Object.entries(reading.settings).filter(([name]) => asked.has(name)),
      ])
    : kept
  const changed = !reading.ok
    ? []
    : others
        .map(([name]) => name)
        .filter((name) => !isDeepStrictEqual(answered[name], reading.settings[name]))
        .map((name) =>
          toMessage('writing.begun-with', {
            name,
            before: String(kept[name] ?? '–'),
            now: String(reading.settings[name]),
          }),
        )
  const all = [...faults, ...faultsOf(generator, wanted, reading, year, true), ...changed]
  if (all.length > 0) throw new CommandError(EXIT.usage, listed(all))
  return answered
}

/** With the setting's name for `--set`, and with its choices where the message has none. */
function sentenceOf({ fields, languages, languageSetting }: Generator, { field, message }: SettingFault): string {
  const own = fields.find(({ name, fault }) => name === field && fault !== null)
  const beyond = own?.max && own.options.every(({ value }) => Number(value) < Number(own.max)) ? [`… ${own.max}`] : []
  const choices = own
    ? [...own.options.map(({ value }) => value), ...beyond]
    : field === languageSetting
      ? languages
      : undefined
  return `${field ? `${field}: ` : ''}${message}${choices ? ` (${choices.join(', ')})` : ''}`
}

function listed(faults: readonly UserMessage[]): UserMessage {
  if (faults.length === 1) return faults[0]!
  const lines = (language: Language) => faults.map((one) => `  ${sayUserMessage(one, language)}`).join('\n')
  return toMessage('writing.faulty-settings', { faults: sayInEachLanguage(lines) })
}

/** The settings of the options, converted. Unknown names are kept for validation to report. */
async function givenSettings(generator: Generator, options: SettingOptions, context: Context) {
  const { set = [], settings, lang, chapters } = options
  const faults: UserMessage[] = []
  // `key=value`; the value may hold `=` and be empty.
  const assignments = set.flatMap((text): [string, unknown][] => {
    const at = text.indexOf('=')
    const key = text.slice(0, Math.max(at, 0)).trim()
    if (key !== '') return [[key, text.slice(at + 1)]]
    const given = JSON.stringify(shorten(text.replace(/\s+/g, ' '), 60))
    faults.push(toMessage('writing.no-assignment', { given }))
    return []
  })
  const entries: [string, unknown][] = [
    ...(settings === undefined ? [] : await readSettingsFile(settings, context)),
    ...assignments,
    ...(lang === undefined ? [] : [[generator.languageSetting, lang] as [string, unknown]]),
    ...(chapters === undefined
      ? []
      : [[findCountChoiceField(generator)?.name ?? 'chapters', chapters] as [string, unknown]]),
  ]
  const present = Object.entries(renameFormerSettings(generator, Object.fromEntries(entries)))
  const converted = present.map(([key, value]): [string, unknown] => [key, convertValue(generator, key, value)])
  return { given: Object.fromEntries(converted), faults }
}

/** The language of the text to be written, in which its settings are asked for. */
function languageFor(generator: Generator, given: Readonly<Record<string, unknown>>): Language {
  const chosen = given[generator.languageSetting]
  return isLanguage(chosen) ? chosen : generator.languages[0]!
}

/** Whether missing settings are asked for: not when stdin is the file of an option. */
function isAsked({ input, json, settings, brief }: SettingOptions & BriefOptions, context: Context): boolean {
  return input !== false && json !== true && settings !== '-' && brief !== '-' && canAsk(context)
}
