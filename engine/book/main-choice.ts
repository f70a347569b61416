import type { Generator } from '../generator/generator.ts'
import { optionOf, visibleFields } from '../generator/visible.ts'
import type { Book } from './book.ts'

/** What the first choice of a form was, in the book's language, or what was typed in its place; null without a choice. */
export function mainChoice(generator: Pick<Generator, 'fields' | 'languageSetting'>, book: Book): string | null {
  const shown = visibleFields(generator, book.settings)
  const main = shown.find(({ kind, name }) => kind === 'choice' && name !== generator.languageSetting)
  if (main === undefined) return null
  const instead = shown.find(({ replaces }) => replaces === main.name)
  const typed = instead === undefined ? undefined : book.settings[instead.name]
  if (typeof typed === 'string' && typed.trim() !== '') return typed.trim().split('\n')[0]!.slice(0, 120)
  return optionOf(main, book.settings[main.name])?.label[book.language] ?? null
}
