import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { type PlannedEntry, planEntries } from '../../engine/revision/plan-entries.ts'
import { readBookFigures } from '../books/figures.ts'
import { loadBook, lockBook, type SavedBook } from '../books/load-book.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'

/** Keeps a proposed plan, within the transaction that settles it. Throws `requests.not-found` when the book was deleted meanwhile. */
export async function savePlanProposal(
  work: Tx,
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
  { id: bookId, userId, generation }: OwnId & { readonly generation: string },
) {
  const { kysely } = database
  const saved = await loadBook(kysely, { id: bookId, userId })
  const { row } = saved
  const found = await kysely
    .selectFrom('plan_proposals')
    .select('body')
    .where('generation_id', '=', generation)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow(notFoundError)
  const entries = entriesIn(found.body)
  const { proposals } = await readBookFigures(kysely, row)
  const { planProposals } = catalog.current().settings.rewriting
  return {
    title: null,
    entries,
    byHand: await entriesByHand(kysely, saved),
    left: Math.max(0, planProposals - proposals),
  }
}

/** The numbers of the entries that stand neither in the plan as a model wrote it nor in a proposal. None where no such plan is kept. */
async function entriesByHand(queries: Queryable, { row, pieces }: SavedBook): Promise<number[]> {
  const plans = pieces.filter(({ writes, origin }) => writes === 'plan' && origin === 'written').map(({ text }) => text)
  if (plans.length === 0) return []
  const proposals = await queries.selectFrom('plan_proposals').select('body').where('book_id', '=', row.id).execute()
  const written = [...plans, ...proposals.map(({ body }) => entriesIn(body).map(textOf).join('\n'))].map(flat)
  const plan = {
    outline: parseJsonOrUndefined(row.outline ?? 'null'),
    chapterTitles: parseJsonOrUndefined(row.chapter_titles),
  } as Parameters<typeof planEntries>[0]
  const isWritten = (entry: PlannedEntry) =>
    written.some((text) => text.includes(flat(entry.title)) && text.includes(flat(entry.summary)))
  return planEntries(plan).flatMap((entry) => (isWritten(entry) ? [] : entry.from!))
}

function entriesIn(body: string): readonly PlannedEntry[] {
  return (parseJsonOrUndefined(body) as { entries: PlannedEntry[] }).entries
}

function textOf({ title, summary }: PlannedEntry): string {
  return `${title} ${summary}`
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
