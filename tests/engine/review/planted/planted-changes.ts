/// <reference types="vite/types/importMeta.d.ts" />
import { parse } from 'yaml'
import type { Language } from '../../../../engine/base/language.ts'
import type { Book } from '../../../../engine/book/book.ts'
import type { Passage } from '../../../../engine/book/finding.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { GUIDE, LISTED_ROMANCE, plantedBook, ROMANCE } from './planted-books.ts'
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

const files = import.meta.glob<string>(['./changes.yaml', '../../../../docs/samples/ombak-itu-akan-berlalu.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
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

/** A finished book after a planted change, and what the changed piece was. */
export function changedBook(
  { book: name, step, find, put }: PlantedChange,
  generators: readonly Generator[],
): { readonly generator: Generator; readonly book: Book; readonly before: string } {
  const finished = { romance: ROMANCE, listed: LISTED_ROMANCE, guide: GUIDE, wave: GUIDE }[name]!
  const generator = generators.find(({ id }) => id === finished.generator)!
  const { parts } = FINISHED_BOOKS.find((one) => one.name === name)!
  const texts = new Map(parts.map((part) => [part.step, part.text]))
  const book = plantedBook(finished, generator)
  const pieces = book.pieces.flatMap((piece) => {
    const text = texts.get(piece.step)
    if (text === undefined) return piece.kind === 'outline' ? [piece] : []
    return [{ ...piece, text: piece.step === step ? text.replaceAll(find, put) : text }]
  })
  // The sample has the bible of no recorded book.
  return {
    generator,
    book: { ...book, pieces, ...(name === 'wave' ? { bible: { lines: [] } } : {}) },
    before: texts.get(step)!,
  }
}

/** Whether a sentence that is said to disagree does, or a line of the bible. */
export function isExpected({ says, disagrees = [] }: PlantedChange, { step, quote }: Passage): boolean {
  if (says !== undefined && quote.toLowerCase().includes(says.toLowerCase())) return true
  return disagrees.some((one) => one.step === step && (quote.includes(one.quote) || one.quote.includes(quote)))
}
