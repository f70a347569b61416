import { type Book, languageOf, startBook } from '../book/book.ts'
import { fieldKind } from '../field-kinds/field-kinds.ts'
import { optionValues } from '../field-kinds/options.ts'
import type { Generator } from '../generator/generator.ts'
import type { SettingValue } from '../generator/public-generator.ts'
import { exampleSettings, readSettings } from '../generator/settings.ts'
import type { Language } from '../language.ts'

/** A book with the spec's examples. `setting` is the one choice that differs from them, as `heatLevel=mild`; null: none. */
export interface ExampleBook {
  readonly setting: string | null
  readonly book: Book
}

/** The book of the examples, and one more for each other choice of the fields to be tried. Empty where the examples are refused. */
export function exampleBooks(
  generator: Generator,
  language: Language,
  year: number,
  isTried: (field: string) => boolean,
): ExampleBook[] {
  const examples = { ...exampleSettings(generator, language, year), [generator.languageSetting]: language }
  const bookWith = (setting: string | null, changed: Readonly<Record<string, SettingValue>>): ExampleBook[] => {
    const reading = readSettings(generator, { ...examples, ...changed }, { language, year })
    if (!reading.ok) return []
    const { settings } = reading
    return [{ setting, book: startBook(generator, settings, languageOf(generator, settings)) }]
  }
  const tried = generator.fields.filter(({ name }) => isTried(name))
  const others = tried.flatMap((field) =>
    fieldKind(field)
      .trials(optionValues(field))
      .filter((value) => String(value) !== String(examples[field.name]) && field.name !== generator.languageSetting)
      .flatMap((value) => {
        // A field that depends on another choice is shown with it.
        const shownWith = Object.fromEntries(Object.entries(field.when ?? {}).map(([name, [first]]) => [name, first!]))
        const changed = { ...shownWith, ...textsFor(generator, language), [field.name]: value }
        return bookWith(`${field.name}=${Array.isArray(value) ? value.join(',') : value}`, changed)
      }),
  )
  return [...bookWith(null, {}), ...others]
}

/** Texts that some choice requires. */
function textsFor({ fields }: Generator, language: Language): Record<string, SettingValue> {
  const required = fields.filter(({ kind, required }) => kind === 'text' && required)
  return Object.fromEntries(required.map(({ name, example, label }) => [name, example?.[language] ?? label[language]]))
}
