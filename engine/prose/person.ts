import type { Language } from '../language.ts'
import { mostOften } from './most-often.ts'

export type Person = 'first' | 'second' | 'third'

/** How often narration names each person, of how many words. */
export type PersonCounts = Readonly<Record<Person | 'words', number>>

const PRONOUNS: Readonly<Record<Language, ReadonlyMap<string, Person>>> = {
  en: persons({
    first: "i me my mine myself i'm i've i'd i'll we us our ours ourselves we're we've we'd we'll",
    second: "you your yours yourself yourselves you're you've you'd you'll",
    third:
      "he him his himself he's he'd he'll she her hers herself she's she'd she'll they them their theirs themselves they're they'd they've they'll",
  }),
  ms: persons({
    first:
      'saya aku ku kami kita diriku hatiku mataku namaku tanganku kepalaku suaraku dadaku ibuku ayahku padaku denganku bagiku',
    second: 'anda kamu awak kau engkau kalian dirimu hatimu namamu',
    third: 'dia ia beliau mereka baginda dirinya',
  }),
}

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

const PLURALS = new Set("we us our ours ourselves we're we've we'd we'll kami kita".split(' '))

/** How often words name the narrator alone: `I`, `my`, `aku`. `We` may be anybody. */
export function countNarrator(words: readonly string[], language: Language): number {
  return words.filter((word) => PRONOUNS[language].get(word) === 'first' && !PLURALS.has(word)).length
}

/** The person that a text is told in; null when it hardly names any. */
export function personOf({ first, second, third, words }: PersonCounts): Person | null {
  if (Math.max(first, second) >= Math.max(1, words * MIN_ADDRESS_SHARE)) return first >= second ? 'first' : 'second'
  return third >= Math.max(1, words * MIN_THIRD_SHARE) ? 'third' : null
}

/** The word that names this person most often. */
export function pronounOf(words: readonly string[], person: Person | null): string | null {
  return person === null ? null : mostOften(words.filter((word) => PRONOUNS.ms.get(word) === person))
}

function persons(words: Readonly<Record<Person, string>>): ReadonlyMap<string, Person> {
  const all = Object.entries(words) as readonly [Person, string][]
  return new Map(all.flatMap(([person, list]) => list.split(' ').map((word) => [word, person] as const)))
}
