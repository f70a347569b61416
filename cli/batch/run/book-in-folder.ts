import { isDeepStrictEqual } from 'node:util'
import { titleChapters } from '../../../engine/book/accept.ts'
import type { Book } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { hasBriefFile, readAuthorFiles } from '../../folder/author-files.ts'
import { hasPieces, loadBook, readRecord } from '../../folder/book-folder.ts'
import { KalamError } from '../../messages/error.ts'
import { bookOfRow } from '../book-of-row.ts'
import type { BatchRow } from '../plan.ts'

/**
 * The book of the folder, or a new one. Its settings are fixed: a row with other settings is refused. Its brief is that of the folder,
 * where that has a file of it, because its author may have edited it (`briefOverruled`); else the row's.
 */
export async function bookIn(path: string, row: BatchRow, year: number): Promise<Book> {
  const kept = (await hasPieces(path))
    ? await withRowsBrief(path, row, await keptBook(path, row, year))
    : await begunIn(path, row)
  const titles = Object.entries(row.chapterTitles).map(([number, title]): [number, string] => [Number(number), title])
  return titleChapters({ ...kept, title: row.title ?? kept.title, author: row.author ?? kept.author }, new Map(titles))
}

function begunIn(path: string, row: BatchRow): Book | Promise<Book> {
  const book = bookOfRow(row)
  return row.generator.kind === 'book' ? readAuthorFiles(path, book) : book
}

async function withRowsBrief(path: string, { brief }: BatchRow, book: Book): Promise<Book> {
  return brief === null || (await hasBriefFile(path)) ? book : withBrief(book, brief)
}

/** Whether a row has a brief that its book isn't written by, because another one lies in its folder. */
export function briefOverruled({ brief }: BatchRow, { authorBrief }: Book): boolean {
  return brief !== null && !isDeepStrictEqual(brief, authorBrief)
}

/** The book of the folder. Throws `folder.row-changed` when the row has another generator or other settings. */
export async function keptBook(path: string, row: BatchRow, year: number): Promise<Book> {
  const { generator } = row
  const begun = await readRecord(path)
  const book = begun.generator === generator.id ? await loadBook(path, generator, year) : null
  const [kept, wanted] = [book && chosenOf(book), chosenOf(bookOfRow(row))]
  if (book !== null && isDeepStrictEqual(kept, wanted)) return book
  const changed = kept === null ? `generator: ${begun.generator}, now ${generator.id}` : changedSettings(kept, wanted)
  throw new KalamError('folder.row-changed', { values: { path, changed } })
}

/** What a row decides about a book for good. */
function chosenOf({ settings, entryWords }: Book): Settings {
  return entryWords === undefined ? settings : { ...settings, words: entryWords }
}

/** As `heatLevel: sweet, now mild`. */
function changedSettings(before: Settings, now: Settings): string {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], now[name]))
    .map((name) => `${name}: ${printed(before[name])}, now ${printed(now[name])}`)
    .join('; ')
}

function printed(value: Settings[string] | undefined): string {
  return value === undefined ? 'none' : String(value).replace(/\s+/g, ' ').slice(0, 60)
}
