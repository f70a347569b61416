import type { Book } from '../../engine/book/book.ts'
import { findFieldKind } from '../../engine/field-kinds/field-kinds.ts'
import { findEntryWordsFault } from '../../engine/generator/entry-words.ts'
import { defaultSettings, listVisibleFields } from '../../engine/generator/form-fields.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import type { SettingsContext } from '../../engine/generator/settings.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { sayInEachLanguage } from '../messages/told.ts'

/** Converts a value from a shell or a file for its field. A value that can't be converted is left for validation. */
export function convertValue(generator: Generator, name: string, value: unknown): unknown {
  const field = generator.fields.find((one) => one.name === name)
  const { parse } = field === undefined ? {} : findFieldKind(field)
  return parse === undefined ? value : parse(value)
}

/** The visible required fields that have neither a value nor a default. */
export function findMissingFields(
  generator: Generator,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext,
): Field[] {
  const settings = { ...defaultSettings(generator, context.language, context.year), ...given }
  return listVisibleFields(generator, settings).filter((field) => field.required && !isFilled(settings[field.name]))
}

/** An empty text is one that was left out. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}

/** The book with the words of `--words` for each chapter that is not written yet. Throws a `CommandError` for a number out of bounds. */
export function setEntryWords(generator: Generator, book: Book, words: number | undefined): Book {
  if (words === undefined) return book
  if (findEntryWordsFault(generator, words, 'en') !== null)
    throw new CommandError(
      EXIT.usage,
      sayInEachLanguage((language) => `--words ${words}: ${findEntryWordsFault(generator, words, language)}`),
    )
  return { ...book, entryWords: words }
}
