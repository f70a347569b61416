import type { Language } from '../base/language.ts'
import { type Book, findPiece } from '../book/book.ts'
import { isCurrentLine } from '../book/book-bible.ts'
import type { FoundFault, Repair } from '../book/finding.ts'
import { pieceLanguages } from '../book/piece-language.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { readNumber } from '../prose/numbers.ts'
import { escapeRegExp } from '../prose/pattern.ts'
import { FUNCTION_WORDS } from '../prose/vocabulary.ts'
import { countHits } from './answer-lines.ts'
import {
  type ChangedFact,
  changedFacts,
  contentOf,
  contentWordsBeside,
  knownWords,
  nameKeyOf,
  plainNumbers,
} from './changed-facts.ts'
import { type CheckedBook, type Sentence, sentencesOfTexts, splitForChecks } from './checks/checked-book.ts'
import { bookFacts, type Fact } from './checks/facts.ts'

/** A piece whose text has changed, and the text that the other pieces go with. */
export interface TextChange {
  readonly step: string
  readonly before: string
}

/** A line of the story bible or the plan that says what the text no longer says, and the line that says what it does. */
export interface OutdatedLine {
  readonly of: 'bible' | 'title' | 'summary'
  /** Of the bible's line, or the number of the plan's entry. */
  readonly id: number
  readonly before: string
  readonly after: string
}

export interface BrokenByChange {
  /** Each name and number that was replaced, as it was and as it is, with the number of sentences that still say what it was. */
  readonly facts: readonly { readonly before: string; readonly after: string; readonly places: number }[]
  /** Each sentence that disagrees with the change, with what mends it. */
  readonly faults: readonly FoundFault[]
  readonly lines: readonly OutdatedLine[]
}

/** The source of these findings. */
export const CHANGE_SOURCE = 'change'

/** Findings of one change. */
const MAX_FINDINGS = 60

/**
 * What a change of a piece's text breaks, found without a model: names and stated numbers that its changed sentences have replaced, and
 * the sentences of the book and the lines of bible and plan that still say the former ones.
 */
export function brokenByChange(generator: Generator, book: Book, { step, before }: TextChange): BrokenByChange {
  const piece = findPiece(book, step)
  if (piece === undefined || piece.text === before) return { facts: [], faults: [], lines: [] }
  const language = pieceLanguages(generator, book)(step)
  const checked = { ...splitForChecks(generator, book), language }
  const others = checked.sentences.filter((sentence) => sentence.step !== step)
  const known = knownWords([...others, ...sentencesOfTexts([{ step, text: before }], language)])
  const { facts, changed } = changedFacts({ before, after: piece.text, language, known })
  if (facts.length === 0) return { facts: [], faults: [], lines: [] }
  const rest = checked.sentences.filter(
    ({ step: own, at, text }) =>
      own !== step || !changed.some(({ from, to }) => from < at + text.length && at < Math.max(to, from + 1)),
  )
  const found = facts.map((fact) => ({ fact, places: disagreeing(fact, rest, checked) }))
  const faults = found.flatMap(({ fact, places }) => places.map((place) => faultOf(fact, place, checked, step)))
  const lines = outdatedLines(book, facts)
  return {
    facts: found.map(({ fact: { before: was, after }, places }) => ({ before: was, after, places: places.length })),
    faults: withoutSameSentence(faults).slice(0, MAX_FINDINGS),
    lines,
  }
}

/** A sentence that says two former things is one finding; its repair is the first one's. */
function withoutSameSentence(faults: readonly FoundFault[]): FoundFault[] {
  const quoted = ({ passages }: FoundFault) => `${passages[1]!.step} ${passages[1]!.quote}`
  return faults.filter((one, at) => faults.findIndex((other) => quoted(other) === quoted(one)) === at)
}

