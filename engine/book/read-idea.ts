import { knownLanguages, type Language, memoByLanguage } from '../base/language.ts'
import { type IdeaCandidate, isNamedIn } from '../generator/propose.ts'
import { GRAMMAR_WORDS, IDEA_WORDS, wordSet } from '../prose/language-words.ts'
import type { AuthorBrief } from './author-brief.ts'
import { MAX_BRIEF_CHARACTERS } from './author-brief.ts'

/** What is found in the sentences in which somebody says what their book is about, without a model. */
export interface IdeaReading {
  /** Names of people, in the order in which they come. */
  readonly people: readonly string[]
  /** The first name of a place; empty: none is named. */
  readonly place: string
  /** A few of its words that say what a guide is about; empty: none stand out. */
  readonly subject: string
}

const WORDS = memoByLanguage(() => ({
  titles: inAnyLanguage('titles'),
  beforePlaces: inAnyLanguage('beforePlaces'),
  placeNames: inAnyLanguage('placeNames'),
  notNames: inAnyLanguage('notNames'),
  notAfterVerb: inAnyLanguage('notAfterVerb'),
  little: wordSet(...knownLanguages().map((language) => GRAMMAR_WORDS[language].functionWords)),
}))

function inAnyLanguage(list: Exclude<keyof (typeof IDEA_WORDS)[Language], 'verbsAfterName'>): ReadonlySet<string> {
  return wordSet(...knownLanguages().map((language) => IDEA_WORDS[language][list]))
}

const VERB_AFTER_NAME = memoByLanguage(
  () =>
    new RegExp(
      `^(?:${knownLanguages()
        .map((language) => IDEA_WORDS[language].verbsAfterName)
        .join('|')})$`,
      'u',
    ),
)

/** Reads an idea in either language. `candidate` is the generator that was chosen: its words tell what a guide is about. */
export function readIdea(idea: string, candidate: Pick<IdeaCandidate, 'ideas'>): IdeaReading {
  const names = clausesOf(idea).flatMap(namesIn)
  const places = names.filter(({ isPlace }) => isPlace).map(({ name }) => name)
  const people = names.filter(({ isPlace, name }) => !isPlace && !places.includes(name)).map(({ name }) => name)
  return { people: [...new Set(people)], place: places[0] ?? '', subject: subjectOf(idea, candidate.ideas) }
}

/** An idea as the brief of a book, as far as a brief may be long. */
export function briefOfIdea(idea: string, { people, place }: Pick<IdeaReading, 'people' | 'place'>): AuthorBrief {
  const parts = { premise: idea.trim(), people: people.join('\n'), place }
  const given = Object.entries(parts).filter(([, text]) => text !== '')
  return Object.fromEntries(given.map(([part, text]) => [part, text.slice(0, MAX_BRIEF_CHARACTERS)]))
}

interface Clause {
  readonly words: readonly string[]
  /** Whether a sentence begins with it, so that its first word has a capital in any case. */
  readonly begins: boolean
}

function clausesOf(idea: string): Clause[] {
  return idea.split(/(?<=[.!?…])\s+|\n+/u).flatMap((sentence) =>
    sentence
      .split(/[.,;:!?…()“”"–—]+/u)
      .map((clause) => clause.trim().split(/\s+/u).filter(Boolean))
      .filter((words) => words.length > 0)
      .map((words, at) => ({ words, begins: at === 0 })),
  )
}

interface FoundName {
  readonly name: string
  readonly isPlace: boolean
}

/** A capital and small letters: what is all capitals is an abbreviation. */
const CAPITALIZED = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}[\p{L}\p{M}'’-]*$/u

function namesIn({ words, begins }: Clause): FoundName[] {
  const found: FoundName[] = []
  for (let at = 0; at < words.length; at++) {
    const end = endOfName(words, at)
    if (end === at) continue
    const run = words.slice(at, end)
    const before = words[at - 1]?.toLowerCase() ?? ''
    const isPlace =
      WORDS().beforePlaces.has(before) ||
      WORDS().placeNames.has(before) ||
      run.some((word) => WORDS().placeNames.has(word.toLowerCase()))
    if (at > 0 || !begins || isPlace || opensWithName(words, end)) {
      // Only the owner is named: “Aisha’s cat”.
      found.push({ name: run.join(' ').replace(/['’]s$/u, ''), isPlace })
    }
    at = end - 1
  }
  return found
}

function endOfName(words: readonly string[], from: number): number {
  let end = from
  while (isName(words[end])) end++
  return end
}

function isName(word: string | undefined): boolean {
  if (word === undefined || !CAPITALIZED.test(word)) return false
  const plain = word.toLowerCase().replace(/['’]s$/u, '')
  return !WORDS().notNames.has(plain) && !WORDS().little.has(plain)
}

/** Whether the words before `end`, with which a sentence begins, are a name: one word and a verb, or a title and a name. */
function opensWithName(words: readonly string[], end: number): boolean {
  const [first = '', verb = '', after = ''] = [words[0]?.toLowerCase(), words[end], words[end + 1]?.toLowerCase()]
  if (WORDS().titles.has(first)) return end > 1
  if (end > 2 || !VERB_AFTER_NAME().test(verb) || WORDS().notAfterVerb.has(after)) return false
  // What ends so may be a noun in the plural: its object tells.
  return !verb.endsWith('s') || WORDS().little.has(after) || isName(words[end + 1])
}

const MAX_SUBJECT_WORDS = 5

/** The longest run of words without little ones, up to its last word by which the generator was proposed. */
function subjectOf(idea: string, ideas: string): string {
  const runs = clausesOf(idea).flatMap(({ words }) => runsOf(words))
  const cut = runs.map((run) =>
    run.slice(0, run.findLastIndex((word) => isNamedIn(word, ideas)) + 1).slice(-MAX_SUBJECT_WORDS),
  )
  const longest = cut.reduce((best, run) => (lettersOf(run) > lettersOf(best) ? run : best), [])
  return longest.join(' ')
}

function lettersOf(run: readonly string[]): number {
  return run.join(' ').length
}

function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (WORDS().little.has(word.toLowerCase())) runs.push([])
    else runs.at(-1)!.push(word)
  }
  return runs.filter((run) => run.length > 0)
}
