import { type Language, tableOfLanguages } from '../base/language.ts'
import { GRAMMAR, IDEA, wordSet } from '../prose/language-words.ts'
import { FUNCTION_WORDS, MONTHS, WEEKDAYS } from '../prose/vocabulary.ts'
import type { Word } from '../prose/word-reader.ts'
import { knownWords, nameOf } from './changed-facts.ts'
import type { Sentence } from './checks/checked-book.ts'
import { TIMES } from './stated-times.ts'

/** Somebody or a place that a text names. */
export interface Named {
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
const BEFORE_THINGS = wordSet(GRAMMAR.en.tense.noSubjects)

const WORDS = tableOfLanguages((language) => {
  const { titles, beforePlaces, towards, placeNames, notNames, verbsAfterName } = IDEA[language]
  const { past, pastAndParticiple, auxiliaries } = GRAMMAR.en.tense
  const told = language === 'en' ? [past, pastAndParticiple] : []
  return {
    titles: wordSet(titles),
    beforePlaces: wordSet(beforePlaces),
    towards: wordSet(towards),
    placeNames: wordSet(placeNames),
    notNames: wordSet(notNames, TIMES[language].feasts),
    told: wordSet(...told),
    verbs: language === 'en' ? wordSet(...told, auxiliaries) : new Set<string>(),
    verb: new RegExp(`^(?:${verbsAfterName})$`, 'u'),
  }
})

/** Who and what sentences of one language name, the most often named first. */
export function namedIn(text: Text): Named[] {
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
    const name = nameOf({ lower })
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
  return isNamed(word) || (word.isCapital && WORDS[language].placeNames.has(nameOf(word)))
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
  const isCalledPlace = own.some((word) => placeNames.has(nameOf(word)))
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
