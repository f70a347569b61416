import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { type Hold, type HoldOrder, hold } from '../../../../server/money/ledger/hold.ts'
import { grant } from '../../../../server/money/ledger/post.ts'
import { release } from '../../../../server/money/ledger/release.ts'
import { type Attempt, type Generation, settle } from '../../../../server/money/ledger/settle.ts'
import { insertUser } from '../../insert-user.ts'

// What the tests of the ledger write with. No vitest here: child processes use it too.

/** The tests' own time: nothing of the ledger reads another. */
export const NOW = 1_800_000_000_000
export const LEASE = 60_000

/** A user with credits, granted through the ledger. */
export async function userWith(database: Database, credits: number): Promise<string> {
  const id = await insertUser(database, { now: NOW })
  if (credits > 0) await grantTo(database, id, credits)
  return id
}

export async function grantTo(database: Database, userId: string, amount: number, key = `grant:${userId}`) {
  const entry = { userId, key, type: 'grant', amount, reason: 'Sign-up' } as const
  return (await inTransaction(database, (work) => grant(work, entry, NOW))) !== null
}

/** An order of a run unless told otherwise, so that the limit of two isn't before what is tested. */
export function orderOf(userId: string, values: Partial<HoldOrder> = {}): HoldOrder {
  return {
    userId,
    key: randomUUID(),
    requestHash: 'a request',
    generator: 'storm',
    bookId: randomUUID(),
    step: 'chapter 1',
    promptType: 'storm',
    runId: 'a run',
    price: 1,
    leaseUntil: NOW + LEASE,
    server: 'one',
    ...values,
  }
}

export function holdText(database: Database, order: HoldOrder, now = NOW): Promise<Hold> {
  return inTransaction(database, (work) => hold(work, order, now))
}

/** Holds, and fails unless it was held. */
export async function heldText(database: Database, order: HoldOrder): Promise<Extract<Hold, { state: 'held' }>> {
  const found = await holdText(database, order)
  if (found.state !== 'held') throw new Error(`held was expected, ${found.state} came`)
  return found
}

export function settleText(database: Database, attempt: Attempt, now = NOW) {
  return inTransaction(database, (work) => settle(work, attempt, now, (generation) => savePiece(work, generation)))
}

export function releaseText(database: Database, attempt: Attempt, now = NOW) {
  return inTransaction(database, (work) => release(work, attempt, { code: 'generation.failed' }, now))
}

/** What a delivery saves beside the ledger: book, piece, version, usage record. Answers the version's id. */
export async function savePiece(work: Tx, { id, user_id, book_id, step, ...rest }: Generation): Promise<string> {
  await work
    .insertInto('books')
    .values({
      id: book_id,
      user_id,
      generator: rest.generator,
      book_type: rest.prompt_type,
      kind: 'book',
      language: 'en',
      title: null,
      author: null,
      settings: '{}',
      chapter_titles: '{}',
      outline: null,
      characters: null,
      finished_at: null,
      set_aside_at: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { piece, number } = await pieceOf(work, book_id, step)
  const version = randomUUID()
  await work
    .insertInto('piece_versions')
    .values({
      id: version,
      piece_id: piece,
      version: number,
      generation_id: id,
      text: 'The wind came from the sea. '.repeat(40),
      recap: null,
      words: 240,
      flags: '[]',
      calls: 1,
      input_tokens: 100,
      output_tokens: 300,
      provider: 'demo',
      model: 'demo',
      created_at: NOW,
    })
    .execute()
  await work
    .insertInto('usage_records')
    .values({
      id: randomUUID(),
      user_id,
      generation_id: id,
      prompt_type: rest.prompt_type,
      credits_used: rest.price,
      metadata: '{}',
      timestamp: NOW,
    })
    .execute()
  return version
}

/** The step's piece with the number of its next version: a step that is written again gets another version. */
async function pieceOf(work: Tx, book: string, step: string): Promise<{ piece: string; number: number }> {
  const { place } = await work
    .selectFrom('pieces')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('book_id', '=', book)
    .executeTakeFirstOrThrow()
  const { id, version } = await work
    .insertInto('pieces')
    .values({ id: randomUUID(), book_id: book, step, kind: 'chapter', number: 1, place: Number(place), version: 1 })
    .onConflict((conflict) => conflict.columns(['book_id', 'step']).doUpdateSet({ version: sql`pieces.version + 1` }))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { piece: id, number: version }
}

/** What a user has: available, held, delivered. */
export async function accountOf({ kysely }: Database, userId: string) {
  const user = await kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return { available: user.credits_available, held: user.credits_held, delivered: user.total_usage }
}
