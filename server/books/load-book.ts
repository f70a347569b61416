import type { Updateable } from 'kysely'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import type { Book } from '../../engine/book/book.ts'
import { type Mark, withoutFormerMarks } from '../../engine/book/mark.ts'
import type { Publication } from '../../engine/book/publication.ts'
import { resumeBook } from '../../engine/book/record.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { yearAt } from '../../engine/generator/price.ts'
import type { Usage } from '../../engine/writer/provider.ts'
import type { OwnId, Queryable, RowOf, Tables, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKalamError, KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

export type BookRow = RowOf<'books'>

/** A piece as it counts: its latest version. */
export type PieceRow = Awaited<ReturnType<typeof piecesOf>>[number]

/** What the tables hold of a book, whether or not it still fits its generator. */
export interface SavedBook {
  readonly row: BookRow
  /** In the order of the flow, as far as none is missing. */
  readonly pieces: readonly PieceRow[]
  /** Texts that were written before their turn: pieces of the book once those before them are written. */
  readonly ahead: readonly PieceRow[]
  /** The bodies of its readings, in their order; a library leaves them out. */
  readonly readings: readonly string[]
  /** What it was handed of the books before it, the oldest first; a library leaves them out. */
  readonly before: readonly string[]
}

/** Throws `requests.not-found` unless the user has this book. */
export async function requireOwnBook(queries: Queryable, own: OwnId): Promise<void> {
  await selectOwnBook(queries, own).select('id').executeTakeFirstOrThrow(notFoundError)
}

function selectOwnBook(queries: Queryable, { id, userId }: OwnId) {
  return queries.selectFrom('books').where('id', '=', id).where('user_id', '=', userId).where('deleted_at', 'is', null)
}

/** The row of a user's book. Throws `requests.not-found`. */
export function findBookRow(queries: Queryable, own: OwnId): Promise<BookRow> {
  return selectOwnBook(queries, own).selectAll().executeTakeFirstOrThrow(notFoundError)
}

/** Throws `requests.not-found` for another user's book too. */
export async function loadBook(queries: Queryable, own: OwnId): Promise<SavedBook> {
  return loadBookByRow(queries, await findBookRow(queries, own))
}

/** The rest of a book whose row is read, or locked. */
export async function loadBookByRow(queries: Queryable, row: BookRow): Promise<SavedBook> {
  const pieces = splitAtMissingPiece(await piecesOf(queries, row.id))
  return {
    row,
    ...pieces,
    readings: await bodiesOf(queries, 'readings', row.id),
    before: await bodiesOf(queries, 'books_before', row.id),
  }
}

/** The pieces of a book in order, up to the first that is missing, and those behind it. */
export function splitAtMissingPiece(rows: readonly PieceRow[]): Pick<SavedBook, 'pieces' | 'ahead'> {
  const pieces = rows.filter(({ place }, at) => place === at)
  return { pieces, ahead: rows.slice(pieces.length) }
}

async function bodiesOf(queries: Queryable, table: 'readings' | 'books_before', bookId: string): Promise<string[]> {
  const rows = await queries.selectFrom(table).select('body').where('book_id', '=', bookId).orderBy('number').execute()
  return rows.map(({ body }) => body)
}

/** All versions of a book's pieces. */
export function selectVersions(queries: Queryable, bookId: string) {
  return queries
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .where('pieces.book_id', '=', bookId)
}

/** The pieces of books with their versions that count. */
export function selectCurrentPieces(queries: Queryable) {
  return queries
    .selectFrom('pieces')
    .innerJoin('piece_versions', (join) =>
      join.onRef('piece_versions.piece_id', '=', 'pieces.id').onRef('piece_versions.version', '=', 'pieces.version'),
    )
}

/** Those of the books that a user keeps. */
export function selectKeptPieces(queries: Queryable, userId: string) {
  return selectCurrentPieces(queries)
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .where('books.user_id', '=', userId)
    .where('books.deleted_at', 'is', null)
}

/** What is read of a piece besides its text and what was noted with it. */
export const PIECE_COLUMNS = [
  ...(['pieces.step', 'pieces.kind', 'pieces.writes', 'pieces.number', 'pieces.place', 'pieces.version'] as const),
  ...(['origin', 'words', 'flags', 'calls', 'input_tokens', 'output_tokens', 'provider', 'model'] as const),
  ...(['piece_versions.created_at', 'locked', 'marks', 'from_plan', 'from_brief'] as const),
]

function piecesOf(queries: Queryable, bookId: string) {
  return selectCurrentPieces(queries)
    .select([...PIECE_COLUMNS, 'text', 'recap', 'scenes'])
    .where('pieces.book_id', '=', bookId)
    .orderBy('pieces.place')
    .execute()
}

/**
 * A saved book as the engine's value, with the generator that goes on with it. Throws `book.record-outdated` when no generator
 * or other settings fit it any more, `book.record-unreadable` when it is damaged.
 */
export function resumeSavedBook(
  catalog: Catalog,
  saved: SavedBook,
  now: number,
): { readonly generator: Generator; readonly book: Book } {
  const generator = findBookGenerator(catalog, saved.row)
  if (generator === null) throw new KalamError('book.record-outdated', { values: { fault: saved.row.generator } })
  return { generator, book: resumeBook(generator, recordOf(saved), yearAt(now, catalog.settings.timezone)) }
}

interface Resumed {
  readonly saved: SavedBook
  readonly generator: Generator
  readonly book: Book
}

/** A saved book with the value that its generator makes of it. Throws what `loadBook` and `resumeSavedBook` throw. */
export async function loadResumedBook(
  { database, catalog, clock }: Pick<Core, 'database' | 'catalog' | 'clock'>,
  own: OwnId,
): Promise<Resumed> {
  const saved = await loadBook(database.kysely, own)
  return { saved, ...resumeSavedBook(catalog.current(), saved, clock.now()) }
}

/** The value of a saved book of this generator. Throws `requests.not-found` for another's, and what `loadResumedBook` throws. */
export async function loadGeneratorBook(
  server: Parameters<typeof loadResumedBook>[0],
  { id }: Generator,
  own: OwnId,
): Promise<Book> {
  const { generator, book } = await loadResumedBook(server, own)
  if (generator.id !== id) throw new KalamError('requests.not-found')
  return book
}

/** By the book type, which is the key of saved work; only then by the id, which a file may take over. */
export function findBookGenerator(
  { generators }: Catalog,
  { book_type: type, generator: id }: Pick<BookRow, 'book_type' | 'generator'>,
): Generator | null {
  const keeper = generators.find(({ bookType, formerly }) => bookType === type || formerly.includes(type))
  return keeper ?? generators.find((generator) => generator.id === id) ?? null
}

/** As the engine keeps a book in a file. Nothing of it is believed here. */
function recordOf({ row, pieces, ahead, readings, before }: SavedBook): unknown {
  const publication = readPublicationColumns(row)
  return {
    version: 1,
    generator: row.generator,
    bookType: row.book_type,
    language: row.language,
    settings: parseJsonOrUndefined(row.settings),
    title: row.title,
    author: row.author,
    chapterTitles: parseJsonOrUndefined(row.chapter_titles),
    outline: row.outline === null ? null : parseJsonOrUndefined(row.outline),
    characters: row.characters,
    ...parseMemoryColumns(row),
    ...(Object.keys(publication).length === 0 ? {} : { publication }),
    ...(readings.length === 0 ? {} : { readings: readings.map(parseJsonOrUndefined) }),
    ...(before.length === 0 ? {} : { booksBefore: before.map(parseJsonOrUndefined) }),
    ...(ahead.length === 0 ? {} : { ahead: ahead.map(aheadRecordOf) }),
    pieces: pieces.map(pieceRecordOf),
  }
}

/** A row as the engine keeps a piece in a file. */
export function pieceRecordOf(piece: PieceRow) {
  const { step, kind, number, recap, scenes } = piece
  return {
    step,
    kind,
    number,
    recap,
    ...(scenes === null ? {} : { scenes }),
    ...textRecordOf(piece),
    ...manuscriptOf(piece),
  }
}

function textRecordOf(piece: PieceRow) {
  const { text, words, flags, calls, provider, model } = piece
  return { text, words, flags: parseJsonOrUndefined(flags), calls, usage: usageOf(piece), provider, model }
}

function aheadRecordOf(piece: PieceRow) {
  const notes = piece.recap === null ? {} : { recap: piece.recap }
  const from = { plan: piece.from_plan, brief: piece.from_brief }
  return { step: piece.step, accepted: { ...textRecordOf(piece), notes }, from }
}

type Memory = Pick<Book, 'authorBrief' | 'entryWords' | 'bible' | 'scenePlans' | 'unfinished'>

/** What its author may change while a piece is being written. What it has not got is left out. */
export function parseMemoryColumns(
  row: Pick<BookRow, 'author_brief' | 'entry_words' | 'bible' | 'scene_plans' | 'unfinished'>,
): Memory {
  const kept = (key: keyof Memory, column: string | null) =>
    (column === null ? {} : { [key]: parseJsonOrUndefined(column) ?? null }) as Partial<Memory>
  return {
    ...kept('authorBrief', row.author_brief),
    ...(row.entry_words === null ? {} : { entryWords: row.entry_words }),
    ...kept('bible', row.bible),
    ...kept('scenePlans', row.scene_plans),
    ...kept('unfinished', row.unfinished),
  }
}

/** The columns of a book's memory. */
export function memoryColumns({ authorBrief, entryWords, bible, scenePlans, unfinished }: Memory) {
  return {
    author_brief: columnOf(authorBrief),
    entry_words: entryWords ?? null,
    bible: columnOf(bible),
    scene_plans: columnOf(scenePlans),
    unfinished: columnOf(unfinished),
  }
}

/** What is empty is stored as none. */
function columnOf(value: object | undefined): string | null {
  return value === undefined || Object.keys(value).length === 0 ? null : JSON.stringify(value)
}

/** What a piece was written from, its lock and its marks; what it has not got is left out. */
function manuscriptOf({ from_plan: plan, from_brief: brief, locked, marks }: PieceRow) {
  return {
    ...(plan === null && brief === null ? {} : { from: { plan, brief } }),
    ...(locked === 1 ? { locked: true } : {}),
    ...(marks === null ? {} : { marks: withoutFormerMarks(parseJsonOrUndefined(marks)) }),
  }
}

/** Why a piece is older than what it was written from. */
export function parseMarks({ marks }: Pick<PieceRow, 'marks'>): readonly Mark[] {
  return marks === null ? [] : ((withoutFormerMarks(parseJsonOrUndefined(marks)) ?? []) as readonly Mark[])
}

/** Stored as 0 and 0 when the endpoint did not say: no call takes no tokens. */
function usageOf({ input_tokens: input, output_tokens: output }: PieceRow): Usage | null {
  return input + output === 0 ? null : { input, output }
}

/** A transaction's first write to a book: it serialises the changes of a book. Throws `requests.not-found`. */
export async function lockBook(work: Tx, id: string, userId: string, now: number): Promise<BookRow> {
  return work
    .updateTable('books')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(notFoundError)
}

/** Runs a command in a transaction that has locked a user's book. Throws `requests.not-found`. */
export function inLockedBook<Result>(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { id, userId }: OwnId,
  command: (work: Tx, row: BookRow, now: number) => Promise<Result>,
): Promise<Result> {
  const now = clock.now()
  return inTransaction(database, async (work) => command(work, await lockBook(work, id, userId, now), now))
}

/** The same with the whole book as its generator resumes it. Throws `requests.not-found`, `book.record-*`. */
export function inResumedBook<Result>(
  core: Pick<Core, 'database' | 'catalog' | 'clock'>,
  own: OwnId,
  command: (work: Tx, resumed: Resumed, now: number) => Promise<Result>,
): Promise<Result> {
  return inLockedBook(core, own, async (work, row, now) => {
    const saved = await loadBookByRow(work, row)
    return command(work, { saved, ...resumeSavedBook(core.catalog.current(), saved, now) }, now)
  })
}

/** Sets columns of a book's piece. */
export async function updatePiece(work: Tx, bookId: string, step: string, columns: Updateable<Tables['pieces']>) {
  await work.updateTable('pieces').set(columns).where('book_id', '=', bookId).where('step', '=', step).execute()
}

/** A saved book as its generator resolves it, or why it doesn't. */
export type ResolvedBook =
  | { readonly generator: Generator; readonly book: Book; readonly fault: null }
  | { readonly generator: Generator | null; readonly book: null; readonly fault: KalamError }

export function resolveSavedBook(catalog: Catalog, saved: SavedBook, now: number): ResolvedBook {
  try {
    return { ...resumeSavedBook(catalog, saved, now), fault: null }
  } catch (error) {
    if (!isKalamError(error)) throw error
    return { generator: findBookGenerator(catalog, saved.row), book: null, fault: error }
  }
}

/** What a book's columns say for the shop and the printer. The series is on the shelf too, in columns of its own. */
export function readPublicationColumns({
  publication,
  series,
  series_number: place,
}: Pick<BookRow, 'publication' | 'series' | 'series_number'>): Publication {
  return {
    ...(publication === null ? {} : (parsed(publication) as Publication)),
    ...(series === null ? {} : { series }),
    // The shelf counts a book before the first as 0, which no shop knows.
    ...(place === null || place === 0 ? {} : { seriesNumber: place }),
  }
}

export function publicationColumns({ series, seriesNumber, ...rest }: Publication) {
  return {
    publication: Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
    series: series ?? null,
    series_number: seriesNumber ?? null,
  }
}

/** A damaged column is kept as a key that no schema accepts. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return { damaged: true }
  }
}
