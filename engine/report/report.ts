import type { Language } from '../base/language.ts'
import { detectParagraphLanguage, type ParagraphLanguage } from '../prose/paragraph-language.ts'
import { type Paragraph, paragraphsOf, sentencesOf, wordsIn } from '../prose/paragraphs.ts'
import {
  comparePrintedHabits,
  countPrintedHabits,
  type HabitFigure,
  type PrintedKind,
} from '../prose/printed-habits.ts'
import { type ReadingEase, readingEaseOf } from '../prose/reading-ease.ts'
import { type RepeatedPhrase, repeatedPhrases } from '../prose/repeated-phrases.ts'
import { type LengthSpread, measureSpread } from '../prose/spread.ts'
import type { Aspect, Person, Tense } from '../prose/voice.ts'
import { describeVoice } from '../prose/voice.ts'
import { type VoiceSwitch, voiceSwitches } from '../prose/voice-judge.ts'
import { countWords } from '../prose/words.ts'
import { sentencesOfTexts } from '../review/checks/checked-book.ts'
import { bookFacts, type FactKind } from '../review/checks/facts.ts'
import { findIndonesianWords } from '../writer/language/indonesian.ts'
import { type Comparison, compareVoices } from './comparison.ts'

/** How a text is written, measured without a model. Plain data: `JSON.stringify` loses nothing. */
export interface Report extends Measures {
  /** That the measures are made for. */
  readonly language: Language
  readonly chapters: readonly ChapterMeasures[]
  /** The most repeated first. */
  readonly phrases: readonly RepeatedPhrase[]
  /** What the paragraphs are written in, the most frequent first. */
  readonly languages: readonly LanguageCount[]
  /** Paragraphs in another language than most. */
  readonly foreign: readonly ForeignParagraph[]
  /** Of a Malay text: its Indonesian words, the most frequent first. Empty in English. */
  readonly indonesian: readonly IndonesianWord[]
  /** Every number, date and time, like ones together. */
  readonly facts: readonly FactGroup[]
  readonly switches: readonly VoiceSwitch[]
  /** Beside those of printed books. */
  readonly habits: readonly HabitFigure[]
  /** The text (`one`) beside the author's page (`other`); null without a page, or when one of them is too short. */
  readonly likeness: Comparison | null
  /** The first quarter of the words (`one`) beside the last (`other`); null for a short text. */
  readonly quarters: Comparison | null
}

/** Measures of a text, or of one of its chapters. Null where the text is too short, or doesn't do one thing mostly. */
export interface Measures {
  /** Words of the whole text, as they are counted everywhere. */
  readonly words: number
  readonly readingEase: ReadingEase | null
  readonly sentences: Lengths | null
  readonly paragraphs: Lengths | null
  /** Words between quotation marks, or after a dash of speech, as a share of all: 0 to 1. */
  readonly dialogueShare: number
  readonly person: Person | null
  /** Malay only: what the narrator, or the reader who is spoken to, is called most. */
  readonly pronoun: string | null
  /** English only. */
  readonly tense: Tense | null
  /** Malay only. */
  readonly aspect: Aspect | null
}

interface ChapterMeasures extends Measures {
  readonly title: string | null
}

/** Lengths in words: the middle one, those that nine of ten are longer and shorter than, and the mean. */
export interface Lengths extends LengthSpread {
  readonly count: number
  readonly mean: number
}

export interface LanguageCount {
  readonly language: ParagraphLanguage
  readonly paragraphs: number
  readonly words: number
}

interface ForeignParagraph extends Place {
  readonly language: ParagraphLanguage
  readonly quote: string
}

interface IndonesianWord {
  readonly word: string
  readonly count: number
  readonly places: readonly (Place & { readonly sentence: string })[]
}

export interface ReportOptions {
  /** Left out: the language of most of the text, Malay for Indonesian. */
  readonly language?: Language | undefined
  /** A page of the author's own prose. */
  readonly voice?: string | undefined
  /** The printed books that habits are shown beside; null: none. Left out: novels. */
  readonly printed?: PrintedKind | null | undefined
}

/** A chapter with what is measured more than once. */
interface ReadChapter extends ReportedText {
  readonly language: Language | undefined
  readonly prose: readonly Paragraph[]
  readonly sentences: readonly (readonly string[])[]
}

/**
 * Reports on texts in Markdown: several are chapters, a single one is split at its headings. Nothing is thrown: an empty text has a report
 * too. Takes time in proportion to the length, a few seconds for 100,000 words.
 */
