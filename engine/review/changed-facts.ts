import type { Language } from '../base/language.ts'
import { findNumberAt, mayBeginNumber } from '../prose/number-phrases.ts'
import { FUNCTION_WORDS, MONTHS, WEEKDAYS } from '../prose/vocabulary.ts'
import type { Word } from '../prose/word-reader.ts'
import { compareUnits } from '../revision/compare-units.ts'
import { differenceBySentence } from '../revision/difference.ts'
import { type Sentence, sentencesOfTexts } from './checks/checked-book.ts'
import { bookFacts, type Fact, type FactKind } from './checks/facts.ts'

/** A name or a stated number that a change of a text has replaced. `number`: one that counts and measures nothing, such as 999. */
export interface ChangedFact {
  readonly kind: FactKind | 'name' | 'number'
  /** Letter by letter, as the former text and the present one say it. */
  readonly before: string
  readonly after: string
  /** The present sentence. */
  readonly quote: string
  /** What the former text said; null: a name or a number. */
  readonly fact: Fact | null
  /** Of a number without a thing: its value. */
  readonly value: number | null
  /** Words with content of the former sentences. */
  readonly about: ReadonlySet<string>
  /** Those directly before and behind the number. */
  readonly beside: ReadonlySet<string>
}

/** The words of a book before a change, by which a name is told from another word. */
export interface KnownWords {
  /** Every word, in lower case without its genitive. */
  readonly all: ReadonlySet<string>
  /** Those that also begin with a small letter. */
  readonly small: ReadonlySet<string>
  /** Those that begin with a capital in the middle of a sentence. */
  readonly names: ReadonlySet<string>
}

export function knownWords(sentences: readonly Sentence[]): KnownWords {
  const [all, small, names] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      const name = nameKeyOf(word)
      all.add(name)
      if (!word.isCapital) small.add(name)
      else if (at > 0 && /^,? $/.test(word.gap)) names.add(name)
    }
  return { all, small, names }
}

