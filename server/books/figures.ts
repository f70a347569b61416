import { sql } from 'kysely'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { planFreedom } from '../../engine/revision/plan.ts'
import type { Queryable } from '../database/database.ts'
import { shortHash } from '../short-hash.ts'
import type { BookRow, ResolvedBook } from './load-book.ts'

/** What is counted of a book besides its texts. */
export interface BookFigures {
  /** Credits that were charged for it. */
  readonly charged: number
  /** Texts of it that were paid for, each of which includes some rewrites of passages. */
  readonly paidTexts: number
  /** Rewrites of passages that were bought. */
  readonly bought: number
  /** Rewrites of passages that were made, or are being made. */
  readonly used: number
  /** Plans that were proposed for it and for its copies, or are being made. */
  readonly proposals: number
  /** Texts of it that weren't charged here: imported, copied, or written at a price of 0. */
  readonly unchargedTexts: number
  /** Words of those that were, as they were delivered. */
  readonly chargedWords: number
  /** Readings by a model that cost nothing, or go on at no cost. */
  readonly freeReadings: number
  /** What its readers said and isn't decided. */
  readonly openOfReaders: number
}

export async function readBookFigures(
  queries: Queryable,
  { id, copied_from }: Pick<BookRow, 'id' | 'copied_from'>,
): Promise<BookFigures> {
  const root = copied_from ?? id
  const { rows } = await sql<BookFigures>`select
    (select coalesce(sum(price), 0) from generations where book_id = ${id} and state = 'settled') as charged,
    (select count(*) from pieces where book_id = ${id} and writes = 'text' and exists (
      select 1 from piece_versions where piece_id = pieces.id and generation_id is not null)) as "paidTexts",
    (select coalesce(sum(passages), 0) from passage_bundles where book_id = ${id}) as bought,
    (select count(*) from generations
      where book_id = ${id} and kind = 'rewrite' and prompt_type = 'passage' and state <> 'released') as used,
    (select count(*) from generations where kind = 'plan' and state <> 'released' and book_id in (
      select id from books where id = ${root} or copied_from = ${root})) as proposals,
    (select count(*) from pieces where book_id = ${id} and writes = 'text' and not exists (
      select 1 from piece_versions join generations on generations.id = piece_versions.generation_id
      where piece_id = pieces.id and price > 0)) as "unchargedTexts",
    (select coalesce(sum(words), 0) from pieces
      join piece_versions on piece_versions.piece_id = pieces.id
      join generations on generations.id = piece_versions.generation_id
      where pieces.book_id = ${id} and writes = 'text' and price > 0) as "chargedWords",
    (select count(*) from generations
      where book_id = ${id} and kind = 'reading' and prompt_type = 'reading' and state <> 'released' and price = 0) as "freeReadings",
    (select count(*) from reader_comments where book_id = ${id} and state = 'open') as "openOfReaders"`.execute(queries)
  return rows[0]!
}

/** The same by the id of a book that is there. */
export async function readBookFiguresById(queries: Queryable, bookId: string): Promise<BookFigures> {
  const row = await queries
    .selectFrom('books')
    .select(['id', 'copied_from'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return readBookFigures(queries, row)
}

type Rewriting = Catalog['settings']['rewriting']

/** Rewrites of passages that cost nothing. */
export function countFreePassages({ paidTexts, bought, used }: BookFigures, { included }: Rewriting): number {
  return Math.max(0, paidTexts * included + bought - used)
}

/** Names a state of the plan: a hash of its titles and summaries. */
export function hashPlan({ title, outline, chapterTitles }: Book): string {
  const titles = Object.entries(chapterTitles).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return shortHash(JSON.stringify([title, outline, titles]))
}

/** What a book's page says of its plan, of rewriting, and of what it cost. */
export function presentFigures(
  { generator, book }: ResolvedBook,
  { settings: { rewriting } }: Pick<Catalog, 'settings'>,
  figures: BookFigures,
) {
  const { passageWords, bundle, bundlePrice, planProposals } = rewriting
  return {
    plan: {
      version: book === null ? '' : hashPlan(book),
      step: generator?.flow.measure ?? null,
      changeable: book === null ? { count: false, order: false } : planFreedom(generator, book),
      proposalsLeft: Math.max(0, planProposals - figures.proposals),
    },
    rewrites: {
      left: countFreePassages(figures, rewriting),
      passageWords,
      bundle: { size: bundle, price: bundlePrice },
    },
    cost: { credits: figures.charged },
  }
}
