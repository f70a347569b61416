import { LANGUAGES, type Language } from '../base/language.ts'
import { GRAMMAR_WORDS, wordSet } from './language-words.ts'
import { type Paragraph, wordsIn } from './paragraphs.ts'
import {
  countNarrator,
  countPersons,
  countTenses,
  mainPerson,
  mainPronoun,
  mainTense,
  type Person,
  type PersonCounts,
  PLURAL_PRONOUNS,
  type Tense,
  type TenseCounts,
} from './voice.ts'

/** How a paragraph leaves the voice of its text. */
type VoiceSlip =
  | { readonly kind: 'person'; readonly from: Person; readonly to: Person }
  | { readonly kind: 'tense'; readonly from: Tense; readonly to: Tense }
  /** Another word for the narrator or the reader: `kamu` for `anda`. */
  | { readonly kind: 'pronoun'; readonly of: Person; readonly from: string; readonly to: string }

/** A paragraph with what is judged of its narration; what is said or thought doesn't count. */
interface Told {
  readonly paragraph: Paragraph
  readonly words: readonly string[]
  readonly persons: PersonCounts
  /** Words for the narrator alone. */
  readonly narrator: number
  readonly tenses: TenseCounts
}

/** What a text is told in; null: nothing that a paragraph could leave. */
interface Voice {
  readonly person: Person | null
  readonly persons: PersonCounts
  /** Of the longer paragraphs, how many there are and how many leave a narrator out. */
  readonly longer: number
  readonly ofOthers: number
  readonly tense: Tense | null
  readonly tenses: TenseCounts
  readonly pronoun: { readonly word: string; readonly isUsual: boolean } | null
}

/**
 * For each paragraph of each chapter how it leaves the person, the tense or the form of address of the whole text; null: it doesn't.
 * The report and the check of a reading judge alike, for both ask here.
 */
function judgeVoice(
  chapters: readonly (readonly Paragraph[])[],
  language: Language,
): (readonly (VoiceSlip | null)[])[] {
  const told = chapters.map((paragraphs) => paragraphs.map((one) => tell(one, language)))
  const whole = voiceOf(told.flat(), language)
  return told.map((paragraphs) =>
    paragraphs.map((one, at) => {
      if (one.words.length < MIN_WORDS) return null
      return (
        personSlip(one, paragraphs.slice(Math.max(0, at - PARAGRAPHS_BEFORE), at), whole) ??
        tenseSlip(one, whole) ??
        pronounSlip(one, whole)
      )
    }),
  )
}

/** Shorter paragraphs may be a thought or an inscription: words of the narrator. */
const MIN_WORDS = 15

function tell(paragraph: Paragraph, language: Language): Told {
  const words = wordsIn(paragraph.narration)
  const tenses = language === 'en' ? countTenses(paragraph.narration) : { past: 0, present: 0 }
  return { paragraph, words, persons: countPersons(words, language), narrator: countNarrator(words, language), tenses }
}

/** A narrator who is left out of more of the longer paragraphs tells much of others: share. */
const MAX_SHARE_OF_OTHERS = 0.2

function voiceOf(told: readonly Told[], language: Language): Voice {
  const words = told.flatMap((one) => one.words)
  const persons = countPersons(words, language)
  const person = mainPerson(persons)
  const longer = told.filter((one) => one.words.length >= MIN_OTHER_WORDS)
  const sum = (tense: Tense) => told.reduce((all, { tenses }) => all + tenses[tense], 0)
  const tenses = { past: sum('past'), present: sum('present') }
  return {
    person,
    persons,
    longer: longer.length,
    ofOthers: longer.filter((one) => one.persons.first === 0).length,
    tense: mainTense(tenses),
    tenses,
    pronoun: language === 'ms' ? usualPronoun(words, person) : null,
  }
}

/** What rules the rest of a text has so many times as much as what a paragraph leaves it for: essays change their voice freely. */
const RULING_TIMES = 4

/** Whether something rules the rest of a text, without one paragraph of it. */
function rules(ruling: number, ownRuling: number, other: number, ownOther: number): boolean {
  return ruling - ownRuling >= (other - ownOther) * RULING_TIMES
}

function personSlip(one: Told, before: readonly Told[], voice: Voice): VoiceSlip | null {
  const { persons: own } = one
  const { persons: all } = voice
  const person = mainPerson(without(all, own))
  if (person === 'first')
    return isOfAnother(one, before) && !tellsOfOthers(voice) ? { kind: 'person', from: person, to: 'third' } : null
  if (person === null || !isOfNarrator(one)) return null
  const isRuled = person === 'second' || rules(all.third, own.third, all.first, own.first)
  return isRuled ? { kind: 'person', from: person, to: 'first' } : null
}

/** Whether the narrator is often left out, in the paragraphs besides one that leaves them out. */
function tellsOfOthers({ longer, ofOthers }: Voice): boolean {
  return ofOthers - 1 > (longer - 1) * MAX_SHARE_OF_OTHERS
}

function without(all: PersonCounts, own: PersonCounts): PersonCounts {
  const { first, second, third, words } = all
  return { first: first - own.first, second: second - own.second, third: third - own.third, words: words - own.words }
}

