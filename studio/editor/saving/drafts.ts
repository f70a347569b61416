import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { listStoredKeys, readStoredObject, readStoredText, writeStoredText } from '../../base/storage.ts'
import type { UnsavedText } from './saver.ts'

/** A text that the server doesn't have yet, as this device keeps it. */
export interface Draft extends UnsavedText {
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

type Sitting = Pick<Draft, 'book' | 'step' | 'session'>

export async function saveDraft(draft: Draft): Promise<void> {
  const key = keyAtOnce(draft)
  const former = readStoredText(key)
  await (await open()).put('drafts', draft)
  // What was kept at once meanwhile is newer.
  if (former !== null && readStoredText(key) === former) writeStoredText(key, null)
}

/** Keeps a draft before the page can go away: the database answers too late for that. False: there is no room, or none allowed. */
export function saveDraftSync(draft: Draft): boolean {
  return writeStoredText(keyAtOnce(draft), JSON.stringify(draft))
}

export async function deleteDraft(sitting: Sitting): Promise<void> {
  writeStoredText(keyAtOnce(sitting), null)
  await (await open()).delete('drafts', [sitting.book, sitting.step, sitting.session])
}

/** What was kept of a piece, oldest first. */
export async function listDrafts(book: string, step: string): Promise<Draft[]> {
  const drafts = await listAllDrafts()
  return drafts.filter((draft) => draft.book === book && draft.step === step)
}

/** Everything that this device kept, whosever it is, oldest first. Of each sitting what was kept at once is the newest. */
export async function listAllDrafts(): Promise<Draft[]> {
  const bySitting = new Map((await inDatabase()).map((draft) => [keyAtOnce(draft), draft]))
  for (const key of listStoredKeys(AT_ONCE)) {
    const draft = readStoredObject<Draft>(key)
    if (isDraft(draft)) bySitting.set(key, draft)
  }
  return [...bySitting.values()].toSorted((one, other) => one.at - other.at)
}

/** Nothing where the database is forbidden or doesn't exist: local storage may still be there. */
async function inDatabase(): Promise<Draft[]> {
  try {
    return await (await open()).getAll('drafts')
  } catch {
    return []
  }
}

const AT_ONCE = 'draft '

function keyAtOnce({ book, step, session }: Sitting): string {
  return AT_ONCE + JSON.stringify([book, step, session])
}

function isDraft(draft: Partial<Draft>): draft is Draft {
  const { text, base, at } = draft
  return typeof text === 'string' && typeof base?.text === 'string' && typeof at === 'number'
}
