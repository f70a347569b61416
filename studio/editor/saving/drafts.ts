import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptText } from './saver.ts'

/** A text that the server doesn't have yet, as this device keeps it. */
export interface Draft extends KeptText {
  readonly book: string
  readonly step: string
  /** Names the sitting that typed it. */
  readonly session: string
  readonly at: number
}

interface DraftTables extends DBSchema {
  drafts: { key: [book: string, step: string, session: string]; value: Draft }
}

let opened: Promise<IDBPDatabase<DraftTables>> | null = null

function open(): Promise<IDBPDatabase<DraftTables>> {
  opened ??= openDB<DraftTables>('kalam-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: ['book', 'step', 'session'] }),
  })
  // Where storage is forbidden, nothing is kept; it is tried again the next time.
  opened.catch(() => {
    opened = null
  })
  return opened
}

export async function keepDraft(draft: Draft): Promise<void> {
  await (await open()).put('drafts', draft)
}

export async function dropDraft({ book, step, session }: Pick<Draft, 'book' | 'step' | 'session'>): Promise<void> {
  await (await open()).delete('drafts', [book, step, session])
}

/** What was kept of a piece, oldest first. */
export async function draftsOf(book: string, step: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound([book, step], [book, step, []])
  const drafts = await (await open()).getAll('drafts', range)
  return drafts.toSorted((one, other) => one.at - other.at)
}

/** Everything that this device kept, whosever it is. */
export async function allDrafts(): Promise<Draft[]> {
  return (await open()).getAll('drafts')
}
