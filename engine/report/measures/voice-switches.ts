import type { Language } from '../../language.ts'
import { mostOften } from './most-often.ts'
import { countPersons, type Person, personOf, pronounOf } from './person.ts'
import { type Paragraph, wordsIn } from './prose.ts'
import { countTenses, type Tense, type TenseCounts, tenseOf } from './tense.ts'

/** A place where a text leaves the person or the tense that it is told in. */
export interface VoiceSwitch {
  readonly kind: 'person' | 'pronoun' | 'tense'
  /** What the text is told in: a person, a tense, or of `pronoun` the word for the narrator or the reader. */
  readonly from: string
  readonly to: string
  /** From 0. */
  readonly chapter: number
  /** Where the first paragraph of it begins: characters of the chapter. */
  readonly at: number
  /** How many paragraphs in a row. */
  readonly paragraphs: number
  /** The first paragraph. */
  readonly quote: string
}

interface Measured {
  readonly paragraph: Paragraph
  readonly words: readonly string[]
  readonly persons: Readonly<Record<Person, number>>
  readonly tenses: TenseCounts
}

/** The switches of person and tense in the narration of chapters, in their order. What is said or thought doesn't count. */
export function voiceSwitches(chapters: readonly (readonly Paragraph[])[], language: Language): VoiceSwitch[] {
  const measured = chapters.map((paragraphs) => paragraphs.map((one) => measure(one, language)))
  const all = measured.flat()
  const words = all.flatMap((one) => one.words)
  const person = personOf(countPersons(words, language))
  const tense =
    language === 'en' ? tenseOf(countTenses(all.map(({ paragraph }) => paragraph.narration).join(' ¶ '))) : null
  const told = (one: Measured): Told | null =>
    (person === null ? null : personSwitch(one, person)) ??
    (tense === null ? null : tenseSwitch(one, tense)) ??
    (language === 'ms' && person !== null ? pronounSwitch(one, person, words) : null)
  return measured.flatMap((paragraphs, chapter) => inRuns(paragraphs, told, chapter))
}

type Told = Pick<VoiceSwitch, 'kind' | 'from' | 'to'>

function measure(paragraph: Paragraph, language: Language): Measured {
  const words = wordsIn(paragraph.narration)
  const { first, second, third } = countPersons(words, language)
  const tenses = language === 'en' ? countTenses(paragraph.narration) : { past: 0, present: 0 }
  return { paragraph, words, persons: { first, second, third }, tenses }
}

function inRuns(paragraphs: readonly Measured[], told: (one: Measured) => Told | null, chapter: number): VoiceSwitch[] {
  const switches: VoiceSwitch[] = []
  let before: Told | null = null
  for (const one of paragraphs) {
    const now = told(one)
    const last = switches.at(-1)
    if (now !== null && last !== undefined && before?.kind === now.kind && before.to === now.to)
      switches[switches.length - 1] = { ...last, paragraphs: last.paragraphs + 1 }
    else if (now !== null)
      switches.push({ ...now, chapter, at: one.paragraph.at, paragraphs: 1, quote: one.paragraph.text })
    before = now
  }
  return switches
}

/** Pronouns of another person that a paragraph needs, and how many times those of the ruling one. */
const MIN_PRONOUNS = 3
const TIMES = 3

function personSwitch({ persons, words }: Measured, ruling: Person): Told | null {
  const to = ruling === 'first' ? 'third' : 'first'
  const count = persons[to]
  if (count < MIN_PRONOUNS || count < persons[ruling] * TIMES || words.length === 0) return null
  return ruling === 'third' ? { kind: 'person', from: ruling, to } : null
}

/** Verbs of the other tense that a paragraph needs, and how many times those of the ruling one. */
const MIN_VERBS = 3

function tenseSwitch({ tenses }: Measured, ruling: Tense): Told | null {
  const to = ruling === 'past' ? 'present' : 'past'
  return tenses[to] >= MIN_VERBS && tenses[to] >= tenses[ruling] * TIMES ? { kind: 'tense', from: ruling, to } : null
}

function pronounSwitch({ words }: Measured, ruling: Person, all: readonly string[]): Told | null {
  const [from, to] = [pronounOf(all, ruling), pronounOf(words, ruling)]
  if (ruling === 'third' || from === null || to === null || from === to) return null
  const isOther = mostOften(words.filter((word) => word === from || word === to)) === to
  return isOther && words.filter((word) => word === to).length >= MIN_PRONOUNS && !words.includes(from)
    ? { kind: 'pronoun', from, to }
    : null
}
