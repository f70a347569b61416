import { isUtf8 } from 'node:buffer'
import { stat } from 'node:fs/promises'
import { basename, dirname, parse, resolve } from 'node:path'
import { findBookTitle } from '../../engine/book/book.ts'
import { listReaderParts } from '../../engine/book/parts.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import type { PrintedKind } from '../../engine/prose/printed-habits.ts'
import type { ReportedText } from '../../engine/report/report.ts'
import type { Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { loadBook, openRecordGenerator, RECORD_FILE } from '../folder/book-record.ts'
import { readOptionFile } from '../settings/file.ts'

/** What a report is made of. */
interface ReadTexts {
  /** Of the whole. */
  readonly title: string
  readonly texts: readonly ReportedText[]
  /** The author's page of the book's brief; null without one. */
  readonly voice: string | null
  /** The printed books beside which a book's habits are shown; absent: those of any text. */
  readonly printed?: PrintedKind | null | undefined
}

/** Bytes of a text; a long novel has one million. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024

/** The texts of files, of stdin (`-`), or of the working folder of a book, in their order. */
export async function readReportedTexts(
  paths: readonly string[],
  folders: CatalogFolders,
  context: Context,
): Promise<ReadTexts> {
  const read: ReadTexts[] = []
  for (const path of paths) read.push(await readOne(path, folders, context))
  return {
    title: read.length === 1 ? read[0]!.title : `${read[0]!.title} – ${read.at(-1)!.title}`,
    texts: read.flatMap(({ texts }) => texts),
    voice: read.find(({ voice }) => voice !== null)?.voice ?? null,
    printed: read.length === 1 ? read[0]!.printed : undefined,
  }
}

async function readOne(path: string, folders: CatalogFolders, context: Context): Promise<ReadTexts> {
  const full = resolve(context.cwd, path)
  const isFolder = path !== '-' && (await stat(full).catch(() => null))?.isDirectory() === true
  if (isFolder || basename(path) === RECORD_FILE) return readFolder(isFolder ? full : dirname(full), folders, context)
  const text = await readText(path, context)
  const title = path === '-' ? 'stdin' : parse(path).name
  return { title, texts: [{ title, text }], voice: null }
}

async function readFolder(path: string, folders: CatalogFolders, context: Context): Promise<ReadTexts> {
  const { generator } = await openRecordGenerator(path, folders, context, 'file.no-texts')
  const book = await loadBook(path, generator, context)
  const parts = listReaderParts(generator, book).filter(({ isPicture }) => !isPicture)
  const texts = parts.map(({ heading, text, language }) => {
    return { title: heading, text, ...(language === null ? {} : { language }) }
  })
  return {
    title: findBookTitle(generator, book),
    texts,
    voice: book.authorBrief?.voice ?? null,
    printed: generator.writing.habits,
  }
}

/** A text file, or stdin for `-`, with plain line feeds. */
export async function readText(path: string, context: Context): Promise<string> {
  const name = path === '-' ? 'stdin' : path
  const bytes = await readOptionFile(MAX_TEXT_BYTES, path, 'file.unreadable', context)
  if (bytes.length > MAX_TEXT_BYTES)
    throw usageError('file.too-large', { file: name, max: MAX_TEXT_BYTES / 1024 / 1024 })
  if (bytes.includes(0) || !isUtf8(bytes)) throw usageError('file.no-text', { file: name })
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  if (!/[\p{L}\p{N}]/u.test(text)) throw usageError('file.empty', { file: name })
  return text
}
