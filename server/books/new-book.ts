import type { Book } from '../../engine/book/book.ts'
import { readNewBook } from '../../engine/book/new-book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { GenerationOrder } from '../generations/generations.ts'
import { InputFault } from '../http/input-faults.ts'
import { checkEntryWords, normalizeBrief } from './change-memory.ts'

type NewBookOrder = Pick<GenerationOrder, 'settings' | 'language' | 'authorBrief' | 'entryWords'>

/** Throws `requests.invalid` with the fault of each setting and part of the brief, and that of the words of a chapter. */
export function newBook(
  generator: Generator,
  { settings, language, authorBrief, entryWords }: NewBookOrder,
  year: number,
): Book {
  const reading = readNewBook(generator, { settings, language, year })
  if (reading.ok) return { ...reading.book, ...wishesOf(generator, { authorBrief, entryWords, language }) }
  throw new InputFault(
    reading.faults.map(({ field, message }) => ({ field: field === '' ? 'settings' : `settings.${field}`, message })),
  )
}

/** What its author wants besides the settings; nothing of a text that is no book. */
function wishesOf(
  generator: Pick<Generator, 'kind' | 'title' | 'entryWords'>,
  { authorBrief = {}, entryWords, language }: Pick<NewBookOrder, 'authorBrief' | 'entryWords' | 'language'>,
): Pick<Book, 'authorBrief' | 'entryWords'> {
  if (generator.kind !== 'book') return {}
  checkEntryWords(generator, entryWords, language)
  const brief = normalizeBrief(authorBrief, language)
  return {
    ...(Object.keys(brief).length === 0 ? {} : { authorBrief: brief }),
    ...(entryWords === undefined ? {} : { entryWords }),
  }
}
