import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Finding, Reading } from '../../engine/book/finding.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import type { Core } from '../server.ts'
import { readBookFigures } from './figures.ts'
import { loadBook, resumeSavedBook } from './load-book.ts'
import { createViewer, type SignedInReader } from './read-book.ts'
import { readerFindingsOf, withReaderFindings } from './reader-findings.ts'
import { readingPrice } from './reading-price.ts'

/** A book's readings, newest first. Throws `requests.not-found`, `book.record-*`. */
export async function listReadings(server: Core, id: string, reader: SignedInReader) {
  const { kysely } = server.database
  const viewer = createViewer(server, reader)
  const saved = await loadBook(kysely, { id, userId: reader.user.id })
  const { generator, book } = resumeSavedBook(viewer.catalog, saved, viewer.now)
  const withReaders = await withReaderFindings(kysely, id, book)
  const live = await kysely
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', reader.user.id)
    .where('book_id', '=', id)
    .where('kind', '=', 'reading')
    .where('state', '=', 'held')
    .executeTakeFirst()
  return {
    readings: (book.readings ?? []).toReversed().map(presentReading),
    readers: readerFindingsOf(withReaders).map(presentFinding),
    open: listOpenFindings(withReaders).length,
    price: readingPrice(generator, book, await readBookFigures(kysely, saved.row), viewer),
    model: viewer.hasModel,
    live: live?.id ?? null,
  }
}

function presentReading({ number, after, since, change, provider, findings, repaired = [], dropped, at }: Reading) {
  return {
    number,
    after,
    since: since ?? null,
    change: change ?? null,
    model: provider !== null,
    demo: provider === DEMO_PROVIDER,
    findings: findings.map(presentFinding),
    repaired: [...repaired],
    dropped,
    at: new Date(at).toISOString(),
  }
}

export function presentFinding({ taken, ...finding }: Finding) {
  return { ...finding, ...(taken === undefined ? {} : { taken }) }
}
