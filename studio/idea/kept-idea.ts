import { readStoredObject, writeStoredText } from '../base/storage.ts'

/** What a person said of a book that isn't begun: it outlives signing up and in. */
export interface KeptIdea {
  readonly idea: string
  /** The kind of book that was chosen; left out: the best that is proposed. */
  readonly generator?: string
  /** As typed; left out: as the idea names them. */
  readonly people?: string
  readonly place?: string
  /** The number of chapters that was chosen. */
  readonly chapters?: number
  /** A page of the author's own prose, with the name of its file. */
  readonly page?: { readonly name: string; readonly text: string }
  /** Whether it was sent: kinds, people, place, length and price are shown. */
  readonly isSent?: boolean
  /** Whether the demo writer was asked for a book: it gives the same one each time. */
  readonly isShown?: boolean
}

const KEY = 'idea'

export function readKeptIdea(): KeptIdea {
  const { idea, ...more } = readStoredObject<KeptIdea>(KEY)
  return typeof idea === 'string' ? { ...more, idea } : { idea: '' }
}

export function storeKeptIdea(kept: KeptIdea): void {
  const isEmpty = kept.idea === '' && kept.page === undefined
  writeStoredText(KEY, isEmpty ? null : JSON.stringify(kept))
}
