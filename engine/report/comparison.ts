import type { Language } from '../base/language.ts'
import { styleWordRates } from '../prose/habits.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import { paragraphsOf, sentencesOf, wordsIn } from '../prose/paragraphs.ts'
import { readingEaseOf } from '../prose/reading-ease.ts'
import { describeVoice, type VoiceDescription } from '../prose/voice.ts'

export type ComparedMeasure =
  | 'person'
  | 'pronoun'
  | 'tense'
  | 'sentence-length'
  | 'sentence-range'
  | 'paragraph-length'
  | 'dialogue'
  | 'reading-ease'
  | 'habits'
  | 'style-words'

/** How alike two texts are in one respect. */
export interface ComparedValues {
  readonly measure: ComparedMeasure
  /** Words, a share of 0 to 1, a reading ease, or a name; null where one figure can't say it. */
  readonly one: number | string | null
  readonly other: number | string | null
  /** 0 (unlike) to 1 (alike). */
  readonly likeness: number
}

/** How alike two texts are written. */
export interface Comparison {
  /** The mean of the measures: 0 to 1. */
  readonly likeness: number
  readonly measures: readonly ComparedValues[]
}

/** What two texts are compared by. */
interface Profile {
  readonly voice: VoiceDescription
  readonly readingEase: number | null
  readonly styleWords: ReadonlyMap<string, number>
}

/** Below this a text says too little about how it is written: words. */
const MIN_WORDS = 40

/** Compares how two texts in Markdown are written, in the same language; null when one of them is under 40 words. */
export function compareVoices(one: string, other: string, language: Language): Comparison | null {
  const [first, second] = [profileOf(one, language), profileOf(other, language)]
  if (Math.min(first.voice.words, second.voice.words) < MIN_WORDS) return null
  const measures = comparedValues(first, second, language)
  const sum = measures.reduce((total, { likeness }) => total + likeness, 0)
  return { likeness: rounded(sum / measures.length), measures }
}

function profileOf(markdown: string, language: Language): Profile {
  const paragraphs = paragraphsOf(markdown)
  const words = paragraphs.flatMap(({ text }) => wordsIn(text))
  const sentences = paragraphs.reduce((sum, { text }) => sum + sentencesOf(text).length, 0)
  return {
    voice: describeVoice(markdown, language),
    readingEase: readingEaseOf(words, sentences, language)?.value ?? null,
    styleWords: styleWordRates(words, language),
  }
}

/** A difference of dialogue that makes two texts wholly unlike. */
const UNLIKE_DIALOGUE = 0.5

function comparedValues(one: Profile, other: Profile, language: Language): ComparedValues[] {
  const [a, b] = [one.voice, other.voice]
  const range = ({ sentences }: VoiceDescription) => (sentences === null ? null : sentences.high - sentences.low)
  return [
    named('person', a.person, b.person),
    named('pronoun', a.pronoun, b.pronoun),
    named('tense', a.tense ?? a.aspect, b.tense ?? b.aspect),
    ratio('sentence-length', a.sentences?.median, b.sentences?.median),
    ratio('sentence-range', range(a), range(b)),
    ratio('paragraph-length', a.paragraphs?.median, b.paragraphs?.median),
    distance('dialogue', a.dialogueShare, b.dialogueShare, UNLIKE_DIALOGUE),
    distance('reading-ease', one.readingEase, other.readingEase, LANGUAGE_FIGURES[language].unlikeReadingEase),
    { measure: 'habits' as const, one: null, other: null, likeness: rounded(habitLikeness(a, b)) },
    { measure: 'style-words' as const, one: null, other: null, likeness: rounded(wordLikeness(one, other)) },
  ].filter((values) => values !== null)
}

function named(measure: ComparedMeasure, one: string | null, other: string | null): ComparedValues | null {
  return one === null || other === null ? null : { measure, one, other, likeness: one === other ? 1 : 0 }
}

function ratio(measure: ComparedMeasure, one?: number | null, other?: number | null): ComparedValues | null {
  if (one == null || other == null) return null
  const likeness = (Math.min(one, other) + 1) / (Math.max(one, other) + 1)
  return { measure, one, other, likeness: rounded(likeness) }
}

function distance(measure: ComparedMeasure, one: number | null, other: number | null, unlike: number) {
  if (one === null || other === null) return null
  const likeness = Math.max(0, 1 - Math.abs(one - other) / unlike)
  return { measure, one: rounded(one), other: rounded(other), likeness: rounded(likeness) }
}

/** Habits of style by their counts in 1,000 words: the mean of the smaller count by the larger. */
function habitLikeness(one: VoiceDescription, other: VoiceDescription): number {
  const likenesses = one.habits.map(({ habit, count }) => {
    const second = other.habits.find((same) => same.habit === habit)?.count ?? 0
    const [a, b] = [(count * 1000) / one.words, (second * 1000) / other.words]
    return (Math.min(a, b) + 1) / (Math.max(a, b) + 1)
  })
  return likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length
}

/** The share that both texts have in common of their words of style, by their counts in 1,000 words. */
function wordLikeness(one: Profile, other: Profile): number {
  let common = 0
  let all = 0
  for (const word of new Set([...one.styleWords.keys(), ...other.styleWords.keys()])) {
    const [a, b] = [one.styleWords.get(word) ?? 0, other.styleWords.get(word) ?? 0]
    common += Math.min(a, b)
    all += Math.max(a, b)
  }
  return all === 0 ? 1 : common / all
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
