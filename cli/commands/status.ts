import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { countPartsAndWords, findNextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { findPiecePrice } from '../../engine/generator/entry-words.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { findPriceDay } from '../catalog/catalog-index.ts'
import { findFolderGenerator, loadBook, RECORD_FILE } from '../folder/book-record.ts'
import { say } from '../messages/say.ts'
import { figureTable } from '../terminal/numbers.ts'
import { reportedFault } from '../terminal/report-error.ts'
import { createPaint, stripControls } from '../terminal/style.ts'
import type { ServerStatus } from './server-status.ts'

/** How deep below the named folder books are looked for. */
const DEPTH = 3

type FolderStatus = Awaited<ReturnType<typeof readStatus>>

/** Prints the progress of each book in a folder and its subfolders, and of those on a server; with a server and no folder of the latter alone. */
export async function status(
  [name]: readonly string[],
  options: CommonOptions & { readonly server?: string },
  context: Context,
): Promise<void> {
  const onServer =
    options.server === undefined
      ? null
      : await (await import('./server-status.ts')).readServerStatus(options.server, context)
  const inFolder = name === undefined && onServer !== null ? null : await readStatus(name ?? '.', options, context)
  if (options.json) return printJson(context, { ...inFolder, ...(onServer && { server: onServer }) })
  if (inFolder !== null) printFolders(name ?? '.', inFolder, context)
  if (onServer !== null) printServer(onServer, context)
}

function printFolders(name: string, { books, unread }: FolderStatus, context: Context): void {
  const { language, stderr } = context
  for (const { folder, fault } of unread) stderr.write(`${folder}: ${fault}\n`)
  if (books.length === 0) return void stderr.write(`${say('status.none', language, { folder: name })}\n`)
  const rows = books.map(({ folder, parts, words, open, next }) => [
    folder,
    `${parts.written}/${parts.of}`,
    String(words),
    String(open),
    next?.step ?? say('status.finished', language),
  ])
  printTable(['written', 'words', 'open', 'next'], rows, context)
}

function printServer({ url, credits, books }: ServerStatus, context: Context): void {
  const { language, stderr } = context
  stderr.write(`${say('status.credits', language, { address: url, credits })}\n`)
  for (const { id, fault } of books) if (fault !== null) stderr.write(`${id}: ${stripControls(fault)}\n`)
  if (books.length === 0) return void stderr.write(`${say('status.none', language, { folder: url })}\n`)
  const rows = books.map(({ title, id, parts, words, run, next }) => [
    title || id,
    parts === null ? '' : `${parts.written}/${parts.of}`,
    String(words),
    run === null ? '' : stripControls(run.said ?? run.state),
    next?.step ?? (parts === null ? '' : say('status.finished', language)),
  ])
  printTable(['written', 'words', 'run', 'next'], rows, context)
}

function printTable(
  columns: readonly ('written' | 'words' | 'open' | 'run' | 'next')[],
  rows: readonly string[][],
  { language, stdout, env }: Context,
): void {
  const heading = ['', ...columns.map((column) => say(`status.${column}`, language))]
  stdout.write(figureTable([heading, ...rows], createPaint(stdout, env)))
}

/** The progress of each book in a folder and its subfolders, sorted by folder. Lists books that can't be read apart. */
export async function readStatus(name: string, { generators }: CommonOptions, context: Context) {
  const root = resolve(context.cwd, name)
  const folders = await findBookFolders(root, DEPTH).catch((cause: unknown) => {
    throw usageError('status.no-folder', { folder: name }, cause)
  })
  const books: Awaited<ReturnType<typeof bookStatus>>[] = []
  const unread: { folder: string; fault: string }[] = []
  if (folders.length === 0) return { books, unread }
  const catalog = await openCatalog(context, generators)
  for (const path of folders) {
    const folder = relative(context.cwd, path) || '.'
    try {
      books.push(await bookStatus(path, folder, catalog, context))
    } catch (error) {
      unread.push({ folder, fault: (await reportedFault(error, context)).message })
    }
  }
  return { books, unread }
}

/** The progress of one book. `folder`: from the working directory. */
async function bookStatus(path: string, folder: string, catalog: Catalog, context: Context) {
  const generator = await findFolderGenerator(path, catalog)
  const book = await loadBook(path, generator, context)
  const { words, done, of } = countPartsAndWords(listSteps(generator, book.settings), book.pieces)
  const next = findNextStep(generator, book)
  return {
    folder,
    generator: generator.id,
    title: book.title === null ? null : stripControls(book.title),
    language: book.language,
    parts: { written: done, of },
    words,
    /** The step that is next and its price in credits; null: the book is finished. */
    next: next && { step: next.id, credits: findPiecePrice(generator, book, next, findPriceDay(context, generator)) },
    /** Findings that wait for a decision. */
    open: listOpenFindings(book).length,
  }
}

/** The paths of all folders with a book, from `folder` down to `depth`. Doesn't search inside a book's folder. */
async function findBookFolders(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && entry.name === RECORD_FILE)) return [folder]
  if (depth === 0) return []
  const below = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .toSorted()
  const found: string[] = []
  for (const name of below) found.push(...(await findBookFolders(join(folder, name), depth - 1).catch(() => [])))
  return found
}
