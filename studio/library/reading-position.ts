import { keep, keptObject } from '../app/kept.ts'

/** Where somebody is in a book: in which part, and how far down in it, so that it holds for another width too. */
export interface ReadingPosition {
  /** The part's anchor. */
  readonly part: string
  /** 0 to 1 of the part's height. */
  readonly share: number
}

function keyOf(book: string): string {
  return `reading.${book}`
}

export function keptPosition(book: string): ReadingPosition | null {
  const { part, share } = keptObject<Record<keyof ReadingPosition, unknown>>(keyOf(book))
  return typeof part === 'string' && typeof share === 'number' && share >= 0 && share <= 1 ? { part, share } : null
}

export function keepPosition(book: string, position: ReadingPosition | null): void {
  keep(keyOf(book), position && JSON.stringify(position))
}

export function forgetPosition(book: string): void {
  keep(keyOf(book), null)
}
