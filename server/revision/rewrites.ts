import type { Selectable } from 'kysely'
import { parseJsonOrUndefined } from '../../engine/base/json-of.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { loadBook } from '../books/load-book.ts'
import { Rewrite } from '../contract/revision.ts'
import type { Owned } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import type { RewritesTable } from '../database/tables.ts'
import type { Core } from '../server.ts'

export type RewriteRow = Selectable<RewritesTable>

interface Asked extends Owned {
  /** Of one piece; undefined: of all. */
  readonly step?: string | undefined
}

/** Rejected proposals that are listed at most. */
const MAX_LEFT = 10

/**
 * The proposals of a book that are neither taken nor left, the latest that were left, and those that are being written. Throws
 * `requests.not-found`.
 */
export async function listRewrites({ database }: Core, { id: bookId, userId, step }: Asked) {
  const { kysely } = database
  await loadBook(kysely, { id: bookId, userId })
  const proposals = kysely
    .selectFrom('rewrites')
    .innerJoin('generations', 'generations.id', 'rewrites.generation_id')
    .selectAll('rewrites')
    .select('generations.price')
    .where('rewrites.book_id', '=', bookId)
    .$if(step !== undefined, (query) => query.where('rewrites.step', '=', step!))
    .orderBy('rewrites.created_at', 'desc')
  const rows = await proposals.where('rewrites.state', '=', 'open').execute()
  const left = await proposals.where('rewrites.state', '=', 'left').limit(MAX_LEFT).execute()
  const live = await kysely
    .selectFrom('generations')
    .select(['id as generation', 'step'])
    .where('book_id', '=', bookId)
    .where('kind', '=', 'rewrite')
    .where('state', '=', 'held')
    .$if(step !== undefined, (query) => query.where('step', '=', step!))
    .orderBy('created_at')
    .execute()
  return { rewrites: rows.map(presentRewrite), left: left.map(presentRewrite), live }
}

function presentRewrite(row: RewriteRow & { readonly price: number }) {
  const { words, provider } = readAcceptedText(row)
  const told = { passage: readPassage(row), words, charged: row.price, at: row.created_at }
  return presentRow(Rewrite, row, { ...told, demo: provider === DEMO_PROVIDER })
}

/** The text as the writer delivered it, with its notes. */
export function readAcceptedText({ accepted }: Pick<RewriteRow, 'accepted'>): AcceptedText {
  return parseJsonOrUndefined(accepted) as AcceptedText
}

export function readPassage({ passage }: Pick<RewriteRow, 'passage'>): Passage | null {
  return passage === null ? null : (parseJsonOrUndefined(passage) as Passage)
}

/** Some of a text, letter by letter, as it is rewritten. */
export interface Passage {
  readonly find: string
  /** Where it begins, in UTF-16 units. */
  readonly at: number
}
