import { diffWordsWithSpace } from 'diff'

/** A run of words that both texts have, or one of them. */
export interface ComparedWords {
  readonly text: string
  readonly in: 'both' | 'before' | 'after'
}

/** Words that are compared one by one, at most: of more changes one text stands after the other. */
const MAX_EDITS = 1_000

/** The words of two texts in one row. */
export function compareWords(before: string, after: string): ComparedWords[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: removed ? 'before' : added ? 'after' : 'both',
  }))
}