export function reportTexts(
  texts: readonly ReportedText[],
  { language, voice, printed = 'novels' }: ReportOptions = {},
): Report {
  const chapters = splitChapters(texts).map(readChapter)
  const placed = chapters.flatMap(({ prose }, chapter) => prose.map((one) => ({ ...one, chapter })))
  const languages = countLanguages(placed)
  const own = language ?? (languages.find((one) => one.language !== null)?.language === 'en' ? 'en' : 'ms')
  const languageOf = (chapter: ReadChapter) => chapter.language ?? own
  // A part that is meant to be in another language says nothing of how the others are written; its place stays.
  const mine = chapters.map((chapter) => (languageOf(chapter) === own ? chapter : { ...chapter, ...NOTHING }))
  const paragraphs = placed.filter(({ chapter }) => languageOf(chapters[chapter]!) === own)
  const counts = mine.map(({ text }) => countPrintedHabits(text, own))
  const whole = mine.map(({ text }) => text).join('\n\n')
  return {
    language: own,
    ...measuresOf(
      { title: null, text: whole },
      mine.flatMap(({ sentences }) => sentences),
      own,
    ),
    words: chapters.reduce((sum, { text }) => sum + countWords(text), 0),
    chapters: chapters.map((chapter) => ({
      title: chapter.title,
      ...measuresOf(chapter, chapter.sentences, languageOf(chapter)),
    })),
    phrases: repeatedPhrases(
      mine.map(({ sentences }) => sentences),
      own,
    ),
    languages,
    foreign: foreignParagraphs(paragraphs, countLanguages(paragraphs)),
    indonesian: indonesianOf(
      chapters.map((chapter) => (languageOf(chapter) === 'ms' ? chapter : { ...chapter, ...NOTHING })),
    ),
    facts: factGroups(mine, own),
    switches: voiceSwitches(
      mine.map(({ prose }) => prose),
      own,
    ),
    habits: comparePrintedHabits(counts, own, printed),
    likeness: voice === undefined ? null : compareVoices(whole, voice, own),
    quarters: quartersOf(paragraphs, own),
  }
}

const NOTHING = { text: '', prose: [], sentences: [] } as const

function readChapter({ title, language, text }: ReportedText): ReadChapter {
  const prose = paragraphsOf(text)
  const sentences = prose.flatMap((one) => sentencesOf(one.text)).map(wordsIn)
  return { title, language, text, prose, sentences }
}

function measuresOf({ text }: ReportedText, sentences: readonly (readonly string[])[], language: Language): Measures {
  const { person, pronoun, tense, aspect, dialogueShare } = describeVoice(text, language)
  return {
    words: countWords(text),
    readingEase: readingEaseOf(sentences.flat(), sentences.length, language),
    sentences: lengthsOf(sentences.map((words) => words.length)),
    paragraphs: lengthsOf(paragraphsOf(text).map((one) => wordsIn(one.text).length)),
    dialogueShare: Math.round(dialogueShare * 1000) / 1000,
    person,
    pronoun,
    tense,
    aspect,
  }
}

function lengthsOf(lengths: readonly number[]): Lengths | null {
  const spread = measureSpread(lengths)
  if (spread === null) return null
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return { ...spread, count: lengths.length, mean: Math.round(mean * 10) / 10 }
}

function countLanguages(paragraphs: readonly Paragraph[]): LanguageCount[] {
  const groups = Map.groupBy(paragraphs, ({ text }) => detectParagraphLanguage(text))
  return [...groups]
    .map(([language, all]) => ({
      language,
      paragraphs: all.length,
      words: all.reduce((sum, { text }) => sum + wordsIn(text).length, 0),
    }))
    .toSorted((one, other) => other.words - one.words)
}

interface PlacedParagraph extends Paragraph {
  readonly chapter: number
}

function foreignParagraphs(paragraphs: readonly PlacedParagraph[], languages: readonly LanguageCount[]) {
  const main = languages.find(({ language }) => language !== null)?.language ?? null
  return paragraphs.flatMap(({ text, at, chapter }): ForeignParagraph[] => {
    const language = detectParagraphLanguage(text, main)
    return language === null || language === main ? [] : [{ language, chapter, at, quote: text }]
  })
}

