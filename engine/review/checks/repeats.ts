import type { Language } from '../../base/language.ts'
import type { FoundFault, Passage } from '../../book/finding.ts'
import { findNextStep } from '../../book/next-step.ts'
import type { BibleLine } from '../../book/story-bible.ts'
import { findStepLabel } from '../../generator/flow.ts'
import { say } from '../../messages/say.ts'
import { FUNCTION_WORDS, stemOf } from '../../prose/vocabulary.ts'
import { type BookCheck, type CheckedBook, type CheckedPiece, repeatFault, type Sentence } from './checked-book.ts'

/** So many words in the same order don't come twice by chance when so many of them have content of their own. */
const RUNS = [
  { words: 8, content: 3 },
  { words: 12, content: 1 },
] as const
/** Places that one finding quotes. */
const MAX_PASSAGES = 4

/** Sentences, or long parts of them, that are in the book more than once. */
export const checkRepeats: BookCheck = (book) => {
  const groups = new Map<string, Sentence[]>()
  for (const sentences of placesOfRuns(book)) {
    if (sentences.length < 2) continue
    groups.set(sentences.map(({ index }) => index).join(' '), sentences)
  }
  return withoutParts([...groups.values()]).map((sentences) => faultOf(book, sentences))
}

/** The sentences that each run of words is in. Runs with four words in a row that the book has only once are left out. */
function placesOfRuns({ sentences, language }: CheckedBook): Sentence[][] {
  const places: Sentence[][] = []
  const [ofEight, ofTwelve] = [createPlaces(places), createPlaces(places)]
  const [eights, twelves] = [createNumbering(), createNumbering()]
  const { fours, isOnce } = numberFours(sentences)
  for (const sentence of sentences) {
    const own = fours[sentence.index]!
    if (own.every(isOnce)) continue
    const content = countContent(sentence, language)
    const has = (at: number, { words, content: least }: (typeof RUNS)[number]) => {
      for (let part = at; part < at + words; part += 4) if (isOnce(own[part]!)) return false
      return content[at + words]! - content[at]! >= least
    }
    const eightAt = (at: number) => eights(own[at]!, own[at + 4]!)
    for (let at = 0; at + 4 < own.length; at++) if (has(at, RUNS[0])) ofEight(eightAt(at), sentence)
    for (let at = 0; at + 8 < own.length; at++)
      if (has(at, RUNS[1])) ofTwelve(twelves(eightAt(at), own[at + 8]!), sentence)
  }
  return places
}

/** Makes a function that adds a sentence to the sentences in which a run occurs. They are given in the order of the text. */
function createPlaces(places: Sentence[][]): (run: number, sentence: Sentence) => void {
  const known: Sentence[][] = []
  return (run, sentence) => {
    const found = known[run]
    if (found === undefined) {
      known[run] = [sentence]
      places.push(known[run])
    } else if (found.at(-1) !== sentence) found.push(sentence)
  }
}

