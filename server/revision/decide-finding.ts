import type * as z from 'zod'
import type { Book } from '../../engine/book/book.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { findingById, listOpenFindings, settleFinding, takeRepair, undoRepair } from '../../engine/review/decide.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import { loadBookByRow, lockBook, resumeSavedBook } from '../books/load-book.ts'
import { presentBookSummary, presentPiece } from '../books/present-book.ts'
import { presentFinding } from '../books/present-readings.ts'
import { createViewer, type SignedInReader } from '../books/read-book.ts'
import { isReaderFinding, updateReaderFinding, withReaderFindings } from '../books/reader-findings.ts'
import { updateReading } from '../books/save-reading.ts'
import type { DecideFinding } from '../contract/readings.ts'
import type { Server } from '../server.ts'
import { type NewVersion, saveVersion } from './put-version.ts'

interface Decision extends z.output<typeof DecideFinding> {
  readonly book: string
  /** Its id within the book. */
  readonly finding: string
}

/**
 * Decides about a finding. A text that it changes gets one version more, without a charge; history and saved progress show it.
 * Decisions about one book come one after the other. Throws `requests.not-found`, `book.record-*`,
 * `review.*`, `piece.locked`.
 */
export async function decideFinding(
  server: Server,
  { book: id, finding, action, replacement }: Decision,
  reader: SignedInReader,
) {
  const viewer = createViewer(server, reader)
  return inComparingTransaction(server, reader.user.id, async (work, comparisons) => {
    const row = await lockBook(work, id, reader.user.id, viewer.now)
    const before = await loadBookByRow(work, row)
    const { generator, book: resumed } = resumeSavedBook(viewer.catalog, before, viewer.now)
    const book = await withReaderFindings(work, id, resumed)
    const decided = decide(generator, book, finding, { action, replacement })
    if (isReaderFinding(finding)) await updateReaderFinding(work, id, findingById(decided, finding))
    else await updateReading(work, id, decided.readings!, finding)
    const at = decided.pieces.findIndex(({ text }, index) => text !== book.pieces[index]!.text)
    const after =
      at < 0
        ? before
        : await saveVersion(work, { ...viewer, comparisons }, before, repaired(decided, at, { action, finding }))
    const resolved = { generator, book: decided, fault: null }
    const steps = listSteps(generator, decided.settings)
    return {
      finding: presentFinding(findingById(decided, finding)),
      piece: at < 0 ? null : presentPiece(row, after.pieces[at]!, steps, resolved, viewer.language),
      words: presentBookSummary(after, resolved, viewer, false).words,
      open: listOpenFindings(decided).length,
    }
  })
}

function decide(
  generator: Generator,
  book: Book,
  finding: string,
  { action, replacement }: Pick<Decision, 'action' | 'replacement'>,
): Book {
  switch (action) {
    case 'take':
      return takeRepair(generator, book, finding, replacement)
    case 'undo':
      return undoRepair(generator, book, finding)
    case 'leave':
      return settleFinding(generator, book, finding, 'left')
    case 'no-fault':
      return settleFinding(generator, book, finding, 'no-fault')
    case 'reopen':
      return settleFinding(generator, book, finding, 'open')
  }
}

/** The next version of one text. What it cost to write it stays with it; the version itself costs nothing. */
function repaired(book: Book, at: number, { action, finding }: Pick<Decision, 'action' | 'finding'>): NewVersion {
  const { step, text, words } = book.pieces[at]!
  return { step, text, words, finding, origin: action === 'take' ? 'repair' : 'undone' }
}
