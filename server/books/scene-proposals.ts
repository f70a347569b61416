import { MAX_SCENE_PROPOSALS, MAX_SCENES_LENGTH } from '../contract/rules.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { KalamError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { loadBook, lockBook, memoryColumns, parseMemoryColumns } from './load-book.ts'

/** How often scenes were proposed for a piece. */
export async function countSceneProposals(
  queries: Queryable,
  { bookId, step }: { readonly bookId: string; readonly step: string },
): Promise<number> {
  return countRows(
    queries
      .selectFrom('generations')
      .where('book_id', '=', bookId)
      .where('kind', '=', 'scenes')
      .where('step', '=', step)
      .where('state', '=', 'settled'),
  )
}

/** The scene plan that stands for a piece, and how often another may be proposed. Throws `requests.not-found`. */
export async function readScenePlan(
  { database }: Core,
  { id: bookId, step, userId }: OwnId & { readonly step: string },
) {
  const { row } = await loadBook(database.kysely, { id: bookId, userId })
  const left = Math.max(0, MAX_SCENE_PROPOSALS - (await countSceneProposals(database.kysely, { bookId, step })))
  return { step, scenes: parseMemoryColumns(row).scenePlans?.[step] ?? '', left }
}

interface Proposal {
  readonly scenes: string
  /** The plan of the piece when the proposal was asked for. */
  readonly before: string | undefined
}

/**
 * Keeps a proposed plan, within the transaction that settles it; what its author has typed meanwhile stays. Throws
 * `book.step-written` when the piece was written meanwhile, `requests.not-found` when the book was deleted.
 */
export async function saveSceneProposal(
  work: Tx,
  { book_id: bookId, user_id: userId, step }: Generation,
  { scenes, before }: Proposal,
  now: number,
): Promise<void> {
  const row = await lockBook(work, bookId, userId, now)
  const written = await work
    .selectFrom('pieces')
    .select('id')
    .where('book_id', '=', bookId)
    .where('step', '=', step)
    .executeTakeFirst()
  if (written !== undefined) throw new KalamError('book.step-written')
  const { scenePlans: plans = {}, unfinished: begun } = parseMemoryColumns(row)
  if (plans[step] !== before) return
  const scenePlans = { ...plans, [step]: scenes.slice(0, MAX_SCENES_LENGTH) }
  const unfinished = begun?.step === step ? undefined : begun
  const columns = memoryColumns({ scenePlans, unfinished })
  await work
    .updateTable('books')
    .set({ scene_plans: columns.scene_plans, unfinished: columns.unfinished })
    .where('id', '=', bookId)
    .execute()
}
