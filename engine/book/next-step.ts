import { findCountedTotal, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { PublicGenerator, Settings } from '../generator/public-generator.ts'
import { type Book, findPiece } from './book.ts'

/** The next piece to write; null when the book is finished: nothing is ever written past the conclusion. */
export function findNextStep(generator: Generator, book: Book): Step | null {
  return listSteps(generator, book.settings).find((step) => !findPiece(book, step.id)) ?? null
}

/** The steps whose texts aren't written yet, in order. A text that waits for those before it is written. */
export function listRemainingSteps(generator: Generator, book: Book): Step[] {
  const isAhead = ({ id }: Step) => book.ahead?.some(({ step }) => step === id) === true
  return listSteps(generator, book.settings).filter((step) => !findPiece(book, step.id) && !isAhead(step))
}

export function measureBookProgress(generator: Generator, book: Book): Progress {
  return measureProgressAt(generator, book.settings, findNextStep(generator, book))
}

/** A chapter's title: the author's, else its outline entry's, else none (it is then called by its label alone). */
export function findChapterTitle(
  book: Pick<Book, 'chapterTitles' | 'outline'>,
  { entry }: Pick<Step, 'entry'>,
): string | null {
  if (entry === 0) return null
  return book.chapterTitles[String(entry)] ?? book.outline?.entries[entry - 1]?.title ?? null
}

/** How far a book is, as its reader counts: the outline is neither a part nor words of it. */
export interface BookCount {
  /** Parts that are written. */
  readonly done: number
  /** Parts of the whole book. */
  readonly of: number
  /** 0 to 1; 1 only when every part is written. */
  readonly share: number
  /** Words of the parts that are written. */
  readonly words: number
}

/** The one count of parts and of words that every page and list shows. `written` may hold pieces of no step: they don't count. */
export function countPartsAndWords(
  steps: readonly Pick<Step, 'id' | 'kind'>[],
  written: readonly { readonly step: string; readonly words: number }[],
): BookCount {
  const parts = steps.filter(isForReaders)
  const pieces = written.filter(({ step }) => parts.some(({ id }) => id === step))
  const of = parts.length
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0)
  return { done: pieces.length, of, share: of === 0 ? 0 : pieces.length / of, words }
}

/** Whether a reader meets it in the book. */
export function isForReaders({ kind }: Pick<Step, 'kind'>): boolean {
  return kind !== 'plan'
}

interface Progress {
  readonly position: number
  readonly of: number
  /** 0 to 1; 1 only when the book is finished. */
  readonly share: number
}

/** Progress with this step next; null when the book is finished. Never past the end. */
export function measureProgressAt(generator: PublicGenerator, settings: Settings, next: Step | null): Progress {
  const parts = listSteps(generator, settings).filter(({ kind }) => kind !== 'plan').length
  const isByNumber = generator.flow.progress === 'number' && generator.flow.measure !== null
  const of = isByNumber ? findCountedTotal(generator, settings) : parts
  if (!next) return { position: of, of, share: 1 }
  const position = Math.min(next.position, of)
  return { position, of, share: Math.min(position / of, 0.99) }
}
