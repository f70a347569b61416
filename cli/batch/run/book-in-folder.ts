import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../engine/base/language.ts'
import { setChapterTitles } from '../../../engine/book/accept.ts'
import type { Book } from '../../../engine/book/book.ts'
import { withMissingAnswers } from '../../../engine/book/plan-settings.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { replaceBrief } from '../../../engine/revision/marks.ts'
import { hasBriefFile, readAuthorFiles } from '../../folder/author-files.ts'
import { hasPieces, loadBook, readRecord } from '../../folder/book-record.ts'
import { say } from '../../messages/say.ts'
import { KalamError } from '../../messages/told.ts'
import { type BatchRow, startRowBook } from '../plan.ts'
import type { BatchContext } from './batch-context.ts'

/** What reading a folder needs of a batch: its language is that of `folder.row-changed`. */
type Reader = Pick<BatchContext, 'clock' | 'language'>

interface BookInFolder {
  /** As it is kept in the folder; null: it isn't begun. */
  readonly before: Book | null
  /** With the titles, the author and the brief of the row. */
  readonly book: Book
}

/**
 * The book of the folder, or a new one. A `brief.md` in the folder, which the author may have edited, is used instead of the row's brief
 * (`isRowBriefIgnored`). Throws `folder.row-changed` for a row with another generator or other settings, and `folder.*`.
 */
export async function openRowBook(path: string, row: BatchRow, batch: Reader): Promise<BookInFolder> {
  const before = (await hasPieces(path)) ? await keptBook(path, row, batch) : null
  const kept = before === null ? await begunIn(path, row) : await withRowsBrief(path, row, before)
  const titles = Object.entries(row.chapterTitles).map(([number, title]): [number, string] => [Number(number), title])
  const named = { ...kept, title: row.title ?? kept.title, author: row.author ?? kept.author }
  return { before, book: setChapterTitles(named, new Map(titles)) }
}

/** What the row changes of a begun book besides its settings: by the names of the columns, a chapter's title by its number. */
export function listChangedColumns({ before, book }: BookInFolder): string[] {
  const facts = ({ title, author, outline, authorBrief }: Book): Readonly<Record<string, unknown>> => ({
    title,
    author,
    ...Object.fromEntries((outline?.entries ?? []).map((entry) => [`title ${entry.number}`, entry.title])),
    brief: authorBrief,
  })
  if (before === null) return []
  const [former, now] = [facts(before), facts(book)]
  return Object.keys(now).filter((name) => !isDeepStrictEqual(former[name], now[name]))
}

/** The book of the folder, if it is begun and can be continued. */
export async function findBegunBook(path: string, row: BatchRow, batch: Reader): Promise<Book | null> {
  return openRowBook(path, row, batch).then(
    ({ before, book }) => before && book,
    () => null,
  )
}

function begunIn(path: string, row: BatchRow): Book | Promise<Book> {
  const book = startRowBook(row)
  return row.generator.kind === 'book' ? readAuthorFiles(path, book, row.generator) : book
}

async function withRowsBrief(path: string, { generator, brief }: BatchRow, book: Book): Promise<Book> {
  return brief === null || (await hasBriefFile(path)) ? book : replaceBrief(generator, book, brief)
}

/** Whether the row has a brief that isn't used, because `brief.md` in the folder of its book says something else. */
export function isRowBriefIgnored({ brief }: BatchRow, { authorBrief }: Book): boolean {
  return brief !== null && !isDeepStrictEqual(brief, authorBrief)
}

async function keptBook(path: string, row: BatchRow, { clock, language }: Reader): Promise<Book> {
  const { generator } = row
  const begun = await readRecord(path)
  const former = begun.generator === generator.id ? await loadBook(path, generator, { clock }) : null
  const own = startRowBook(row)
  const book = former && { ...former, settings: withMissingAnswers(generator, former.settings, own.settings) }
  const [kept, wanted] = [book && chosenOf(book), chosenOf(own)]
  if (book !== null && isDeepStrictEqual(kept, wanted)) return book
  const changed =
    kept === null
      ? changedValue(say('figures.generator', language), begun.generator, generator.id, language)
      : changedSettings(kept, wanted, language)
  throw new KalamError('folder.row-changed', { values: { path, changed } })
}

/** What can't be changed once a book is begun. */
function chosenOf({ settings, entryWords }: Book): Settings {
  return entryWords === undefined ? settings : { ...settings, words: entryWords }
}

/** As `heatLevel: sweet, now mild`. */
function changedSettings(before: Settings, now: Settings, language: Language): string {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], now[name]))
    .map((name) => changedValue(name, printed(before[name], language), printed(now[name], language), language))
    .join('; ')
}

function changedValue(name: string, before: string, now: string, language: Language): string {
  return say('batch.changed-value', language, { name, before, now })
}

function printed(value: Settings[string] | undefined, language: Language): string {
  return value === undefined ? say('batch.no-value', language) : String(value).replace(/\s+/g, ' ').slice(0, 60)
}
