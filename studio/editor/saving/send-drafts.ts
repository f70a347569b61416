import { isApiError } from '../../api/api-error.ts'
import { saveText } from '../../api/revision.ts'
import { type Draft, deleteDraft, listAllDrafts } from './drafts.ts'

/** What came of the texts that a device kept. */
interface SentDrafts {
  /** The server has them. */
  readonly saved: readonly Draft[]
  /** Changed elsewhere too, locked, or out of reach: only this device has them. */
  readonly unsaved: readonly Draft[]
}

/** Sends each text; those of books that this person can't open are somebody else's and stay. */
export async function sendDrafts(
  drafts: readonly Draft[],
  send: (draft: Draft) => Promise<unknown>,
): Promise<SentDrafts> {
  const saved: Draft[] = []
  const unsaved: Draft[] = []
  for (const draft of drafts) {
    try {
      await send(draft)
      saved.push(draft)
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) unsaved.push(draft)
    }
  }
  return { saved, unsaved }
}

/** Sends what this device kept for the person who is signed in. A browser without storage kept nothing. */
export async function sendKeptTexts(): Promise<SentDrafts> {
  const drafts = await listAllDrafts().catch(() => [])
  return sendDrafts(drafts, ({ book, step, session, base, text }) =>
    saveText(book, step, { text, base: base.version, session }),
  )
}

export async function deleteDrafts(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.map((draft) => deleteDraft(draft).catch(() => undefined)))
}