/** The sentences that say what a fact was before the change, of the same thing. */
function disagreeing(fact: ChangedFact, all: readonly Sentence[], { language, ...book }: CheckedBook): Sentence[] {
  if (fact.kind === 'name') return all.filter((sentence) => saysName(sentence, fact.before))
  // Numbers and dates are read by the words around them, which are those of one language.
  const own = new Set(book.pieces.flatMap((piece) => (piece.language === language ? [piece.step] : [])))
  const sentences = all.filter(({ step }) => own.has(step))
  if (fact.fact === null) {
    const numbers = plainNumbers(sentences, language).filter(({ value }) => value === fact.value)
    return unique(numbers.map(({ sentence }) => sentence).filter((one) => isPlainlySame(fact, one)))
  }
  const was = fact.fact
  const found = bookFacts({ sentences, language })
  const ofKind = found.filter(({ kind, key }) => kind === was.kind && key === was.key)
  const same = ofKind.filter(({ value }) => value === was.value)
  const rarity = { same: same.length, ofKey: ofKind.length, stems: stemCounts(book.sentences) }
  const alike = same.filter((one) => isSameThing(fact, one, rarity)).map(({ sentence }) => sentence)
  const related = was.kind === 'count' && isOdd(was.value) ? found.filter((one) => isOfSameThings(fact, one)) : []
  const days = was.kind === 'date' && language === 'en' ? sentences.filter((one) => saysDay(one, was.value % 100)) : []
  return unique([...alike, ...related.map(({ sentence }) => sentence), ...days]).toSorted((a, b) => a.index - b.index)
}

function unique(sentences: readonly Sentence[]): Sentence[] {
  return [...new Set(sentences)]
}

/** Whether a sentence has a name, which may be of several words, to the letter. */
function saysName({ words, text }: Sentence, name: string): boolean {
  if (name.includes(' ')) return wholeWords(name).test(text)
  const wanted = name.toLowerCase()
  return words.some((word) => word.isCapital && nameKeyOf(word) === wanted)
}

/** Numbers from here on name one thing, such as the emergency services. */
const MIN_NAMING_NUMBER = 100

function isPlainlySame({ value, about }: ChangedFact, sentence: Sentence): boolean {
  return value! >= MIN_NAMING_NUMBER || shared(about, sentence).length > 0
}

interface Rarity {
  /** Other places of the book with the same number of the same thing, and with any number of it. */
  readonly same: number
  readonly ofKey: number
  /** In how many sentences each word with content is. */
  readonly stems: ReadonlyMap<string, number>
}

/** A thing is counted so seldom that its number is about one thing; an odd number stands so often for one thing. */
const MAX_OF_RARE_THING = 4
const MAX_OF_ODD_NUMBER = 3
/** A word that is in more sentences says nothing of what a sentence is about. */
const MAX_SENTENCES_OF_TELLING_WORD = 14

function isSameThing({ about, beside }: ChangedFact, fact: Fact, rarity: Rarity): boolean {
  const { kind, value, sentence } = fact
  if ([...contentWordsBeside(fact)].some((stem) => beside.has(stem))) return true
  const telling = shared(about, sentence).filter(
    (stem) => (rarity.stems.get(stem) ?? 0) <= MAX_SENTENCES_OF_TELLING_WORD,
  )
  switch (kind) {
    case 'date':
    case 'year':
      return true
    case 'weekday':
      return telling.length > 1
    case 'clock':
      return value % 15 !== 0 || telling.length > 0
    case 'age':
      return shared(about, sentence).length > 0
    default:
      if (isOdd(value) && rarity.same <= MAX_OF_ODD_NUMBER) return true
      return rarity.ofKey <= MAX_OF_RARE_THING || telling.length > 0
  }
}

/** An odd number of other things in a sentence that names the things of the change: 31 keys and a door to each. */
function isOfSameThings({ fact }: ChangedFact, { kind, value, sentence }: Fact): boolean {
  return kind === 'count' && value === fact!.value && contentOf(sentence.words).has(fact!.key)
}

/** Above the small numbers, and none that people round to. */
function isOdd(value: number): boolean {
  return value > 10 && value % 5 !== 0 && value % 12 !== 0
}

/** `the twelfth`, without a month and of nothing. */
function saysDay({ words }: Sentence, day: number): boolean {
  return words.some((word, at) => {
    if (words[at - 1]?.lower !== 'the' || /^\d/.test(word.text) || readNumber(word.lower)?.number !== day) return false
    const next = words[at + 1]
    return (
      /(?:st|nd|rd|th)$/.test(word.lower) &&
      (next === undefined || next.gap !== ' ' || FUNCTION_WORDS.en.has(next.lower))
    )
  })
}

function shared(about: ReadonlySet<string>, { words }: Sentence): string[] {
  return [...contentOf(words)].filter((stem) => about.has(stem))
}

const counted = new WeakMap<readonly Sentence[], ReadonlyMap<string, number>>()

