import type { Language } from '../base/language.ts'
import { type Book, findOutputLanguage, startBook } from '../book/book.ts'
import { fillSettingsFromBook } from '../book/fill-settings.ts'
import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { listOptionValues } from '../field-kinds/options.ts'
import type { Generator } from '../generator/generator.ts'
import type { SettingValue } from '../generator/public-generator.ts'
import { exampleSettings, readSettings, type SettingFault } from '../generator/settings.ts'

export interface ExampleChoices {
  readonly language: Language
  readonly year: number
  /** Laid over the examples. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The book that the text is about. */
  readonly about?: Book['about'] | null
}

export type ExampleReading =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/** A book of the spec's examples in which nothing is written, or the faults of its settings. */
export function readExampleBook(
  generator: Generator,
  { language, year, settings = {}, about }: ExampleChoices,
): ExampleReading {
  const input = {
    ...exampleSettings(generator, language, year),
    ...(about ? fillSettingsFromBook(generator, about) : {}),
    [generator.languageSetting]: language,
    ...settings,
  }
  const reading = readSettings(generator, input, { language, year })
  if (!reading.ok) return reading
  const book = startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings))
  return { ok: true, book: about ? { ...book, about } : book }
}

/** A book with the spec's examples. `setting` is the one choice that differs from them, as `heatLevel=mild`; null: none. */
export interface ExampleBook {
  readonly setting: string | null
  readonly book: Book
}

/** The book of the examples, and one more for each other choice of the fields to be tried. Empty where the examples are refused. */
export function exampleBookPerChoice(
  generator: Generator,
  language: Language,
  year: number,
  isTried: (field: string) => boolean,
): ExampleBook[] {
  const examples = { ...exampleSettings(generator, language, year), [generator.languageSetting]: language }
  const bookWith = (setting: string | null, settings: Readonly<Record<string, SettingValue>>): ExampleBook[] => {
    const reading = readExampleBook(generator, { language, year, settings })
    return reading.ok ? [{ setting, book: reading.book }] : []
  }
  const tried = generator.fields.filter(({ name }) => isTried(name))
  const others = tried.flatMap((field) =>
    findFieldKind(field)
      .trials(listOptionValues(field))
      .filter((value) => String(value) !== String(examples[field.name]) && field.name !== generator.languageSetting)
      .flatMap((value) => {
        // A field that depends on another choice is shown with it.
        const shownWith = Object.fromEntries(Object.entries(field.when ?? {}).map(([name, [first]]) => [name, first!]))
        const changed = { ...shownWith, ...examplesFor(generator, language), [field.name]: value }
        return bookWith(`${field.name}=${Array.isArray(value) ? value.join(',') : value}`, changed)
      }),
  )
  return [...bookWith(null, {}), ...others]
}

/** Examples of what some choice requires. */
function examplesFor({ fields }: Generator, language: Language): Record<string, SettingValue> {
  const required = fields.filter((field) => field.required)
  const examples = required.map((field) => [field.name, findFieldKind(field).example(field, language)] as const)
  return Object.fromEntries(examples.filter((one): one is [string, SettingValue] => one[1] !== null))
}
