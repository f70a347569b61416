import { sql } from 'kysely'
import { findBookTitle } from '../../engine/book/book.ts'
import { toPlainText } from '../../engine/markdown/plain-text.ts'
import { labelOfStep } from '../../engine/revision/plan.ts'
import type { Core } from '../server.ts'
import { resolveSavedBook, selectKeptPieces } from './load-book.ts'

/** Parts that are shown at most. */
const MOST = 20
/** Characters that are shown on each side of the words. */
const AROUND = 80

/** The first place of some words in each current text of a user's books, those last worked on first. Deleted books have none. */
export async function findPassages(
  { database, catalog, clock }: Core,
  { userId, words }: { readonly userId: string; readonly words: string },
) {
  const { kind, kysely } = database
  const wanted = words.toLowerCase()
  const at =
    kind === 'postgres'
      ? sql<number>`strpos(lower(piece_versions.text), ${wanted})`
      : sql<number>`instr(lower(piece_versions.text), ${wanted})`
  const start = sql<number>`(case when ${at} > ${AROUND} then ${at} - ${AROUND} else 1 end)`
  const found = await selectKeptPieces(kysely, userId)
    .select(['books.id', 'pieces.step'])
    .select(sql<string>`substr(piece_versions.text, ${start}, ${2 * AROUND + words.length})`.as('excerpt'))
    .where('books.kind', '=', 'book')
    .where('pieces.writes', '=', 'text')
    .where(at, '>', 0)
    .orderBy('books.updated_at', 'desc')
    .orderBy('books.id')
    .orderBy('pieces.place')
    .limit(MOST)
    .execute()
  if (found.length === 0) return { passages: [] }
  const ids = [...new Set(found.map(({ id }) => id))]
  const rows = await kysely.selectFrom('books').selectAll().where('id', 'in', ids).execute()
  const now = clock.now()
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { row, ...resolveSavedBook(catalog.current(), { row, pieces: [], ahead: [], readings: [], before: [] }, now) },
    ]),
  )
  const passages = found.map(({ id, step, excerpt }) => {
    const { row, generator, book } = byId.get(id)!
    const isReadable = generator !== null && book !== null
    return {
      book: id,
      title: isReadable ? findBookTitle(generator, book) : (row.title ?? row.generator),
      step,
      part: isReadable ? labelOfStep(generator, book, step) : step,
      excerpt: plainExcerpt(excerpt),
    }
  })
  return { passages }
}

/** Signs of Markdown whose other half was cut off, and of footnotes, whose texts are elsewhere. */
const LEFT_SIGNS = /\[\^[^\]\s]{1,100}\]:?|(?<![\p{L}\p{N}])[*_~`]+|[*_~`]+(?![\p{L}\p{N}])/gu

/** What a reader sees of a passage cut out of Markdown, on one line. */
function plainExcerpt(markdown: string): string {
  return toPlainText(markdown).replaceAll(LEFT_SIGNS, '').replaceAll(/\s+/g, ' ').trim()
}
