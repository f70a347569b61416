import { parseJsonOrUndefined } from '../../engine/base/json-of.ts'
import type { PlannedEntry } from '../../engine/revision/plan-entries.ts'
import { readBookFigures } from '../books/figures.ts'
import { loadBook, lockBook } from '../books/load-book.ts'
import type { Owned, Work } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'

/** Keeps a proposed plan, within the transaction that settles it. Throws `requests.not-found` when the book was deleted meanwhile. */
export async function savePlanProposal(
  work: Work,
  { id, book_id: bookId, user_id: userId }: Generation,
  entries: readonly PlannedEntry[],
  now: number,
): Promise<void> {
  await lockBook(work, bookId, userId, now)
  await work
    .insertInto('plan_proposals')
    .values({ generation_id: id, book_id: bookId, body: JSON.stringify({ entries }), created_at: now })
    .execute()
}

/** A proposed plan, to take or to leave, and how often another may be asked for. Throws `requests.not-found`. */
export async function readPlanProposal(
  { database, catalog }: Core,
  { id: bookId, userId, generation }: Owned & { readonly generation: string },
) {
  const { kysely } = database
  const { row } = await loadBook(kysely, { id: bookId, userId })
  const found = await kysely
    .selectFrom('plan_proposals')
    .select('body')
    .where('generation_id', '=', generation)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow(notFoundError)
  const { entries } = parseJsonOrUndefined(found.body) as { entries: PlannedEntry[] }
  const { proposals } = await readBookFigures(kysely, row)
  const { planProposals } = catalog.current().settings.rewriting
  return { title: null, entries, left: Math.max(0, planProposals - proposals) }
}