/** A word as names are compared: `Aldo's` is Aldo. */
export function nameKeyOf({ lower }: Pick<Word, 'lower'>): string {
  return lower.replace(/'s?$/, '')
}

interface ComparedTexts {
  readonly before: string
  readonly after: string
  readonly language: Language
  /** Of the book before the change. */
  readonly known: KnownWords
}

/** The names and stated numbers that a text has other ones for, in its order, and where its changed sentences are. */
export function changedFacts({ before, after, language, known }: ComparedTexts): {
  readonly facts: readonly ChangedFact[]
  readonly changed: readonly { readonly from: number; readonly to: number }[]
} {
  const facts: ChangedFact[] = []
  const changed: { from: number; to: number }[] = []
  const names = knownWords(sentencesOfTexts([{ step: '', text: after }], language)).names
  let at = 0
  for (const chunk of differenceBySentence(before, after)) {
    if (chunk.kind === 'changed') {
      changed.push({ from: at, to: at + chunk.after.length })
      const [was, now] = [chunk.before, chunk.after].map((text) => sentencesOfTexts([{ step: '', text }], language))
      facts.push(
        ...pairedFacts(was!, now!, language),
        ...pairedNumbers(was!, now!, language),
        ...pairedNames(was!, now!, known, names),
      )
    }
    at += chunk.after.length
  }
  return { facts: joined(facts), changed }
}

/** What is replaced in the same way in several sentences is one change. */
function joined(facts: readonly ChangedFact[]): ChangedFact[] {
  const said = (one: ChangedFact) => `${one.kind} ${one.before.toLowerCase()} ${one.after.toLowerCase()}`
  return [...Map.groupBy(facts, said).values()].map((same) => ({
    ...same[0]!,
    about: new Set(same.flatMap(({ about }) => [...about])),
    beside: new Set(same.flatMap(({ beside }) => [...beside])),
  }))
}

/** Kinds of which a book has one scale: another date is the other date, whatever it is the date of. */
const OF_ONE_SCALE: ReadonlySet<FactKind> = new Set(['date', 'weekday', 'clock', 'age', 'year'])

function pairedFacts(was: readonly Sentence[], now: readonly Sentence[], language: Language): ChangedFact[] {
  const [gone, come] = withoutShared(bookFacts({ sentences: was, language }), bookFacts({ sentences: now, language }))
  const found: ChangedFact[] = []
  for (const fact of gone) {
    const at = come.findIndex(
      ({ kind, key }) => kind === fact.kind && (key === fact.key || OF_ONE_SCALE.has(fact.kind)),
    )
    if (at < 0) continue
    const [other] = come.splice(at, 1)
    const said = { before: fact.quote, after: other!.quote, quote: other!.sentence.text }
    found.push({
      kind: fact.kind,
      ...said,
      fact,
      value: null,
      about: contentAround(fact),
      beside: contentWordsBeside(fact),
    })
  }
  return found
}

function withoutShared(was: readonly Fact[], now: readonly Fact[]): [gone: Fact[], come: Fact[]] {
  const said = ({ kind, key, value }: Fact) => `${kind} ${key} ${value}`
  const come = [...now]
  const gone = was.filter((fact) => {
    const at = come.findIndex((other) => said(other) === said(fact))
    if (at >= 0) come.splice(at, 1)
    return at < 0
  })
  return [gone, come]
}

/** Words with content, as they are compared. */
export function contentOf(words: readonly Word[]): Set<string> {
  return new Set(words.flatMap(({ content }) => content ?? []))
}

/** Those of a sentence without the words of a fact. */
function contentAround({ sentence: { words }, from, to }: Fact): Set<string> {
  return contentOf(words.filter((_, at) => at < from || at >= to))
}

/** Those directly before and behind a fact. */
export function contentWordsBeside({ sentence: { words }, from, to }: Fact): Set<string> {
  return contentOf([words[from - 1], words[to]].filter((word) => word !== undefined))
}

const NONE: ReadonlySet<string> = new Set()

/** A number that says what nothing is of: `999`. */
export interface PlainNumber {
  readonly value: number
  readonly quote: string
  readonly sentence: Sentence
}

/** Numbers below this are of everything. */
const MIN_PLAIN_NUMBER = 13

/** The numbers in figures that count, measure and date nothing. */
export function plainNumbers(sentences: readonly Sentence[], language: Language): PlainNumber[] {
  const facts = Map.groupBy(bookFacts({ sentences, language }), ({ sentence }) => sentence)
  return sentences.flatMap((sentence) => {
    const { words } = sentence
    const own = facts.get(sentence) ?? []
    return words.flatMap((word, at): PlainNumber[] => {
      if (!/^\d/.test(word.text) || !mayBeginNumber(word, words[at + 1], language)) return []
      if (own.some(({ from, to }) => from <= at && at < to)) return []
      const number = findNumberAt(words, at, language)
      return number === null || number.value < MIN_PLAIN_NUMBER
        ? []
        : [{ value: number.value, quote: word.text, sentence }]
    })
  })
}

function pairedNumbers(was: readonly Sentence[], now: readonly Sentence[], language: Language): ChangedFact[] {
  const come = plainNumbers(now, language)
  const gone = plainNumbers(was, language).filter(({ value }) => {
    const at = come.findIndex((other) => other.value === value)
    if (at >= 0) come.splice(at, 1)
    return at < 0
  })
  return gone.slice(0, come.length).map(({ value, quote, sentence }, at) => ({
    kind: 'number',
    before: quote,
    after: come[at]!.quote,
    quote: come[at]!.sentence.text,
    fact: null,
    value,
    about: contentOf(sentence.words),
    beside: NONE,
  }))
}

interface PlacedWord {
  readonly word: Word
  readonly sentence: Sentence
  readonly at: number
}

/**
 * A name of the book for which the text has one that is new to the book, in the same place. A word that the book also writes small, such
 * as Mak, counts with the names beside it: Mak Su.
 */
function pairedNames(
  was: readonly Sentence[],
  now: readonly Sentence[],
  known: KnownWords,
  namesNow: ReadonlySet<string>,
): ChangedFact[] {
  const [old, fresh] = [placedWords(was), placedWords(now)]
  const { runs } = compareUnits(
    old.map(({ word }) => word.text),
    fresh.map(({ word }) => word.text),
  )
  const found: ChangedFact[] = []
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    if (run.kind !== 'removed' || next?.kind !== 'added') continue
    const gone = old
      .slice(run.before, run.before + run.count)
      .filter(({ word }) => isNameWord(word) && known.names.has(nameKeyOf(word)))
    const come = fresh
      .slice(next.after, next.after + next.count)
      .filter(({ word }) => isNameWord(word) && !known.all.has(nameKeyOf(word)) && namesNow.has(nameKeyOf(word)))
    if (gone.length !== come.length) continue
    for (const [at, one] of gone.entries()) {
      const isWord = known.small.has(nameKeyOf(one.word))
      const [before, after] = isWord ? [one, come[at]!].map(wholeName) : [one, come[at]!].map(({ word }) => bare(word))
      if (isWord && !before!.includes(' ')) continue
      const { text: quote } = come[at]!.sentence
      const about = contentOf(one.sentence.words)
      found.push({ kind: 'name', before: before!, after: after!, quote, fact: null, value: null, about, beside: NONE })
    }
  }
  return found
}

function placedWords(sentences: readonly Sentence[]): PlacedWord[] {
  return sentences.flatMap((sentence) => sentence.words.map((word, at) => ({ word, sentence, at })))
}

function isNameWord({ lower, isCapital }: Word): boolean {
  if (!isCapital || lower.length < 2 || MONTHS.has(lower) || WEEKDAYS.has(lower)) return false
  return !FUNCTION_WORDS.en.has(lower) && !FUNCTION_WORDS.ms.has(lower)
}

function bare({ text }: Word): string {
  return text.replace(/['’]s?$/, '')
}

/** A name with the words in capitals around it. */
function wholeName({ sentence: { words }, at }: PlacedWord): string {
  const isPart = (index: number) => words[index] !== undefined && isNameWord(words[index])
  let [from, to] = [at, at + 1]
  while (isPart(from - 1) && words[from]!.gap === ' ') from--
  while (isPart(to) && words[to]!.gap === ' ') to++
  return words
    .slice(from, to)
    .map((word) => bare(word))
    .join(' ')
}
