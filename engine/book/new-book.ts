import type { Language } from '../base/language.ts'
import type { Generator } from '../generator/generator.ts'
import { parseSettings, type SettingFault } from '../generator/settings.ts'
import { type Book, findOutputLanguage, startBook } from './book.ts'

interface BookOrder {
  /** Unchecked. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The language of the messages, and of the book where the settings name none and the generator writes in it. */
  readonly language: Language
  /** The current year. */
  readonly year: number
}

type BookReading =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/** A new book from typed settings, or all of their faults. */
export function parseNewBook(generator: Generator, { settings, language, year }: BookOrder): BookReading {
  const isOpen = generator.languageSetting === 'language' && !Object.hasOwn(settings, 'language')
  const chosen = isOpen && generator.languages.includes(language) ? { ...settings, language } : settings
  const reading = parseSettings(generator, chosen, { language, year })
  if (!reading.ok) return reading
  return { ok: true, book: startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings)) }
}
