import type { Piece } from '../book/book.ts'
import type { Passage } from '../book/finding.ts'
import { timesIn } from './passage.ts'

/** Finds quoted words in the pieces of a book, though their white space and quotation marks may be written in another way. */
export interface Quotations {
  /** Where the words occur first, letter by letter; null: nowhere. */
  find(quote: string): Passage | null
  /**
   * Where the words are if they occur only once: in the book, or else in the one of the pieces `near` that has them. Null: nowhere,
   * or more than once.
   */
  findOnce(quote: string, near: readonly string[]): Passage | null
}

/** A text with white space and quotation marks in one form, and where each of its characters begins in the text itself. */
interface PlainText {
  readonly step: string
  readonly text: string
  readonly plain: string
  /** One place more than characters: the last is the end of the text. */
  readonly places: Uint32Array
}

export function createQuotations(pieces: readonly Pick<Piece, 'step' | 'text'>[]): Quotations {
  let texts: readonly PlainText[] | null = null
  /** The places of the first occurrence in each piece, and whether it occurs there again. */
  const occurrences = (quote: string): { readonly passage: Passage; readonly isOnce: boolean }[] => {
    const exact = pieces.filter(({ text }) => text.includes(quote))
    if (exact.length > 0)
      return exact.map(({ step, text }) => ({ passage: { step, quote }, isOnce: timesIn(text, quote) === 1 }))
    const wanted = plainOf(quote.trim()).plain
    if (wanted === '') return []
    texts ??= pieces.map(({ step, text }) => ({ step, ...plainOf(text) }))
    return texts.flatMap((one) => {
      const at = one.plain.indexOf(wanted)
      if (at === -1) return []
      const passage = {
        step: one.step,
        quote: one.text.slice(one.places[at], one.places[at + wanted.length]).trimEnd(),
      }
      return [{ passage, isOnce: one.plain.indexOf(wanted, at + 1) === -1 && timesIn(one.text, passage.quote) === 1 }]
    })
  }
  return {
    find: (quote) => (hasWords(quote) ? (occurrences(quote)[0]?.passage ?? null) : null),
    findOnce(quote, near) {
      const all = hasWords(quote) ? occurrences(quote) : []
      const nearest = all.length > 1 ? all.filter(({ passage }) => near.includes(passage.step)) : all
      const [one] = nearest
      return nearest.length === 1 && one!.isOnce ? one!.passage : null
    },
  }
}

function hasWords(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote)
}

/** White space other than a single blank, and quotation marks. */
const CHANGED = / \s+|[^\S ]\s*|["“”„‟«»″'‘’‚‛ʼ′`´]/g

function plainOf(text: string): Omit<PlainText, 'step'> {
  let plain = ''
  let from = 0
  const places = new Uint32Array(text.length + 1)
  const keepUpTo = (to: number) => {
    for (let at = from; at < to; at++) places[plain.length + at - from] = at
    plain += text.slice(from, to)
  }
  for (const { 0: part, index } of text.matchAll(CHANGED)) {
    keepUpTo(index)
    places[plain.length] = index
    plain += plainCharacter(part)
    from = index + part.length
  }
  keepUpTo(text.length)
  places[plain.length] = text.length
  return { text, plain, places }
}

function plainCharacter(part: string): string {
  if (/\s/.test(part)) return ' '
  if (/["“”„‟«»″]/.test(part)) return '"'
  return "'"
}
