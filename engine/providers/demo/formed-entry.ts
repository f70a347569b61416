import { countWords } from '../../prose/words.ts'
import { entryFormFaults } from '../../writer/entries/entry-faults.ts'
import { labelledPart, partsMissing, readEntryParts, unlabelledText } from '../../writer/entries/entry-parts.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import type { DemoBook } from './book.ts'
import { formed, NO_FORM, sentence } from './formed.ts'
import { poolOf } from './texts.ts'

/** Words of a head, such as a name, before which an entry has no other text. */
const HEAD_WORDS = 6

/** An entry with the parts and the form that are ordered: as it is when it has them, else made of its parts, one by one. */
export function formedEntry(entry: string, book: DemoBook, number: number): string {
  const { output } = book.task
  if (output === null) return entry
  const { each, eachForm } = output
  const languages = { prompt: book.language, text: book.task.language }
  const isWhole = partsMissing(entry, each).length === 0
  if (isWhole && entryFormFaults(entry, output, languages).length === 0) return entry
  const known = isWhole ? readEntryParts(entry, each) : new Map<string, string>()
  const textOf = (part: ExpectedPart) => partText(known.get(part.name), part, book, number)
  const heads = each.filter(({ place }) => place === 'head')
  const labelled = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length > 0)
  const plain = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length === 0)
  const behind = each.filter(({ place }) => place === 'question' || place === 'after')
  const first =
    plain.length > 0 ? plain.map(textOf).join('\n\n') : unlabelledText(isWhole ? entry : opening(book, number), each)
  const question = behind.length > 0 ? `${first.split(/(?<=[.!?…])\s/u)[0]!.replace(/[.!…]$/u, '')}?` : first
  const main = formed([question, ...behind.map(textOf)].join(' '), eachForm, book, number)
  const head = heads.map((part) => `**${headText(part, book, number)}:** `).join('')
  return [head + main, ...labelled.map((part) => labelledPart(part, textOf(part)))].join('\n\n')
}

function isIn({ place }: ExpectedPart, places: readonly ExpectedPart['place'][]): boolean {
  return places.includes(place)
}

function opening(book: DemoBook, number: number): string {
  return sentence(book, `${book.task.output?.noun ?? ''} ${number}`.trim(), number)
}

function headText({ words, title }: ExpectedPart, { bank }: DemoBook, number: number): string {
  const name = `${poolOf(bank, 'entry name')[0]!} ${number}`
  const most = words?.max ?? HEAD_WORDS
  return countWords(name) <= most ? name : `${title} ${number}`.split(' ').slice(-most).join(' ')
}

/** A part as it stands, or a new one: a list with its items, or sentences, as many words as are ordered. */
function partText(
  own: string | undefined,
  { title, items, words, form }: ExpectedPart,
  book: DemoBook,
  number: number,
): string {
  const place = `${title} ${number}`
  if (own === undefined && items !== null) {
    return Array.from({ length: items.min }, (_, at) => `- ${sentence(book, `${place}.${at + 1}`, at)}`).join('\n')
  }
  return formed(
    own ?? sentence(book, place, number),
    { ...(form ?? NO_FORM), words: words ?? form?.words ?? null },
    book,
    place,
  )
}
