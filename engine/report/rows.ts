import type { Language } from '../base/language.ts'
import { voiceName } from '../prose/voice-words.ts'
import type { Lengths, Measures } from './report.ts'

/** A figure of a text or of a chapter. */
export interface MeasureRow {
  readonly name: 'words' | 'reading-ease' | 'sentences' | 'paragraphs' | 'dialogue'
  /** Of lengths the middle one, of dialogue a share; null: it can't be told. */
  readonly value: number | null
  readonly lengths?: Lengths | null
}

type Figures = Pick<Measures, 'words' | 'readingEase' | 'sentences' | 'paragraphs' | 'dialogueShare'>

/** The figures in the order in which they are shown. */
export function measureRows({ words, readingEase, sentences, paragraphs, dialogueShare }: Figures): MeasureRow[] {
  return [
    { name: 'words', value: words },
    { name: 'reading-ease', value: readingEase?.value ?? null },
    { name: 'sentences', value: sentences?.median ?? null, lengths: sentences },
    { name: 'paragraphs', value: paragraphs?.median ?? null, lengths: paragraphs },
    { name: 'dialogue', value: dialogueShare },
  ]
}

/** `third person, past tense`, after them the pronoun in these marks; null: neither can be told. */
export function describeTelling(
  { person, pronoun, tense, aspect }: Readonly<Record<'person' | 'pronoun' | 'tense' | 'aspect', string | null>>,
  language: Language,
  [open, close]: readonly [string, string],
): string | null {
  const who =
    person === null ? null : voiceName(person, language) + (pronoun === null ? '' : ` (${open}${pronoun}${close})`)
  const course = tense ?? aspect
  const parts = [who, course === null ? null : voiceName(course, language)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
