import type { Language } from '../../language.ts'
import { countNarrator, countPersons, type Person, personOf, pronounOf } from './person.ts'
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
  /** Of the narration. */
  readonly words: readonly string[]
  readonly persons: Readonly<Record<Person, number>>
  /** Words for the narrator alone. */
  readonly narrator: number
  readonly tenses: TenseCounts
}

/** The switches of person and tense in the narration of chapters, in their order. What is said or thought doesn't count. */
export function voiceSwitches(chapters: readonly (readonly Paragraph[])[], language: Language): VoiceSwitch[] {
  const measured = chapters.map((paragraphs) => paragraphs.map((one) => measure(one, language)))
  const all = measured.flat()
  const words = all.flatMap((one) => one.words)
  const person = personOf(countPersons(words, language))
  const narration = all.map(({ paragraph }) => paragraph.narration).join(' ¶ ')
  const tense = language === 'en' ? tenseOf(countTenses(narration)) : null
  const pronoun = language === 'ms' ? pronounOf(words, person) : null
  const tell = (one: Measured, before: Measured | undefined): Told | null =>
    (person === null ? null : personSwitch(one, before, person)) ??
    (tense === null ? null : tenseSwitch(one, tense)) ??
    (person === null || pronoun === null ? null : pronounSwitch(one, person, pronoun))
  return measured.flatMap((paragraphs, chapter) => inRuns(paragraphs, tell, chapter))
}

type Told = Pick<VoiceSwitch, 'kind' | 'from' | 'to'>

function measure(paragraph: Paragraph, language: Language): Measured {
  const words = wordsIn(paragraph.narration)
  const { first, second, third } = countPersons(words, language)
  const tenses = language === 'en' ? countTenses(paragraph.narration) : { past: 0, present: 0 }
  return { paragraph, words, persons: { first, second, third }, narrator: countNarrator(words, language), tenses }
}

/** Paragraphs in a row that are told alike are one switch. */
function inRuns(
  paragraphs: readonly Measured[],
  tell: (one: Measured, before: Measured | undefined) => Told | null,
  chapter: number,
): VoiceSwitch[] {
  const switches: VoiceSwitch[] = []
  let last: Told | null = null
  for (const [at, one] of paragraphs.entries()) {
    const told = tell(one, paragraphs[at - 1])
    const run = switches.at(-1)
    if (told !== null && run !== undefined && last?.kind === told.kind && last.to === told.to)
      switches[switches.length - 1] = { ...run, paragraphs: run.paragraphs + 1 }
    else if (told !== null)
      switches.push({ ...told, chapter, at: one.paragraph.at, paragraphs: 1, quote: one.paragraph.text })
    last = told
  }
  return switches
}

function personSwitch(one: Measured, before: Measured | undefined, ruling: Person): Told | null {
  const isSwitch = ruling === 'first' ? isOfAnother(one, before) : isOfNarrator(one)
  return isSwitch ? { kind: 'person', from: ruling, to: ruling === 'first' ? 'third' : 'first' } : null
}

/** A narrator who tells of themselves is named so often in a paragraph, and in this share of its words. */
const MIN_NARRATOR_WORDS = 3
const MIN_NARRATOR_SHARE = 0.03

function isOfNarrator({ narrator, words }: Measured): boolean {
  return narrator >= MIN_NARRATOR_WORDS && narrator >= words.length * MIN_NARRATOR_SHARE
}

/** Words of a paragraph without the narrator, pronouns of another in it, and within how many words the first of them comes. */
const MIN_OTHER_WORDS = 25
const MIN_OTHERS = 3
const OPENING_WORDS = 3

const OTHERS: readonly ReadonlySet<string>[] = [
  new Set(['he', 'him', 'his', 'himself']),
  new Set(['she', 'her', 'hers', 'herself']),
  new Set(['dia']),
]

/**
 * A paragraph about `she` or `dia` that leaves the narrator out and begins with that pronoun, as one about the narrator does. Of `he` and
 * `she` it is none when the paragraph before speaks of the same: then it goes on about somebody.
 */
function isOfAnother({ words, persons }: Measured, before: Measured | undefined): boolean {
  if (persons.first > 0 || words.length < MIN_OTHER_WORDS) return false
  const others = OTHERS.find((forms) => words.slice(0, OPENING_WORDS).some((word) => forms.has(word)))
  if (others === undefined || words.filter((word) => others.has(word)).length < MIN_OTHERS) return false
  return others.has('dia') || before?.words.some((word) => others.has(word)) !== true
}

/** Verbs of the other tense that a paragraph needs, and how many times those of the ruling one. */
const MIN_VERBS = 3
const TIMES = 3

/** A text in the present looks back in the past. */
const LOOKS_BACK =
  /\b(?:had|ago|yesterday|once|used to|years|back then|when (?:i|we|he|she|they) (?:was|were)|(?:last|that) (?:day|night|week|month|year|spring|summer|autumn|winter))\b/i

function tenseSwitch({ tenses, paragraph }: Measured, ruling: Tense): Told | null {
  const to = ruling === 'past' ? 'present' : 'past'
  if (tenses[to] < MIN_VERBS || tenses[to] < tenses[ruling] * TIMES) return null
  return to === 'past' && LOOKS_BACK.test(paragraph.narration) ? null : { kind: 'tense', from: ruling, to }
}

/** Words for the narrator or the reader that a paragraph needs. */
const MIN_PRONOUNS = 3

/** A paragraph that never says what the text calls its narrator or reader, but another word for them. */
function pronounSwitch({ words }: Measured, person: Person, from: string): Told | null {
  const to = person === 'third' || words.includes(from) ? null : pronounOf(words, person)
  if (to === null || PLURAL_PRONOUNS.has(to)) return null
  return words.filter((word) => word === to).length >= MIN_PRONOUNS ? { kind: 'pronoun', from, to } : null
}

/** `We` stands beside `I` in any text. */
const PLURAL_PRONOUNS = new Set(['kami', 'kita', 'kalian'])
