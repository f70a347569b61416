import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { endsWithSpeech, opensWithSpeech, type Scene, scenesOf, spokenEnd } from '../../prose/scenes.ts'
import { FUNCTION_WORDS } from '../../prose/vocabulary.ts'
import { type Check, type CheckedBook, repeatFault, type Sentence } from './checked-book.ts'

/** Words at the beginning of a scene, or at its end, that are compared. */
const MIN_SAME_WORDS = 4
/** So many scenes that open, or end, with speech are a habit when they are at least this share of all. */
const MIN_SPOKEN_SCENES = 5
const MIN_SPOKEN_SHARE = 1 / 3

/** Scenes that open or end alike. */
export const checkOpenings: Check = (book) => {
  const scenes = book.pieces.flatMap(({ sentences }) => scenesOf(sentences))
  const [firsts, lasts] = [scenes.map(({ first }) => first), scenes.map(({ last }) => last)]
  return [
    ...alike(book, firsts, 1, 'checks.same-opening'),
    ...alike(book, lasts, -1, 'checks.same-ending'),
    ...spoken(book, scenes.filter(opensWithSpeech), scenes.length, 'checks.spoken-openings'),
    ...spoken(book, scenes.filter(endsWithSpeech), scenes.length, 'checks.spoken-endings'),
  ]
}

/** Groups of sentences that begin or end with the same words. `direction`: 1 compares from the beginning, -1 from the end. */
function alike(
  book: CheckedBook,
  ends: readonly Sentence[],
  direction: 1 | -1,
  why: 'checks.same-opening' | 'checks.same-ending',
): FoundFault[] {
  const wordsOf = ({ words }: Sentence) => {
    const lower = words.map((word) => word.lower)
    return direction === 1 ? lower : lower.toReversed()
  }
  const groups = Map.groupBy(ends, (sentence) => wordsOf(sentence).slice(0, MIN_SAME_WORDS).join(' '))
  return [...groups.values()]
    .filter(([one, other]) => other !== undefined && saysMuch(wordsOf(one!), wordsOf(other), book))
    .map((group) => repeatFault('openings', group, say(why, book.told, { times: group.length })))
}

/** Whether what two sentences begin with has content of its own, or is the whole of them. */
function saysMuch(words: readonly string[], others: readonly string[], { language }: CheckedBook): boolean {
  const length = words.findIndex((word, at) => word !== others[at])
  const same = length === -1 ? words : words.slice(0, length)
  const isWhole = same.length === words.length && same.length === others.length
  return same.length >= MIN_SAME_WORDS && (isWhole || same.some((word) => !FUNCTION_WORDS[language].has(word)))
}

/** A habit of opening, or ending, scenes with somebody speaking. */
function spoken(
  { told }: CheckedBook,
  scenes: readonly Scene<Sentence>[],
  of: number,
  why: 'checks.spoken-openings' | 'checks.spoken-endings',
): FoundFault[] {
  const times = scenes.length
  if (times < MIN_SPOKEN_SCENES || times / of < MIN_SPOKEN_SHARE) return []
  const ends = scenes.map((scene) => (why === 'checks.spoken-openings' ? scene.first : spokenEnd(scene)))
  return [repeatFault('openings', ends, say(why, told, { times, of }))]
}
