import { diffWordsWithSpace } from 'diff'

/** A run of words that both texts have, or one of them. */
export interface ComparedWords {
  readonly text: string
  readonly in: 'both' | 'before' | 'after'
}

/** The words of two texts in one row. */
export function compareWords(before: string, after: string): ComparedWords[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    in: removed ? 'before' : added ? 'after' : 'both',
  }))
}
