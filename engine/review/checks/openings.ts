import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { isSceneBreak } from '../../prose/scene-break.ts'
import { FUNCTION_WORDS } from '../../prose/vocabulary.ts'
import { type Check, type CheckedBook, type CheckedPiece, repeatOf, type Sentence } from './checked-book.ts'

/** Words at the beginning of a scene, or at its end, that are compared. */
const MIN_SAME_WORDS = 4
/** So many scenes that open, or end, with speech are a habit when they are at least this share of all. */
const MIN_SPOKEN_SCENES = 5
const MIN_SPOKEN_SHARE = 1 / 3

/** The sentences at both ends of a scene, and the one that its last paragraph begins with. A piece without breaks is one scene. */
interface Scene {
  readonly first: Sentence
  readonly last: Sentence
  readonly lastParagraph: Sentence
}

/** Scenes that open or end alike. */
export const checkOpenings: Check = (book) => {
  const scenes = book.pieces.flatMap(scenesOf)
  const [firsts, lasts] = [scenes.map(({ first }) => first), scenes.map(({ last }) => last)]
  return [
    ...alike(book, firsts, 1, 'checks.same-opening'),
    ...alike(book, lasts, -1, 'checks.same-ending'),
    ...spoken(book, scenes.filter(opensWithSpeech), scenes.length, 'checks.spoken-openings'),
    ...spoken(book, scenes.filter(endsWithSpeech), scenes.length, 'checks.spoken-endings'),
  ]
}

function scenesOf({ sentences }: CheckedPiece): Scene[] {
  const scenes: Sentence[][] = [[]]
  for (const sentence of sentences) {
    if (isSceneBreak(sentence.text)) scenes.push([])
    else if (isProse(sentence)) scenes.at(-1)!.push(sentence)
  }
  return scenes.flatMap((scene) => {
    const last = scene.at(-1)
    if (last === undefined) return []
    return [{ first: scene[0]!, last, lastParagraph: scene.find(({ paragraph }) => paragraph === last.paragraph)! }]
  })
}

function isSpoken({ text }: Sentence): boolean {
  return /^["“«‘]|["”»’]$/.test(text)
}

function opensWithSpeech({ first }: Scene): boolean {
  return /^["“«‘]/.test(first.text)
}

function endsWithSpeech(scene: Scene): boolean {
  return isSpoken(spokenEnd(scene))
}

/** The last sentence when it is speech, else the one that its paragraph begins with. */
function spokenEnd({ last, lastParagraph }: Scene): Sentence {
  return /["”»’]$/.test(last.text) ? last : lastParagraph
}

function isProse({ text, words }: Sentence): boolean {
  return words.length > 0 && !/^(?:#{1,6}\s|\||!\[)/.test(text)
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
    .map((group) => repeatOf('openings', group, say(why, book.language, { times: group.length })))
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
  { language }: CheckedBook,
  scenes: readonly Scene[],
  of: number,
  why: 'checks.spoken-openings' | 'checks.spoken-endings',
): FoundFault[] {
  const times = scenes.length
  if (times < MIN_SPOKEN_SCENES || times / of < MIN_SPOKEN_SHARE) return []
  const ends = scenes.map((scene) => (why === 'checks.spoken-openings' ? scene.first : spokenEnd(scene)))
  return [repeatOf('openings', ends, say(why, language, { times, of }))]
}
