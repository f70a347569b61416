import { sql } from 'kysely'
import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { inLockedBook, requireOwnBook } from '../books/load-book.ts'
import { Rewrite, RewriteVariant } from '../contract/revision.ts'
import type { OwnId, Queryable, RowOf } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import type { RewriteState } from '../database/tables/books.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

type RewriteRow = RowOf<'rewrites'>

/** A row whose text wasn't thrown away. */
export type KeptRewriteRow = RewriteRow & { readonly text: string; readonly accepted: string }

interface Asked extends OwnId {
  /** Of one piece; undefined: of all. */
  readonly step?: string | undefined
  readonly state?: RewriteState | undefined
}

/** The rewrites of a book with their variants, newest first, and those that are being written. Throws `requests.not-found`. */
export async function listRewrites({ database }: Core, { id: bookId, userId, step, state }: Asked) {
  const { kysely } = database
  await requireOwnBook(kysely, { id: bookId, userId })
  const rows = await kysely
    .selectFrom('rewrites')
    .innerJoin('generations', 'generations.id', 'rewrites.generation_id')
    .selectAll('rewrites')
    .select('generations.price')
    .where('rewrites.book_id', '=', bookId)
    .$if(step !== undefined, (query) => query.where('rewrites.step', '=', step!))
    .$if(state !== undefined, (query) => query.where('rewrites.state', '=', state!))
    .orderBy('rewrites.created_at')
    .orderBy(sql`case when rewrites.id = rewrites.rewrite_id then 0 else 1 end`)
    .execute()
  const live = await kysely
    .selectFrom('generations')
    .select(['id as generation', 'step'])
    .where('book_id', '=', bookId)
    .where('kind', '=', 'rewrite')
    .where('state', '=', 'held')
    .$if(step !== undefined, (query) => query.where('step', '=', step!))
    .orderBy('created_at')
    .execute()
  const groups = new Map<string, PricedRow[]>()
  for (const row of rows) groups.set(row.rewrite_id, [...(groups.get(row.rewrite_id) ?? []), row])
  return { rewrites: [...groups.values()].map(presentRewrite).toReversed(), live }
}

type PricedRow = RewriteRow & { readonly price: number }

function presentRewrite(rows: readonly PricedRow[]): z.input<typeof Rewrite> {
  const [first] = rows
  const variants = rows.filter((row) => isKept(row)).map(presentVariant)
  return presentRow(Rewrite, first!, { passage: parsePassage(first!), variants, at: first!.created_at })
}

function presentVariant(row: KeptRewriteRow & PricedRow) {
  const { words, provider } = parseAcceptedText(row)
  const told = { passage: parsePassage(row), words, charged: row.price, at: row.created_at }
  return presentRow(RewriteVariant, row, { ...told, demo: provider === DEMO_PROVIDER })
}

function isKept<Row extends Pick<RewriteRow, 'text' | 'accepted'>>(
  row: Row,
): row is Row & { readonly text: string; readonly accepted: string } {
  return row.text !== null && row.accepted !== null
}

/** The texts of a rewrite, the first in front. Throws `requests.not-found`, also when it was thrown away. */
export async function listVariants(
  queries: Queryable,
  { bookId, rewrite }: { readonly bookId: string; readonly rewrite: string },
): Promise<KeptRewriteRow[]> {
  const rows = await queries
    .selectFrom('rewrites')
    .selectAll()
    .where('rewrite_id', '=', rewrite)
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy(sql`case when id = rewrite_id then 0 else 1 end`)
    .execute()
  const kept = rows.filter((row) => isKept(row))
  if (kept.length === 0) throw notFoundError()
  return kept
}

/**
 * Throws a rewrite away with all of its variants: their texts are deleted, and that they were written stays known. The same again
 * changes nothing. Throws `requests.not-found`.
 */
export async function throwRewriteAway(
  core: Core,
  { rewrite, ...own }: OwnId & { readonly rewrite: string },
): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    await work
      .updateTable('rewrites')
      .set({ state: 'thrown-away', text: null, accepted: null })
      .where('rewrite_id', '=', rewrite)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** The text as the writer delivered it, with its notes. */
export function parseAcceptedText({ accepted }: { readonly accepted: string }): AcceptedText {
  return parseJsonOrUndefined(accepted) as AcceptedText
}

export function parsePassage({ passage }: Pick<RewriteRow, 'passage'>): Passage | null {
  return passage === null ? null : (parseJsonOrUndefined(passage) as Passage)
}

/** Some of a text, letter by letter, as it is rewritten. */
export interface Passage {
  readonly find: string
  /** Where it begins, in UTF-16 units. */
  readonly at: number
}
