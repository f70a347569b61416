import { countWords } from '../../prose/words.ts'
import { entryFormFaults } from '../../writer/entries/entry-faults.ts'
import { labelledPart, partsMissing, readEntryParts, unlabelledText } from '../../writer/entries/entry-parts.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import { poolOf } from './bank.ts'
import { formed, type Hand, NO_FORM, sentence } from './formed.ts'

/** Words of a head, such as a name, before which an entry has no other text. */
const HEAD_WORDS = 6

/** An entry with the parts and the form that are ordered: as it is when it has them, else made of its parts, one by one. */
export function formedEntry(entry: string, hand: Hand, number: number): string {
  const { output } = hand.book.task
  if (output === null) return entry
  const { each, eachForm } = output
  const languages = { prompt: hand.language, text: hand.book.task.language }
  const isWhole = partsMissing(entry, each).length === 0
  if (isWhole && entryFormFaults(entry, output, languages).length === 0) return entry
  const known = isWhole ? readEntryParts(entry, each) : new Map<string, string>()
  const textOf = (part: ExpectedPart) => partText(known.get(part.name), part, hand, number)
  const heads = each.filter(({ place }) => place === 'head')
  const labelled = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length > 0)
  const plain = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length === 0)
  const behind = each.filter(({ place }) => place === 'question' || place === 'after')
  const first =
    plain.length > 0 ? plain.map(textOf).join('\n\n') : unlabelledText(isWhole ? entry : opening(hand, number), each)
  const question = behind.length > 0 ? `${first.split(/(?<=[.!?…])\s/u)[0]!.replace(/[.!…]$/u, '')}?` : first
  const main = formed([question, ...behind.map(textOf)].join(' '), eachForm, hand, number)
  const head = heads.map((part) => `**${headText(part, hand, number)}:** `).join('')
  return [head + main, ...labelled.map((part) => labelledPart(part, textOf(part)))].join('\n\n')
}

function isIn({ place }: ExpectedPart, places: readonly ExpectedPart['place'][]): boolean {
  return places.includes(place)
}

function opening(hand: Hand, number: number): string {
  return sentence(hand, `${hand.book.task.output?.noun ?? ''} ${number}`.trim(), number)
}

function headText({ words, title }: ExpectedPart, { shared }: Hand, number: number): string {
  const name = `${poolOf(shared, 'entry name')[0]!} ${number}`
  const most = words?.max ?? HEAD_WORDS
  return countWords(name) <= most ? name : `${title} ${number}`.split(' ').slice(-most).join(' ')
}

/** A part as it stands, or a new one: a list with its items, or sentences, as many words as are ordered. */
function partText(
  own: string | undefined,
  { title, items, words, form }: ExpectedPart,
  hand: Hand,
  number: number,
): string {
  const place = `${title} ${number}`
  if (own === undefined && items !== null) {
    return Array.from({ length: items.min }, (_, at) => `- ${sentence(hand, `${place}.${at + 1}`, at)}`).join('\n')
  }
  return formed(
    own ?? sentence(hand, place, number),
    { ...(form ?? NO_FORM), words: words ?? form?.words ?? null },
    hand,
    place,
  )
}
