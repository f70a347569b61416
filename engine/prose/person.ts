import { type Language, tableOfLanguages } from '../base/language.ts'
import { GRAMMAR, splitList, wordSet } from './language-words.ts'
import { mostOften } from './most-often.ts'

const PERSONS = ['first', 'second', 'third'] as const

export type Person = (typeof PERSONS)[number]

/** How often narration names each person, of how many words. */
export type PersonCounts = Readonly<Record<Person | 'words', number>>

const PRONOUNS = tableOfLanguages((language): ReadonlyMap<string, Person> => {
  const { persons } = GRAMMAR[language]
  return new Map(PERSONS.flatMap((person) => splitList(persons[person]).map((word) => [word, person] as const)))
})

/** Pronouns of several people: `we`, `kami`, `kalian`. */
export const PLURAL_PRONOUNS = wordSet(GRAMMAR.en.plural, GRAMMAR.ms.plural)

/** Words that name a person in these shares of the words make it the narrator's or the reader's. */
const MIN_ADDRESS_SHARE = 0.012
const MIN_THIRD_SHARE = 0.01

export function countPersons(words: readonly string[], language: Language): PersonCounts {
  const counts = { first: 0, second: 0, third: 0, words: words.length }
  for (const word of words) {
    const person = PRONOUNS[language].get(word)
    if (person !== undefined) counts[person]++
  }
  return counts
}

/** How often words name the narrator alone: `I`, `my`, `aku`. `We` may be anybody. */
export function countNarrator(words: readonly string[], language: Language): number {
  return words.filter((word) => PRONOUNS[language].get(word) === 'first' && !PLURAL_PRONOUNS.has(word)).length
}

/** The person that a text is told in; null when it hardly names any. */
export function mainPerson({ first, second, third, words }: PersonCounts): Person | null {
  if (Math.max(first, second) >= Math.max(1, words * MIN_ADDRESS_SHARE)) return first >= second ? 'first' : 'second'
  return third >= Math.max(1, words * MIN_THIRD_SHARE) ? 'third' : null
}

/** The word that names this person most often. */
export function mainPronoun(words: readonly string[], person: Person | null): string | null {
  return person === null ? null : mostOften(words.filter((word) => PRONOUNS.ms.get(word) === person))
}