/** For each sentence the numbers of the four words at each of its places. A heading, a row of a table and what is too short for a run has none. */
function numberFours(sentences: readonly Sentence[]) {
  const [words, pairs, fours] = [new Map<string, number>(), createNumbering(), createNumbering()]
  const times: number[] = []
  const numbers = sentences.map((sentence) => {
    if (sentence.words.length < RUNS[0].words || /^(?:#{1,6}\s|\|)/.test(sentence.text)) return []
    const single = sentence.words.map(({ lower }) => numberOf(lower, words))
    const double = single.slice(1).map((word, at) => pairs(single[at]!, word))
    return double.slice(2).map((pair, at) => {
      const four = fours(double[at]!, pair)
      times[four] = (times[four] ?? 0) + 1
      return four
    })
  })
  return { fours: numbers, isOnce: (four: number) => times[four] === 1 }
}

/** More than a book has different runs. */
const MAX_NUMBER = 2 ** 26

/** Makes a function that numbers pairs of numbers from 0: equal pairs alike. */
function createNumbering(): (one: number, other: number) => number {
  const known = new Map<number, number>()
  return (one, other) => numberOf(one * MAX_NUMBER + other, known)
}

function numberOf<Key>(key: Key, known: Map<Key, number>): number {
  const found = known.get(key)
  if (found !== undefined) return found
  known.set(key, known.size)
  return known.size - 1
}

/** How many words with content come before each word. The difference of two is the count of a run. */
function countContent({ words }: Sentence, language: Language): number[] {
  const before = [0]
  for (const { lower } of words) before.push(before.at(-1)! + (FUNCTION_WORDS[language].has(lower) ? 0 : 1))
  return before
}

/** The groups whose sentences aren't all in a larger one. */
function withoutParts(groups: readonly Sentence[][]): readonly Sentence[][] {
  const ordered = groups.toSorted((one, other) => other.length - one.length)
  const largerWith = new Map<Sentence, Sentence[][]>()
  return ordered.filter((group) => {
    const larger = largerWith.get(group[0]!) ?? []
    const isPart = larger.some((one) => group.every((sentence) => one.includes(sentence)))
    for (const sentence of group) largerWith.set(sentence, [...(largerWith.get(sentence) ?? []), group])
    return !isPart
  })
}

function faultOf({ told }: CheckedBook, sentences: readonly Sentence[]): FoundFault {
  const code = sentences.length > MAX_PASSAGES ? 'checks.repeated-often' : 'checks.repeated'
  const why = say(code, told, { times: sentences.length, shown: MAX_PASSAGES })
  return repeatFault('repeats', sentences.slice(0, MAX_PASSAGES), why)
}

/** Threads that the story bible has open though the piece that owes them is written, or the book is finished. */
export const checkThreads: BookCheck = (checked) => {
  const { book, generator } = checked
  const isFinished = findNextStep(generator, book) === null
  return (book.bible?.lines ?? [])
    .filter(({ kind, paidIn, replacedBy }) => kind === 'thread' && paidIn === undefined && replacedBy === undefined)
    .filter(({ owedBy }) => isFinished || checked.pieces.some(({ step }) => step === owedBy))
    .flatMap((line) => threadFault(checked, line))
}

function threadFault(checked: CheckedBook, line: BibleLine): FoundFault[] {
  const { generator, language, pieces } = checked
  const last = pieces.find(({ step }) => step === line.owedBy) ?? pieces.at(-1)
  if (last === undefined) return []
  const opened = pieces.find(({ step }) => step === line.from) ?? last
  const quoted = mostAbout(line.text, opened)
  if (quoted === null) return []
  const owedBy = line.owedBy === undefined || line.owedBy === null ? null : findStepLabel(generator, line.owedBy)
  const values = { text: line.text, step: owedBy?.[language] ?? line.owedBy ?? '' }
  const why =
    values.step === '' ? say('checks.open-thread', language, values) : say('checks.owed-thread', language, values)
  return [{ category: 'thread', source: 'threads', passages: [quoted], why, repair: null }]
}

/** The sentence of a piece that shares most words with a text, the first of those that share as many. */
export function mostAbout(
  text: string,
  { step, language, sentences }: Pick<CheckedPiece, 'step' | 'language' | 'sentences'>,
): Passage | null {
  const stemsIn = (words: readonly string[]) =>
    new Set(words.filter((word) => !FUNCTION_WORDS[language].has(word)).map((word) => stemOf(word, language)))
  const wanted = stemsIn(text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const sharedWith = (words: readonly string[]) => [...stemsIn(words)].filter((stem) => wanted.has(stem)).length
  const ranked = sentences
    .filter(({ words }) => words.length > 0)
    .map((sentence) => ({ sentence, shared: sharedWith(sentence.words.map(({ lower }) => lower)) }))
    .toSorted((one, other) => other.shared - one.shared)
  return ranked[0] === undefined ? null : { step, quote: ranked[0].sentence.text }
}