function stemCounts(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const before = counted.get(sentences)
  if (before !== undefined) return before
  const counts = new Map<string, number>()
  for (const { words } of sentences) for (const stem of contentOf(words)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  counted.set(sentences, counts)
  return counts
}

const TIMES: ReadonlySet<ChangedFact['kind']> = new Set(['date', 'weekday', 'clock', 'duration', 'year'])

function faultOf(
  fact: ChangedFact,
  sentence: Sentence,
  { pieces, told: language }: CheckedBook,
  step: string,
): FoundFault {
  const { before, after, quote } = fact
  const passages = [
    { step, quote },
    { step: sentence.step, quote: sentence.text },
  ]
  const category = TIMES.has(fact.kind) ? 'plot' : 'facts'
  const why = say('checks.changed', language, { before, after })
  const { text } = pieces.find((piece) => piece.step === sentence.step)!
  return { category, source: CHANGE_SOURCE, passages, why, repair: repairOf(fact, sentence, text) }
}

function repairOf(fact: ChangedFact, { step, text: find }: Sentence, text: string): Repair | null {
  const replace = broughtUp(fact, find)
  return replace === null || countHits(text, find) !== 1 ? null : { step, find, replace }
}

/** A text with what a fact became in the place of what it was; null: it says it in other words, or several times. */
function broughtUp(fact: ChangedFact, text: string): string | null {
  const [before, after] = fact.kind === 'name' ? [fact.before, fact.after] : differingWords(fact)
  const places = [...text.matchAll(new RegExp(wholeWords(before).source, 'giu'))]
  if (places.length === 0 || (fact.kind !== 'name' && places.length > 1)) return null
  return places.reduceRight(
    (changed, { 0: was, index }) => changed.slice(0, index) + likeCase(after, was) + changed.slice(index + was.length),
    text,
  )
}

/** The words of two quotations between those that both begin and end with: `thirty-one` and `twenty-eight` of doors. */
function differingWords({ before, after }: ChangedFact): [before: string, after: string] {
  const [was, now] = [before, after].map((quote) => quote.split(' ')) as [string[], string[]]
  while (was.length > 1 && now.length > 1 && was.at(-1)!.toLowerCase() === now.at(-1)!.toLowerCase()) {
    was.pop()
    now.pop()
  }
  while (was.length > 1 && now.length > 1 && was[0]!.toLowerCase() === now[0]!.toLowerCase()) {
    was.shift()
    now.shift()
  }
  return [was.join(' '), now.join(' ')]
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escapeRegExp(words)}(?![\\p{L}\\p{N}-])`, 'u')
}

function likeCase(word: string, was: string): string {
  if (/^\p{Lu}/u.test(was)) return word.slice(0, 1).toUpperCase() + word.slice(1)
  return /^\p{Ll}/u.test(was) ? word.slice(0, 1).toLowerCase() + word.slice(1) : word
}

/** The lines of bible and plan that say what a fact was, each once, with all changes. */
function outdatedLines({ bible, outline, language }: Book, facts: readonly ChangedFact[]): OutdatedLine[] {
  const lines = [
    ...(bible?.lines ?? [])
      .filter((line) => isCurrentLine(line) || line.kind === 'thread')
      .map(({ id, text }) => ({ of: 'bible', id, before: text }) as const),
    ...(outline?.entries ?? []).flatMap(({ number: id, title, summary }) => [
      { of: 'title', id, before: title } as const,
      { of: 'summary', id, before: summary } as const,
    ]),
  ]
  return lines.flatMap((line): OutdatedLine[] => {
    const after = facts.reduce((text, fact) => lineAfter(text, fact, language), line.before)
    return after === line.before ? [] : [{ ...line, after }]
  })
}

function lineAfter(text: string, fact: ChangedFact, language: Language): string {
  const sentences = sentencesOfTexts([{ step: '', text }], language)
  const isSaid =
    fact.kind === 'name'
      ? sentences.some((sentence) => saysName(sentence, fact.before))
      : fact.fact === null
        ? plainNumbers(sentences, language).some(({ value }) => value === fact.value)
        : bookFacts({ sentences, language }).some((one) => isSameInLine(fact, one))
  return isSaid ? (broughtUp(fact, text) ?? text) : text
}

/** A line is short: the same number of the same thing is enough where the thing or the number is no common one, else a word beside it. */
function isSameInLine({ fact, about }: ChangedFact, { kind, key, value, sentence }: Fact): boolean {
  if (kind !== fact!.kind || key !== fact!.key || value !== fact!.value) return false
  return kind === 'date' || kind === 'year' || isOdd(value) || shared(about, sentence).length > 0
}
