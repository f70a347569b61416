import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook, CheckedPiece, Sentence } from './checked-book.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'

/** Words at the beginning of a piece, or at its end, that are compared. */
const MIN_SAME_WORDS = 4
/** So many pieces in a row that open with speech are a habit. */
const MIN_SPOKEN_OPENINGS = 5

/** Pieces that open or end alike. */
export const checkOpenings: Check = (book) => [
  ...alike(book, ({ sentences }) => sentences.find(isProse), 1, 'checks.same-opening'),
  ...alike(book, ({ sentences }) => sentences.findLast(isProse), -1, 'checks.same-ending'),
  ...spokenOpenings(book),
]

function isProse({ text, words }: Sentence): boolean {
  return words.length > 0 && !/^(?:#{1,6}\s|\||!\[)/.test(text)
}

/** Groups of pieces whose sentence at one end has the same words there. `direction`: 1 from its beginning, -1 from its end. */
function alike(
  book: CheckedBook,
  sentenceOf: (piece: CheckedPiece) => Sentence | undefined,
  direction: 1 | -1,
  why: 'checks.same-opening' | 'checks.same-ending',
): FoundFault[] {
  const ends = book.pieces.flatMap((piece) => sentenceOf(piece) ?? [])
  const wordsOf = ({ words }: Sentence) => {
    const lower = words.map((word) => word.lower)
    return direction === 1 ? lower : lower.toReversed()
  }
  const groups = Map.groupBy(ends, (sentence) => wordsOf(sentence).slice(0, MIN_SAME_WORDS).join(' '))
  return [...groups.values()]
    .filter(([one, other]) => other !== undefined && saysMuch(wordsOf(one!), wordsOf(other), book))
    .map((group) => faultOf(group, say(why, book.language, { times: group.length })))
}

/** Whether what two sentences begin with has content of its own, or is the whole of them. */
function saysMuch(words: readonly string[], others: readonly string[], { language }: CheckedBook): boolean {
  const length = words.findIndex((word, at) => word !== others[at])
  const same = length === -1 ? words : words.slice(0, length)
  const isWhole = same.length === words.length && same.length === others.length
  return same.length >= MIN_SAME_WORDS && (isWhole || same.some((word) => !FUNCTION_WORDS[language].has(word)))
}

/** The longest run of pieces of one kind that open with somebody speaking. */
function spokenOpenings({ pieces, language }: CheckedBook): FoundFault[] {
  let run: Sentence[] = []
  let longest: Sentence[] = []
  for (const [at, piece] of pieces.entries()) {
    const first = piece.sentences.find(isProse)
    const isSpoken = first !== undefined && /^["“«‘]/.test(first.text)
    if (!isSpoken) run = []
    else run = pieces[at - 1]?.kind === piece.kind ? [...run, first] : [first]
    if (run.length > longest.length) longest = run
  }
  if (longest.length < MIN_SPOKEN_OPENINGS) return []
  return [faultOf(longest, say('checks.spoken-openings', language, { times: longest.length }))]
}

function faultOf(sentences: readonly Sentence[], why: string): FoundFault {
  const passages = sentences.map(({ step, text }) => ({ step, quote: text }))
  return { category: 'repeat', source: 'openings', passages, why, repair: null }
}
