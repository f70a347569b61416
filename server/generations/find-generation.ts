import type * as z from 'zod'
import { labelOf } from '../../engine/generator/flow.ts'
import type { Language } from '../../engine/language.ts'
import type { Generation as Answer } from '../contract/generations.ts'
import type { Database, Queries } from '../database/database.ts'
import { readFirst } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { sentenceOf } from './events.ts'
import { faultOf } from './replay.ts'

/** Throws `requests.not-found` for another's; without a user, whosever it is. */
export async function findGeneration(queries: Queries, id: string, userId: string | null): Promise<Generation> {
  const found = await queries
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  if (found === undefined) throw new KalamError('requests.not-found')
  return found
}

const findNamed = readFirst((queries) =>
  queries.selectFrom('generations').selectAll().where('user_id', '=', '').where('idempotency_key', '=', ''),
)

/** What this key named before. */
export function findByKey(database: Database, userId: string, key: string): Promise<Generation | undefined> {
  return findNamed(database, [userId, key])
}

/** What is being written for a user, on whichever server, oldest first. */
export function findLive(queries: Queries, userId: string): Promise<Generation[]> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .orderBy('created_at')
    .execute()
}

/** A text as its user sees it, with the title of its book and the label of its step. */
export async function presentGeneration(
  { database, catalog }: Core,
  generation: Generation,
  language: Language,
): Promise<z.input<typeof Answer>> {
  const { id, generator: named, step, price, state, created_at: created, ended_at: ended } = generation
  const fault = state === 'released' ? faultOf(generation) : null
  const generator = catalog.current().generators.find((one) => one.id === named)
  const book = await database.kysely
    .selectFrom('books')
    .select('title')
    .where('id', '=', generation.book_id)
    .executeTakeFirst()
  return {
    id,
    kind: generation.kind,
    generator: named,
    book: generation.book_id,
    title: book?.title ?? null,
    step,
    label: (generator && labelOf(generator, step)?.[language]) ?? step,
    run: generation.run_id,
    price,
    state,
    code: fault?.code ?? null,
    message: fault && sentenceOf(fault.code, language, fault.values),
    startedAt: new Date(created).toISOString(),
    endedAt: ended === null ? null : new Date(ended).toISOString(),
  }
}
