import type { Selectable } from 'kysely'
import type { Book } from '../../engine/book/book.ts'
import { resumeBook } from '../../engine/book/record.ts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { KalamError } from '../../engine/messages/error.ts'
import type { Usage } from '../../engine/writer/provider.ts'
import { yearAt } from '../catalog/year-at.ts'
import type { Queries } from '../database/database.ts'
import type { BooksTable } from '../database/tables.ts'
import { jsonOf } from './json-of.ts'

export type BookRow = Selectable<BooksTable>

/** A piece as it counts: its latest version. */
export interface PieceRow {
  readonly step: string
  readonly kind: string
  readonly number: number
  readonly version: number
  readonly text: string
  readonly recap: string | null
  readonly words: number
  readonly flags: string
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly provider: string
  readonly model: string
  readonly created_at: number
}

/** What the tables hold of a book, whether or not it still fits its generator. */
export interface SavedBook {
  readonly row: BookRow
  /** In the order of the flow. */
  readonly pieces: readonly PieceRow[]
}

/** Throws `requests.not-found` for another user's book too. */
export async function loadBook(
  queries: Queries,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<SavedBook> {
  const row = await queries
    .selectFrom('books')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  return { row, pieces: await piecesOf(queries, id) }
}

function piecesOf(queries: Queries, bookId: string): Promise<PieceRow[]> {
  return queries
    .selectFrom('pieces')
    .innerJoin('piece_versions', (join) =>
      join.onRef('piece_versions.piece_id', '=', 'pieces.id').onRef('piece_versions.version', '=', 'pieces.version'),
    )
    .select(['pieces.step', 'pieces.kind', 'pieces.number', 'pieces.version'])
    .select(['text', 'recap', 'words', 'flags', 'calls', 'input_tokens', 'output_tokens'])
    .select(['provider', 'model', 'piece_versions.created_at'])
    .where('pieces.book_id', '=', bookId)
    .orderBy('pieces.place')
    .execute()
}

/**
 * A saved book as the engine's value, with the generator that goes on with it. Throws `book.record-outdated` when no generator
 * or other settings fit it any more, `book.record-unreadable` when it is damaged.
 */
export function resumeSaved(
  catalog: Catalog,
  saved: SavedBook,
  now: number,
): { readonly generator: Generator; readonly book: Book } {
  const generator = generatorOfBook(catalog, saved.row)
  if (generator === null) throw new KalamError('book.record-outdated', { values: { fault: saved.row.generator } })
  return { generator, book: resumeBook(generator, recordOf(saved), yearAt(now, catalog.settings.timezone)) }
}

/** By the book type, which is the key of saved work; only then by the id, which a file may take over. */
export function generatorOfBook(
  { generators }: Catalog,
  { book_type: type, generator: id }: Pick<BookRow, 'book_type' | 'generator'>,
): Generator | null {
  const keeper = generators.find(({ bookType, formerly }) => bookType === type || formerly.includes(type))
  return keeper ?? generators.find((generator) => generator.id === id) ?? null
}

/** As the engine keeps a book in a file. Nothing of it is believed here. */
function recordOf({ row, pieces }: SavedBook): unknown {
  return {
    version: 1,
    generator: row.generator,
    bookType: row.book_type,
    language: row.language,
    settings: jsonOf(row.settings),
    title: row.title,
    author: row.author,
    chapterTitles: jsonOf(row.chapter_titles),
    outline: row.outline === null ? null : jsonOf(row.outline),
    characters: row.characters,
    pieces: pieces.map((piece) => ({
      step: piece.step,
      kind: piece.kind,
      number: piece.number,
      text: piece.text,
      recap: piece.recap,
      words: piece.words,
      flags: jsonOf(piece.flags),
      calls: piece.calls,
      usage: usageOf(piece),
      provider: piece.provider,
      model: piece.model,
    })),
  }
}

/** Stored as 0 and 0 when the endpoint did not say: no call takes no tokens. */
function usageOf({ input_tokens: input, output_tokens: output }: PieceRow): Usage | null {
  return input + output === 0 ? null : { input, output }
}
