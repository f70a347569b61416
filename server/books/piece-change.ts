import { ensureBible } from '../../engine/book/book-bible.ts'
import type { TextChange } from '../../engine/review/broken-by-change.ts'
import { withoutKnown } from '../../engine/review/proven-findings.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { runTextTask } from '../threads/workshop.ts'
import { loadBook, resumeSavedBook, type SavedBook, selectVersions } from './load-book.ts'
import { createViewer, type SignedInReader } from './read-book.ts'
import { questionPrice } from './reading-price.ts'

/**
 * A piece with the text that the others go with: the newest from before the next piece's first text, else the oldest. Throws
 * `requests.not-found`.
 */
export async function findChange({ database }: Core, saved: SavedBook, step: string): Promise<TextChange> {
  const piece = saved.pieces.find((one) => one.step === step && one.writes === 'text')
  if (piece === undefined) throw notFoundError()
  const next = saved.pieces.slice(saved.pieces.indexOf(piece) + 1).find(({ writes }) => writes === 'text')
  const first = next === undefined ? undefined : await textsOf(database.kysely, saved, next.step).executeTakeFirst()
  const texts = textsOf(database.kysely, saved, step)
  const before =
    first === undefined
      ? undefined
      : await texts
          .clearOrderBy()
          .where('piece_versions.created_at', '<=', first.created_at)
          .orderBy('piece_versions.version', 'desc')
          .limit(1)
          .executeTakeFirst()
  const found = before ?? (await texts.limit(1).executeTakeFirst())
  return { step, before: found?.text ?? piece.text }
}

/** The texts of a piece, the oldest first. */
function textsOf(queries: Queryable, { row }: SavedBook, step: string) {
  return selectVersions(queries, row.id)
    .select(['piece_versions.text', 'piece_versions.created_at'])
    .where('pieces.step', '=', step)
    .orderBy('piece_versions.version')
}

/**
 * What the change of a piece breaks, found without a model in a thread, and what a question about it costs. Throws `requests.not-found`,
 * `book.record-*`, `work.*`.
 */
export async function presentChange(
  server: Server,
  { id, userId, step }: OwnId & { readonly step: string },
  reader: SignedInReader,
  signal: AbortSignal,
) {
  const viewer = createViewer(server, reader)
  const saved = await loadBook(server.database.kysely, { id, userId })
  const { generator, book: read } = resumeSavedBook(viewer.catalog, saved, viewer.now)
  const book = ensureBible(generator, read)
  const change = await findChange(server, saved, step)
  const text = book.pieces.find((piece) => piece.step === step)!.text
  const texts = book.pieces.map((piece) => piece.text)
  const of = [id, change, book.pieces.map((piece) => [piece.step, piece.text]), book.bible, book.outline]
  const asked = { of, userId, texts, task: { generator, book, change } }
  const broken = await runTextTask(server.workshop, 'change', asked, signal)
  const settled = (book.readings ?? [])
    .flatMap(({ findings }) => findings)
    .filter(({ state }) => state === 'left' || state === 'no-fault')
  const open = withoutKnown(broken.faults, settled, book.pieces)
  return {
    facts: broken.facts.map((fact) => ({ ...fact })),
    places: open.map(({ passages }) => ({ ...passages.at(-1)! })),
    lines: broken.lines.map((line) => ({ ...line })),
    changed: change.before !== text,
    price: questionPrice(viewer),
    model: viewer.hasModel,
  }
}