function indonesianOf(chapters: readonly ReadChapter[]): IndonesianWord[] {
  const found = chapters.flatMap(({ text }, chapter) => {
    const sentences = sentencesOfTexts([{ step: '', text }], 'ms')
    return findIndonesianWords(text).map(({ word, at }) => {
      const sentence = sentences.findLast((one) => one.at <= at)?.text ?? ''
      return { word: word.toLowerCase(), place: { chapter, at, sentence } }
    })
  })
  return [...Map.groupBy(found, ({ word }) => word)]
    .map(([word, all]) => ({ word, count: all.length, places: all.map(({ place }) => place) }))
    .toSorted((one, other) => other.count - one.count)
}

/** Words below which a quarter of a text says too little. */
const MIN_QUARTER_WORDS = 100

function quartersOf(paragraphs: readonly Paragraph[], language: Language): Comparison | null {
  const words = paragraphs.map(({ text }) => wordsIn(text).length)
  const quarter = words.reduce((sum, count) => sum + count, 0) / 4
  if (quarter < MIN_QUARTER_WORDS) return null
  const first = paragraphs.slice(0, fewestWith(words, quarter))
  const last = paragraphs.slice(-fewestWith(words.toReversed(), quarter))
  const markdown = (part: readonly Paragraph[]) => part.map(({ source }) => source).join('\n\n')
  return compareVoices(markdown(first), markdown(last), language)
}

/** How many of the first counts make at least this sum. */
function fewestWith(counts: readonly number[], sum: number): number {
  let made = 0
  for (const [at, count] of counts.entries()) {
    made += count
    if (made >= sum) return at + 1
  }
  return counts.length
}

/** What a text says of one thing: `minute`, `key`. */
export interface FactGroup {
  readonly kind: FactKind
  readonly key: string
  /** In the order of the text. */
  readonly facts: readonly ReportedFact[]
}

interface ReportedFact extends Place {
  /** The number; of a clock time minutes after twelve, of a date month × 100 + day, of a weekday 0 (Sunday) to 6. */
  readonly value: number
  /** Letter by letter. */
  readonly quote: string
  readonly sentence: string
}

/** Every number, date and time of the chapters, like ones together, the most frequent of a kind first. */
function factGroups(chapters: readonly ReportedText[], language: Language): FactGroup[] {
  const texts = chapters.map(({ text }, at) => ({ step: String(at), text }))
  const sentences = sentencesOfTexts(texts, language)
  const groups = Map.groupBy(bookFacts({ sentences, language }), ({ kind, key }) => `${kind} ${key}`)
  return [...groups.values()]
    .map((facts) => ({
      kind: facts[0]!.kind,
      key: facts[0]!.key,
      facts: facts.map(({ value, quote, sentence }) => ({
        value,
        quote,
        chapter: sentence.piece,
        at: sentence.at,
        sentence: sentence.text,
      })),
    }))
    .toSorted((one, other) =>
      one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : other.facts.length - one.facts.length,
    )
}

/** A text to report on: a chapter, a file, a piece. */
export interface ReportedText {
  /** Null: it has none. */
  readonly title: string | null
  /** Left out: that of the report. */
  readonly language?: Language
  /** Markdown. */
  readonly text: string
}

/** A place in the texts of a report. */
interface Place {
  /** From 0. */
  readonly chapter: number
  /** Characters of the chapter. */
  readonly at: number
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*)$/gmu
const FENCED = /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gmu

/**
 * The chapters of the texts: several are taken as they are, a single one is split at the highest level of heading that is in it more
 * than once. What has no running text, such as a title page, is no chapter of a split text.
 */
function splitChapters(texts: readonly ReportedText[]): ReportedText[] {
  const [only, second] = texts
  if (only === undefined || second !== undefined) return [...texts]
  const parts = partsOf(only).filter(({ text }) => paragraphsOf(text).length > 0)
  return parts.length > 1 ? parts : [only]
}

function partsOf({ title, text }: ReportedText): ReportedText[] {
  const open = text.replace(FENCED, (fenced) => fenced.replace(/[^\n]/g, ' '))
  const headings = [...open.matchAll(HEADING)]
  const levels = headings.map(([, marks]) => marks!.length)
  const level = levels
    .filter((one, at) => levels.indexOf(one) !== at)
    .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(level)) return [{ title, text }]
  const starts = headings.filter((_, at) => levels[at] === level)
  const before = { title: null, text: text.slice(0, starts[0]!.index) }
  const parts = starts.map((start, at) => ({
    title: start[2]!.trimEnd().replace(/(?<!\s)\s+#+$/u, ''),
    text: text.slice(start.index + start[0].length, starts[at + 1]?.index),
  }))
  return [before, ...parts]
}
