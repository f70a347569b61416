import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import { resumeBook } from '../../engine/book/record.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { withFindingsAsInText } from '../../engine/review/decide.ts'
import type { Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { findGenerator, openCatalog } from '../catalog/catalog.ts'
import { findPriceYear } from '../catalog/catalog-index.ts'
import { isKalamError, KalamError } from '../messages/told.ts'
import { readAttachments, toAttachmentRecords } from './attached-files.ts'
import { readAuthorFiles } from './author-files.ts'
import { pathExists, pieceFileName } from './names.ts'

/** The file of a working folder that holds all of its book but the texts. */
export const RECORD_FILE = 'book.json'

/** Whether a folder holds a piece of a book, sections of one, or a text that waits for its turn. A book without any may be begun again. */
export async function hasPieces(path: string): Promise<boolean> {
  if (!(await pathExists(join(path, RECORD_FILE)))) return false
  const { pieces, unfinished, ahead } = await readRecord(path)
  return pieces.length > 0 || unfinished !== undefined || ahead !== undefined
}

/** `book.json` of a book, to be written. It names the file of each text instead of holding it. */
export function renderRecordFile(path: string, book: Book) {
  const record = {
    ...book,
    ...(book.attached === undefined ? {} : { attached: toAttachmentRecords(book.attached) }),
    pieces: book.pieces.map(({ text: _, ...piece }, index) => ({ ...piece, file: pieceFileName(index, piece.step) })),
  }
  return [join(path, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`] as const
}

/** The book of a folder, with the texts and what else its author may have edited as they are in the files. Throws `folder.*`. */
export async function loadBook(path: string, generator: Generator, context: Pick<Context, 'clock'>): Promise<Book> {
  const record = await readRecord(path)
  const pieces = await Promise.all(
    record.pieces.map(async ({ file, ...piece }) => ({ ...piece, text: await readPiece(path, String(file)) })),
  )
  const attached = Array.isArray(record.attached) ? { attached: await readAttachments(path, record.attached) } : {}
  const book = resumed(path, generator, { ...record, pieces, ...attached }, findPriceYear(context, generator))
  return readAuthorFiles(path, book, generator)
}

/** Resumes the record of a folder. Throws `folder.damaged` or `folder.outdated` when that is impossible, and other errors of `resumeBook`. */
function resumed(path: string, generator: Generator, record: unknown, year: number): Book {
  try {
    return withFindingsAsInText(resumeBook(generator, record, year))
  } catch (cause) {
    if (!isKalamError(cause)) throw cause
    if (cause.code === 'book.record-unreadable')
      throw new KalamError('folder.damaged', { values: { file: join(path, RECORD_FILE) }, cause })
    if (cause.code === 'book.record-outdated')
      throw new KalamError('folder.outdated', { values: { path, fault: cause.values.fault ?? '' }, cause })
    throw cause
  }
}

interface StoredRecord {
  readonly generator: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly pieces: readonly Record<string, unknown>[]
  readonly unfinished?: unknown
  readonly ahead?: unknown
  readonly attached?: readonly Record<string, unknown>[]
}

/** The record of a folder, as far as it is checked before its generator is known. Throws `folder.none` and `folder.damaged`. */
export async function readRecord(path: string): Promise<StoredRecord> {
  const text = await readFile(join(path, RECORD_FILE), 'utf8').catch(() => {
    throw new KalamError('folder.none', { values: { path } })
  })
  try {
    const record = JSON.parse(text) as StoredRecord
    if (typeof record.generator === 'string' && Array.isArray(record.pieces)) return record
  } catch (error) {
    throw new KalamError('folder.damaged', { values: { file: join(path, RECORD_FILE) }, cause: error })
  }
  throw new KalamError('folder.damaged', { values: { file: join(path, RECORD_FILE) } })
}

/** Reads a file of the folder itself, even if the record names another path. */
async function readPiece(path: string, name: string): Promise<string> {
  const file = join(path, basename(name))
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.trim() === '') throw new KalamError('folder.damaged', { values: { file } })
  return text.replace(/\r\n/g, '\n').replace(/\n$/, '')
}

/** The working folder that a command names, by itself or by the `book.json` in it. */
export function resolveFolder(name: string, { cwd }: Pick<Context, 'cwd'>): string {
  const path = resolve(cwd, name)
  return basename(path) === RECORD_FILE ? dirname(path) : path
}

/** The generator of the book in a folder. Throws `folder.none`, `folder.damaged`, and a `CommandError` for a single text. */
export async function findFolderGenerator(path: string, catalog: Pick<Catalog, 'generators'>): Promise<Generator> {
  return bookGeneratorIn(catalog, (await readRecord(path)).generator)
}

/** The same with its catalog, in which other generators may be left out. */
export async function openFolderGenerator(path: string, folders: CatalogFolders, context: Context) {
  const { catalog, generator } = await openRecordGenerator(path, folders, context)
  return { catalog, generator: bookGeneratorIn(catalog, generator.id) }
}

/**
 * The generator of the book, text or picture in a folder, with its catalog. `none`: the message for a folder without any, in place of
 * `folder.none`.
 */
export async function openRecordGenerator(
  path: string,
  folders: CatalogFolders,
  context: Context,
  none?: 'file.no-book' | 'file.no-texts',
) {
  const { generator: id } = await readRecord(path).catch((error: unknown) => {
    if (none === undefined || !isKalamError(error) || error.code !== 'folder.none') throw error
    throw usageError(none, { folder: path }, error)
  })
  const catalog = await openCatalog(context, folders, [id])
  return { catalog, generator: findGenerator(catalog, id) }
}

function bookGeneratorIn(catalog: Pick<Catalog, 'generators'>, id: string): Generator {
  const generator = findGenerator(catalog, id)
  if (generator.kind === 'book') return generator
  throw usageError('manuscript.no-book', { id })
}
