import type * as z from 'zod'
import { listSteps } from '../../engine/generator/flow.ts'
import { refuseIntricate } from '../../engine/markdown/check-markdown.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import { loadBookByRow, lockBook, resolveSavedBook, type SavedBook } from '../books/load-book.ts'
import { presentPiece } from '../books/present-book.ts'
import { createViewer, type Reader } from '../books/read-book.ts'
import type { SaveText } from '../contract/revision.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { findUnlockedPiece, saveVersion } from './put-version.ts'
import { findTextConflict } from './text-conflict.ts'

interface Typed extends z.output<typeof SaveText> {
  readonly bookId: string
  readonly step: string
}

/**
 * Saves what an author typed, and answers with the piece. The same text as the current one changes nothing, so that a save whose
 * answer was lost may be sent again. Throws `requests.not-found`, `piece.locked`, `text.*` for a text too intricate to be parsed, and `piece.changed` (a `TextConflict`) when the
 * current version isn't the one that was changed: then nothing is saved.
 */
export async function saveText(server: Server, { bookId, step, text, base, session }: Typed, reader: Reader) {
  const viewer = createViewer(server, reader)
  const { now } = viewer
  const saved = await inComparingTransaction(server, reader.user.id, async (work, comparisons): Promise<SavedBook> => {
    refuseIntricate(comparisons.intricatePlace(text))
    const before = await loadBookByRow(work, await lockBook(work, bookId, reader.user.id, now))
    const piece = findUnlockedPiece(viewer, before, step)
    if (piece.text === text) return before
    if (piece.version !== base) throw await findTextConflict(work, bookId, piece, base)
    return saveVersion(work, { ...viewer, comparisons }, before, { step, origin: 'hand', text, session })
  })
  const resolved = resolveSavedBook(viewer.catalog, saved, now)
  const steps = resolved.book ? listSteps(resolved.generator, resolved.book.settings) : []
  const piece = saved.pieces.find((one) => one.step === step)
  if (piece === undefined) throw new KalamError('requests.not-found')
  return presentPiece(saved.row, piece, steps, resolved, reader.language)
}
