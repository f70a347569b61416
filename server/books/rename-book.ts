import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { countPlannedPieces, findFlowStep } from '../../engine/generator/flow.ts'
import type { RenameBook } from '../contract/books.ts'
import type { OwnId, Tx } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { linkCover } from './covers.ts'
import { type BookRow, inLockedBook, resolveSavedBook } from './load-book.ts'

type Names = z.output<typeof RenameBook>

/** Gives a book other names; what isn't named stays. Throws `requests.not-found`, for a chapter that it hasn't got too. */
export function renameBook(core: Core, own: OwnId, names: Names): Promise<void> {
  return inLockedBook(core, own, (work, row, now) => renameLockedBook(work, core.catalog.current(), row, names, now))
}

/** Does what `renameBook` does, for a book whose row is already locked. */
export async function renameLockedBook(
  work: Tx,
  catalog: Catalog,
  row: BookRow,
  names: Names,
  now: number,
): Promise<void> {
  const { id, user_id: userId } = row
  const title = names.title === undefined ? row.title : normalizeTypedText(names.title, false) || outlineTitle(row)
  const author = names.author === undefined ? row.author : normalizeTypedText(names.author, false) || null
  const titles = retitled(row, names.chapterTitles ?? {}, chaptersOf(catalog, row, now))
  const chapterTitles = reheaded(titles, names.headings ?? {})
  const series = names.series === undefined ? row.series : normalizeTypedText(names.series, false) || null
  const place = names.seriesNumber === undefined ? row.series_number : names.seriesNumber
  if (title !== row.title && row.title !== null) await linkCover(work, catalog, { id, title: row.title, userId })
  await work
    .updateTable('books')
    .set({ title, author, chapter_titles: JSON.stringify(chapterTitles), series, series_number: place })
    .where('id', '=', id)
    .execute()
}

function outlineTitle({ outline }: BookRow): string | null {
  const read = outline === null ? null : (parseJsonOrUndefined(outline) as Book['outline'] | undefined)
  return read?.title ?? null
}

/** How many chapters it may name; any when nothing in the catalog writes its kind. */
function chaptersOf(catalog: Catalog, row: BookRow, now: number): number {
  const { generator, book } = resolveSavedBook(catalog, { row, pieces: [], ahead: [], readings: [], before: [] }, now)
  if (book === null) return Number.POSITIVE_INFINITY
  const { measure } = generator.flow
  return measure === null || findFlowStep(generator, measure) === null
    ? 0
    : countPlannedPieces(generator, book.settings)
}

function retitled(row: BookRow, given: Readonly<Record<string, string>>, chapters: number): Book['chapterTitles'] {
  const titles = { ...(parseJsonOrUndefined(row.chapter_titles) as Book['chapterTitles'] | undefined) } as Record<
    string,
    string
  >
  for (const [number, typed] of Object.entries(given)) {
    if (Number(number) > chapters) throw new KalamError('requests.not-found')
    const title = normalizeTypedText(typed, false)
    if (title === '') delete titles[number]
    else titles[number] = title
  }
  return titles
}

/** With the headings of single steps, such as an introduction: null hides one, an empty one is the generator's again. */
function reheaded(titles: Book['chapterTitles'], given: NonNullable<Names['headings']>): Book['chapterTitles'] {
  const headed = { ...titles } as Record<string, string>
  for (const [step, typed] of Object.entries(given)) {
    const heading = typed === null || typed === undefined ? '' : normalizeTypedText(typed, false)
    if (typed !== null && heading === '') delete headed[step]
    else headed[step] = heading
  }
  return headed
}
