import { toNameKey } from '../base/comparison-key.ts'
import { createLanguageTable, type Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { isCurrentLine } from '../book/book-bible.ts'
import type { BibleLine } from '../book/story-bible.ts'
import { readWorldLine, type WorldLine } from '../book/world-lines.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { GRAMMAR_WORDS, IDEA_WORDS, wordSet } from '../prose/language-words.ts'
import { escapeRegExp, matchWholeWords } from '../prose/pattern.ts'
import { FUNCTION_WORDS, MONTHS, WEEKDAYS } from '../prose/vocabulary.ts'
import type { Word } from '../prose/word-reader.ts'
import { knownWords, nameKeyOf } from './changed-facts.ts'
import {
  type CheckedBook,
  type CheckedPiece,
  type Sentence,
  splitByLanguage,
  splitForChecks,
} from './checks/checked-book.ts'
import { mostAbout } from './checks/repeats.ts'
import { type StatedTime, statedTimes, TIME_WORDS } from './stated-times.ts'

export const WORLD_SIGNS = ['named', 'opened', 'owed', 'paid'] as const

/** Where somebody or something is named in a part, or what happens to a thread there. */
export interface WorldMark {
  readonly step: string
  readonly sign: (typeof WORLD_SIGNS)[number]
  /** Sentences of the part that name it; of a thread 1. */
  readonly count: number
  /** The first of them; of a thread the one that shares most words with it. Null: the part isn't written. */
  readonly quote: string | null
}

/** Somebody, a place or a thread along the parts. */
export interface WorldRow {
  readonly kind: Named['kind'] | 'thread'
  readonly name: string
  /** Of a thread: the id of its line in the story bible. */
  readonly line: number | null
  readonly marks: readonly WorldMark[]
}

/** A day or a time of day that a part states, once for each part. */
export interface WorldDay extends Pick<StatedTime, 'kind' | 'value' | 'year'> {
  /** As its first sentence says it: `Friday`. */
  readonly said: string
  /** The part that it belongs to, and the one that says it; they differ where the author has moved it. */
  readonly step: string
  readonly from: string
  readonly quote: string
}

export interface World {
  /** People and places, the most often named first, then threads in the order of the story bible. */
  readonly rows: readonly WorldRow[]
  /** In the order of the parts, within a part in the order of the text. */
  readonly days: readonly WorldDay[]
}

/** People or places that are shown. */
const MAX_ROWS_OF_KIND = 60

/**
 * The people, places and threads of a book along its parts, and its days: found in the texts and the story bible without a model, with
 * what the author has corrected. Takes time in proportion to the length, about a second for 100,000 words.
 */
export function collectWorld(generator: Generator, book: Book): World {
  const checked = splitForChecks(generator, book)
  const steps = listSteps(generator, book.settings).map(({ id }) => id)
  const known = new Set([...steps, ...checked.pieces.map(({ step }) => step)])
  const lines = (book.bible?.lines ?? []).filter(isShown)
  const corrections = lines.flatMap(({ kind, text }) => (kind === 'world' ? (readWorldLine(text, known) ?? []) : []))
  const found = splitByLanguage(checked)
  const named = corrected(found.flatMap(namedIn), corrections, checked)
  const threads = lines.filter(({ kind }) => kind === 'thread').map((line) => threadRow(line, checked.pieces, known))
  const ofKind = (kind: Named['kind']) => named.filter((row) => row.kind === kind).slice(0, MAX_ROWS_OF_KIND)
  const order = new Map([...known].map((step, at) => [step, at]))
  const placeOf = ({ step, from }: WorldDay) => order.get(step) ?? order.get(from)!
  const days = daysOf(found.flatMap(statedTimes), corrections).toSorted((one, other) => placeOf(one) - placeOf(other))
  return { rows: [...ofKind('person'), ...ofKind('place'), ...threads], days }
}

function isShown(line: BibleLine): boolean {
  return isCurrentLine(line) || (line.kind === 'thread' && line.replacedBy === undefined)
}

/** What is found with the author's corrections: names that are one, other kinds, names that were not found, marks that are none. */
function corrected(found: readonly Named[], corrections: readonly WorldLine[], { sentences }: CheckedBook): WorldRow[] {
  const whole = corrections.filter(({ step }) => step === null)
  const names = finalNames(whole)
  const kinds = new Map(whole.flatMap(({ said, is }) => ('kind' in is ? [[toNameKey(said), is.kind] as const] : [])))
  const isFound = new Set(found.map(({ name }) => toNameKey(name)))
  const added = whole.flatMap(({ said }): Named[] => {
    if (isFound.has(toNameKey(said))) return []
    const word = new RegExp(matchWholeWords(escapeRegExp(said)), 'u')
    return [{ kind: 'person', name: said, sentences: sentences.filter(({ text }) => word.test(text)) }]
  })
  const groups = Map.groupBy([...found, ...added], ({ name }) => toNameKey(lastName(name, names)))
  const removed = new Set(marksOf(corrections).map(({ said, step }) => `${toNameKey(said)} ${step}`))
  return [...groups].flatMap(([key, group]): WorldRow[] => {
    const kind = kinds.get(key) ?? group[0]!.kind
    const all = [...new Set(group.flatMap((one) => one.sentences))].toSorted((a, b) => a.piece - b.piece || a.at - b.at)
    const own = all.filter(({ step }) => !removed.has(`${key} ${step}`))
    if (kind === 'nothing' || own.length === 0) return []
    return [{ kind, name: lastName(group[0]!.name, names), line: null, marks: marksIn(own) }]
  })
}

/** What names count as. Of corrections that lead back to their own name the latest holds. */
function finalNames(corrections: readonly WorldLine[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { said, is } of corrections) {
    if (!('name' in is)) continue
    names.delete(toNameKey(said))
    if (toNameKey(lastName(is.name, names)) === toNameKey(said)) names.delete(toNameKey(is.name))
    names.set(toNameKey(said), is.name)
  }
  return names
}

/** What a name counts as in the end. */
function lastName(name: string, names: ReadonlyMap<string, string>): string {
  let last = name
  for (const _ of names) last = names.get(toNameKey(last)) ?? last
  return last
}

function marksOf(corrections: readonly WorldLine[]) {
  return corrections.flatMap(({ said, step, is }) => (step === null ? [] : [{ said, step, is }]))
}

function marksIn(sentences: readonly Sentence[]): WorldMark[] {
  return [...Map.groupBy(sentences, ({ step }) => step)].map(([step, own]) => {
    return { step, sign: 'named', count: own.length, quote: own[0]!.text }
  })
}

function threadRow(line: BibleLine, pieces: readonly CheckedPiece[], known: ReadonlySet<string>): WorldRow {
  const mark = (step: string | null | undefined, sign: WorldMark['sign']): WorldMark[] => {
    if (step === undefined || step === null || !known.has(step)) return []
    const piece = pieces.find((one) => one.step === step)
    return [{ step, sign, count: 1, quote: piece === undefined ? null : (mostAbout(line.text, piece)?.quote ?? null) }]
  }
  const { paidIn, owedBy } = line
  const marks = [...mark(line.from, 'opened'), ...(paidIn === undefined ? mark(owedBy, 'owed') : mark(paidIn, 'paid'))]
  return { kind: 'thread', name: line.text, line: line.id, marks }
}

function daysOf(stated: readonly StatedTime[], corrections: readonly WorldLine[]): WorldDay[] {
  const own = new Map(marksOf(corrections).map(({ said, step, is }) => [`${toNameKey(said)} ${step}`, is]))
  const groups = Map.groupBy(stated, ({ sentence, kind, value, year }) => `${sentence.step} ${kind} ${value} ${year}`)
  return [...groups.values()].flatMap(([first]): WorldDay[] => {
    const { kind, value, year, quote: said, sentence } = first!
    const is = own.get(`${toNameKey(said)} ${sentence.step}`)
    if (is !== undefined && 'kind' in is) return []
    return [{ kind, value, year, said, step: is?.name ?? sentence.step, from: sentence.step, quote: sentence.text }]
  })
}

/** Somebody or a place that a text names. */
interface Named {
  readonly kind: 'person' | 'place'
  /** In full: `Netta Gilchrist`. */
  readonly name: string
  /** Every sentence that names it, by any of its names, in the order of the text. */
  readonly sentences: readonly Sentence[]
}

interface Text {
  readonly sentences: readonly Sentence[]
  readonly language: Language
}

/** A name as it stands in a sentence. */
interface Run {
  readonly name: string
  readonly title: string | null
  readonly sentence: Sentence
  /** How much the words around it speak for a person, and for a place. */
  readonly person: number
  readonly place: number
}

/** A name behind one of these is part of what is named: `the Govan forms`. */
const BEFORE_THINGS = wordSet(GRAMMAR_WORDS.en.tense.noSubjects)

const WORDS = createLanguageTable((language) => {
  const { titles, beforePlaces, towards, placeNames, notNames, verbsAfterName } = IDEA_WORDS[language]
  const { past, pastAndParticiple, auxiliaries } = GRAMMAR_WORDS.en.tense
  const told = language === 'en' ? [past, pastAndParticiple] : []
  return {
    titles: wordSet(titles),
    beforePlaces: wordSet(beforePlaces),
    towards: wordSet(towards),
    placeNames: wordSet(placeNames),
    notNames: wordSet(notNames, TIME_WORDS[language].feasts),
    told: wordSet(...told),
    verbs: language === 'en' ? wordSet(...told, auxiliaries) : new Set<string>(),
    verb: new RegExp(`^(?:${verbsAfterName})$`, 'u'),
  }
})

/** Who and what sentences of one language name, the most often named first. */
function namedIn(text: Text): Named[] {
  const runs = runsOf(text)
  const byName = Map.groupBy(runs, ({ name }) => name)
  const isPlace = new Set([...byName].filter(([, own]) => speaksForPlace(own)).map(([name]) => name))
  const fulls = [...byName.keys()].filter((name) => name.includes(' ') && !isPlace.has(name))
  const fullOf = (name: string) => {
    const longer = fulls.filter((full) => full !== name && ` ${full} `.includes(` ${name} `))
    return isPlace.has(name) || longer.length !== 1 ? name : longer[0]!
  }
  const named = new Map([...byName.keys()].map((name) => [name, fullOf(name)]))
  return [...Map.groupBy(runs, ({ name }) => named.get(name)!)]
    .flatMap(([name, own]): Named[] => {
      const kind = isPlace.has(name) ? 'place' : speaksForPerson(own) ? 'person' : null
      const title = name.includes(' ') ? null : commonTitle(own)
      const sentences = [...new Set(own.map(({ sentence }) => sentence))]
      return kind === null ? [] : [{ kind, name: title === null ? name : `${title} ${name}`, sentences }]
    })
    .toSorted((one, other) => other.sentences.length - one.sentences.length)
}

function speaksForPlace(runs: readonly Run[]): boolean {
  const [person, place] = [sumOf(runs, 'person'), sumOf(runs, 'place')]
  return place > 0 && place > person
}

/** A name that is said once may be anything, unless it has a title. */
function speaksForPerson(runs: readonly Run[]): boolean {
  return sumOf(runs, 'person') > 0 && (runs.length > 1 || runs[0]!.title !== null)
}

function sumOf(runs: readonly Run[], key: 'person' | 'place'): number {
  return runs.reduce((sum, run) => sum + run[key], 0)
}

/** The title that a name always has: `Mrs` of Mrs Kaur. */
function commonTitle(runs: readonly Run[]): string | null {
  const [first] = runs
  return runs.every(({ title }) => title === first!.title) ? first!.title : null
}

function runsOf({ sentences, language }: Text): Run[] {
  const known = knownWords(sentences)
  const { titles, notNames } = WORDS[language]
  const isNamed = ({ text, lower, isCapital }: Word) => {
    const name = nameKeyOf({ lower })
    if (!isCapital || name.length < 2 || text === text.toUpperCase() || !known.names.has(name)) return false
    if (MONTHS.has(name) || WEEKDAYS.has(name) || FUNCTION_WORDS[language].has(lower) || notNames.has(name))
      return false
    return !known.small.has(name) && !titles.has(name)
  }
  return sentences.flatMap((sentence) => {
    const { words } = sentence
    const found: Run[] = []
    for (let at = 0; at < words.length; at++) {
      if (!isNamed(words[at]!)) continue
      let to = at + 1
      while (words[to]?.gap === ' ' && nameEnd(words[to - 1]!) && isPart(words[to]!, isNamed, language)) to++
      found.push(runAt(sentence, at, to, language))
      at = to - 1
    }
    return found
  })
}

/** A word with a genitive ends its name: `Aldo's Paisley`. */
function nameEnd({ lower }: Word): boolean {
  return !/'s?$/.test(lower)
}

/** A word behind a name that belongs to it: another name, or what the book also writes small, such as `Street`. */
function isPart(word: Word, isNamed: (word: Word) => boolean, language: Language): boolean {
  return isNamed(word) || (word.isCapital && WORDS[language].placeNames.has(nameKeyOf(word)))
}

function runAt(sentence: Sentence, from: number, to: number, language: Language): Run {
  const { words } = sentence
  const { titles, beforePlaces, towards, placeNames, told, verbs, verb } = WORDS[language]
  const own = words.slice(from, to)
  const [before, second] = [words[from - 1], words[from - 2]]
  const isJoined = words[from]!.gap === ' '
  const title = isJoined && before !== undefined && titles.has(before.lower) ? before.text : null
  const isOwned = isJoined && BEFORE_THINGS.has(before?.lower ?? '')
  const isOwner = !nameEnd(own.at(-1)!)
  const preposition = isJoined && before !== undefined ? (before.lower === 'the' ? second : before) : undefined
  const next = words[to]
  const isSubject =
    next?.gap === ' ' &&
    (verbs.has(next.lower) || verb.test(next.lower)) &&
    !isOwned &&
    (!isJoined || before === undefined || before.isCapital || FUNCTION_WORDS[language].has(before.lower))
  const isSpeaker = isJoined && before !== undefined && told.has(before.lower) && /^[.,;:!?]/.test(next?.gap ?? '.')
  const isCalledPlace = own.some((word) => placeNames.has(nameKeyOf(word)))
  const isIn =
    !isOwner && preposition !== undefined && beforePlaces.has(preposition.lower) && preposition.lower !== 'the'
  const isTowards = !isOwner && preposition !== undefined && towards.has(preposition.lower)
  return {
    name: own.map((word) => word.text.replace(/['’]s?$/u, '')).join(' '),
    title,
    sentence,
    person: (title === null ? 0 : 3) + (isSubject ? 1 : 0) + (isSpeaker ? 1 : 0),
    place: (isCalledPlace ? 4 : 0) + (isIn ? 1 : 0) + (isTowards ? 0.5 : 0),
  }
}