/** A narrator who tells of themselves is named so often in a paragraph, and in this share of its words. */
const MIN_NARRATOR_WORDS = 3
const MIN_NARRATOR_SHARE = 0.03

function isOfNarrator({ narrator, words, persons }: Told): boolean {
  return (
    narrator >= MIN_NARRATOR_WORDS && narrator >= words.length * MIN_NARRATOR_SHARE && persons.first > persons.third
  )
}

/** Words of a paragraph without the narrator, pronouns of another in it, and within how many words the first of them comes. */
const MIN_OTHER_WORDS = 25
const MIN_OTHERS = 3
const OPENING_WORDS = 3
/** So many paragraphs before may name whom it goes on about: between them is what is said. */
const PARAGRAPHS_BEFORE = 4

const OTHERS = LANGUAGES.flatMap((language) => GRAMMAR_WORDS[language].others.map((list) => wordSet(list)))

/**
 * A paragraph about `she` or `dia` that leaves the narrator out and begins with that pronoun, as one about the narrator does. Of `he` and
 * `she` it is none when a paragraph shortly before speaks of the same: then it goes on about somebody.
 */
function isOfAnother({ words, persons }: Told, before: readonly Told[]): boolean {
  if (persons.first > 0 || words.length < MIN_OTHER_WORDS) return false
  const others = OTHERS.find((forms) => words.slice(0, OPENING_WORDS).some((word) => forms.has(word)))
  if (others === undefined || words.filter((word) => others.has(word)).length < MIN_OTHERS) return false
  return others.has('dia') || !before.some((one) => one.words.some((word) => others.has(word)))
}

/** Verbs of the other tense that a paragraph needs, and how many times those of the ruling one. */
const MIN_VERBS = 4
const TIMES = 3

/** A text in the present looks back in the past. */
const LOOKS_BACK =
  /\b(?:had|ago|yesterday|once|used to|years|back then|when (?:i|we|he|she|they) (?:was|were)|(?:last|that) (?:day|night|week|month|year|spring|summer|autumn|winter))\b/i

function tenseSlip({ tenses, paragraph }: Told, { tense: ruling, tenses: all }: Voice): VoiceSlip | null {
  if (ruling === null) return null
  const to = ruling === 'past' ? 'present' : 'past'
  if (!rules(all[ruling], tenses[ruling], all[to], tenses[to])) return null
  if (tenses[to] < MIN_VERBS || tenses[to] < tenses[ruling] * TIMES) return null
  return to === 'past' && LOOKS_BACK.test(paragraph.narration) ? null : { kind: 'tense', from: ruling, to }
}

/** A reader who is called one thing so often, and in this share of the words for a reader, is called nothing else by intent. */
const MIN_USUAL = 10
const MIN_USUAL_SHARE = 0.8

function usualPronoun(words: readonly string[], person: Person | null): Voice['pronoun'] {
  const word = mainPronoun(words, person)
  if (word === null || person === 'third') return null
  const times = words.filter((one) => one === word).length
  const all = countPersons(words, 'ms')[person!]
  return { word, isUsual: person === 'second' && times >= MIN_USUAL && times >= all * MIN_USUAL_SHARE }
}

/** Words for the narrator or the reader that a paragraph needs where their name isn't settled. */
const MIN_PRONOUNS = 3
/** A paragraph that calls the narrator or the reader by another word than the text does. */
function pronounSlip({ words, persons }: Told, { person, pronoun }: Voice): VoiceSlip | null {
  if (person === null || pronoun === null) return null
  const { word: from, isUsual } = pronoun
  const others = words.filter((word) => word !== from)
  const to = mainPronoun(others, person)
  if (to === null || PLURAL_PRONOUNS.has(to)) return null
  const times = others.filter((word) => word === to).length
  const usually = words.length - others.length
  const isSlip = isUsual ? persons[person] - usually > usually : usually === 0 && times >= MIN_PRONOUNS
  return isSlip ? { kind: 'pronoun', of: person, from, to } : null
}

/** A place where a text leaves the person or the tense that it is told in. */
export interface VoiceSwitch {
  readonly kind: VoiceSlip['kind']
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

/** The switches of person and tense in the narration of chapters, in their order. Paragraphs in a row that are told alike are one. */
export function voiceSwitches(chapters: readonly (readonly Paragraph[])[], language: Language): VoiceSwitch[] {
  return judgeVoice(chapters, language).flatMap((slips, chapter) => inRuns(chapters[chapter]!, slips, chapter))
}

function inRuns(
  paragraphs: readonly Paragraph[],
  slips: readonly (VoiceSlip | null)[],
  chapter: number,
): VoiceSwitch[] {
  const switches: VoiceSwitch[] = []
  for (const [index, slip] of slips.entries()) {
    if (slip === null) continue
    const before = slips[index - 1]
    const run = switches.at(-1)
    const { kind, from, to } = slip
    const { at, text } = paragraphs[index]!
    if (run !== undefined && before?.kind === kind && before.to === to)
      switches[switches.length - 1] = { ...run, paragraphs: run.paragraphs + 1 }
    else switches.push({ kind, from, to, chapter, at, paragraphs: 1, quote: text })
  }
  return switches
}
