import type { Generator, Settings } from '../engine/generator/generator.ts'
import { readSettings, type SettingFault } from '../engine/generator/settings.ts'
import { isLanguage, type Language } from '../engine/language.ts'
import { languageOfTerminal } from '../engine/node/locale.ts'
import type { Context } from './context.ts'
import { yearOf } from './day.ts'
import { CommandError, EXIT } from './exit.ts'
import { settingsOfFile } from './settings/file.ts'
import { assignmentsOf } from './settings/flags.ts'
import { missingFields } from './settings/missing.ts'
import { typedValue } from './settings/typed-value.ts'

/** The options through which a command is told settings. */
export interface SettingOptions {
  /** `key=value`, later ones over earlier ones. */
  readonly set?: readonly string[]
  /** A YAML or JSON file, or `-` for stdin; it lies under `set`. */
  readonly settings?: string
  readonly lang?: Language
  readonly chapters?: number
  /** False: never ask. */
  readonly input?: boolean
  readonly json?: boolean
}

/**
 * The settings that the options make, validated. In a terminal it asks for required ones that are missing; otherwise every
 * fault, whatever its kind, stands in the one error it throws. With `examples`, what is missing is the spec's own example
 * instead: a look at a prompt or a price needs no typing.
 */
export async function collectSettings(
  generator: Generator,
  options: SettingOptions,
  context: Context,
  { examples = false } = {},
): Promise<Settings> {
  const { given, faults } = await givenSettings(generator, options, context)
  const language = languageFor(generator, given)
  const year = yearOf(context, generator)
  const missing = missingFields(generator, given, { language, year })
  if (examples) for (const field of missing) given[field.name] = field.example?.[language] ?? field.label[language]
  else if (missing.length > 0 && faults.length === 0 && canAsk(options, context)) {
    const { askSettings } = await import('./settings/ask.ts')
    Object.assign(given, await askSettings(generator, given, { language, year }, context))
  }
  const reading = readSettings(generator, given, { language, year })
  if (reading.ok && faults.length === 0) return reading.settings
  // Defaults are those of the text's language; faults are told in the terminal's.
  const told = readSettings(generator, given, { language: languageOfTerminal(context.env), year })
  const sentences = reading.ok || told.ok ? [] : told.faults.map((fault) => sentenceOf(generator, fault))
  throw new CommandError(EXIT.usage, listed([...faults.map((fault) => fault.message), ...sentences]))
}

/** With the name that `--set` wants, and what there is to choose from where the sentence doesn't say. */
function sentenceOf({ book, languages, languageSetting }: Generator, { field, message }: SettingFault): string {
  const choices =
    field === 'numberOfChapters' ? book?.chapters?.choices : field === languageSetting ? languages : undefined
  return `${field ? `${field}: ` : ''}${message}${choices ? ` (${choices.join(', ')})` : ''}`
}

function listed(sentences: readonly string[]): string {
  return sentences.length === 1
    ? sentences[0]!
    : `these settings can't be used:\n${sentences.map((one) => `  ${one}`).join('\n')}`
}

interface Given {
  readonly given: Record<string, unknown>
  readonly faults: readonly SettingFault[]
}

/** What the options say, as far as it can be understood; unknown names stay in, for the schema to refuse. */
async function givenSettings(generator: Generator, options: SettingOptions, context: Context): Promise<Given> {
  const { set = [], settings, lang, chapters } = options
  const { assignments, faults } = assignmentsOf(set)
  const entries: [string, unknown][] = [
    ...(settings === undefined ? [] : await settingsOfFile(settings, context)),
    ...assignments.map(([key, value]): [string, unknown] => [key, value]),
    ...(lang === undefined ? [] : [[generator.languageSetting, lang] as [string, unknown]]),
    ...(chapters === undefined ? [] : [['numberOfChapters', chapters] as [string, unknown]]),
  ]
  return { given: Object.fromEntries(entries.map(([key, value]) => [key, typedValue(generator, key, value)])), faults }
}

/** The language of the text to be written, in which its settings are asked for. */
function languageFor(generator: Generator, given: Readonly<Record<string, unknown>>): Language {
  const chosen = given[generator.languageSetting]
  return isLanguage(chosen) ? chosen : generator.languages[0]!
}

/** Only where somebody sits before both streams that a question needs. */
function canAsk({ input, json, settings }: SettingOptions, { stdin, stderr }: Context): boolean {
  return input !== false && json !== true && settings !== '-' && stdin.isTTY === true && stderr.isTTY === true
}
