/// <reference types="vite/types/importMeta.d.ts" />
import { parse } from 'yaml'
import type { Language } from '../../../../engine/base/language.ts'
import type { Passage } from '../../../../engine/book/finding.ts'
import { GUIDE, LISTED_ROMANCE, ROMANCE } from './planted-books.ts'
import { recordedAnswer } from './recorded-answers.ts'

/** A change of a finished book, and what it breaks; `changes.yaml` has them. */
export interface PlantedChange {
  readonly id: string
  /** Of `FINISHED_BOOKS`. */
  readonly book: string
  readonly by: 'script' | 'hand'
  /** `name` and `number`: no understanding is needed; `story`: only a reader who understands the text can find what disagrees. */
  readonly kind: 'name' | 'number' | 'story'
  readonly step: string
  /** Changed wherever it is in the part. */
  readonly find: string
  readonly put: string
  /** Every sentence of the book with these words disagrees. */
  readonly says?: string
  /** The sentences that disagree, by words of each. */
  readonly disagrees?: readonly Passage[]
}

const files = import.meta.glob<string>(
  ['./changes.yaml', './habits.yaml', '../../../../docs/samples/ombak-itu-akan-berlalu.md'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
export const PLANTED_CHANGES: readonly PlantedChange[] = parse(files['./changes.yaml']!)

interface FinishedTexts {
  readonly name: string
  readonly language: Language
  readonly parts: readonly { readonly step: string; readonly text: string }[]
}

const NOTES = /\n*\[\[(\w+)\]\][\s\S]*?\[\[\/\1\]\]/g

function recordedTexts(name: string, { language, chapters, folderOf }: typeof ROMANCE): FinishedTexts {
  const numbers = Array.from({ length: language === 'ms' ? 3 : chapters }, (_, at) => `chapter ${at + 1}`)
  const parts = ['introduction', ...numbers, 'conclusion'].map((step) => ({
    step,
    text: recordedAnswer(folderOf(step), step).replaceAll('\r', '').replace(NOTES, '').trim(),
  }))
  return { name, language, parts }
}

function sampleTexts(): FinishedTexts {
  const [, ...texts] = files['../../../../docs/samples/ombak-itu-akan-berlalu.md']!.split(/^## .*\n/m)
  const steps = ['introduction', 'chapter 1', 'chapter 2', 'chapter 3', 'conclusion']
  const parts = steps.map((step, at) => ({ step, text: texts[at]!.trim() }))
  return { name: 'wave', language: 'ms', parts }
}

/** The texts of four finished books: two of a novel, and two guides in Malay. */
export const FINISHED_BOOKS: readonly FinishedTexts[] = [
  recordedTexts('romance', ROMANCE),
  recordedTexts('listed', LISTED_ROMANCE),
  recordedTexts('guide', GUIDE),
  sampleTexts(),
]

/** Edits of a finished book that remove or add one habit; `habits.yaml` has them. */
export interface PlantedHabit {
  readonly id: string
  readonly book: string
  readonly pattern: string
  readonly put: string
  /** So many places at most are changed, from the front. */
  readonly times: number
  readonly habit: string
  readonly word?: string
  readonly direction: 'fewer' | 'more'
}

export const PLANTED_HABITS: readonly PlantedHabit[] = parse(files['./habits.yaml']!)

/** The texts of a finished book before and after the edits. */
export function habitEdits({ book, pattern, put, times }: PlantedHabit): { before: string; after: string }[] {
  let left = times
  return FINISHED_BOOKS.find(({ name }) => name === book)!.parts.map(({ text }) => {
    const after = text.replace(new RegExp(pattern, 'gu'), (found, ...groups: unknown[]) =>
      left-- > 0 ? put.replaceAll('$1', String(groups[0])) : found,
    )
    return { before: text, after }
  })
}
