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
export function countOf(
  steps: readonly { readonly name: string; readonly kind: string }[],
  written: readonly { readonly step: string; readonly words: number }[],
): BookCount {
  const parts = steps.filter(isPart)
  const pieces = written.filter(({ step }) => parts.some(({ name }) => name === step))
  const of = parts.length
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0)
  return { done: pieces.length, of, share: of === 0 ? 0 : pieces.length / of, words }
}

/** Whether a reader meets it in the book. */
export function isPart({ kind }: { readonly kind: string }): boolean {
  return kind !== 'outline'
}
