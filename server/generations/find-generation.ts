import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { findStepLabel } from '../../engine/generator/flow.ts'
import { Generation as Answer } from '../contract/generations.ts'
import type { Database, Queryable } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import { compileFirstRowQuery } from '../database/transaction.ts'
import { notFoundError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { formatSavedMessage } from './events.ts'
import { readReleaseFault } from './replay.ts'

/** Throws `requests.not-found` for another's; without a user, whosever it is. */
export async function findGeneration(queries: Queryable, id: string, userId: string | null): Promise<Generation> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow(notFoundError)
}

const findNamed = compileFirstRowQuery((queries) =>
  queries.selectFrom('generations').selectAll().where('user_id', '=', '').where('idempotency_key', '=', ''),
)

/** What this key named before. */
export function findGenerationByKey(database: Database, userId: string, key: string): Promise<Generation | undefined> {
  return findNamed(database, [userId, key])
}

/** What is being written for a user, on whichever server, oldest first. */
export function listLiveGenerations(queries: Queryable, userId: string): Promise<Generation[]> {
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
  const { generator: named, step } = generation
  const fault = generation.state === 'released' ? readReleaseFault(generation) : null
  const generator = catalog.current().generators.find((one) => one.id === named)
  const book = await database.kysely
    .selectFrom('books')
    .select('title')
    .where('id', '=', generation.book_id)
    .executeTakeFirst()
  return presentRow(Answer, generation, {
    book: generation.book_id,
    title: book?.title ?? null,
    label: (generator && findStepLabel(generator, step)?.[language]) ?? step,
    run: generation.run_id,
    code: fault?.code ?? null,
    message: fault && formatSavedMessage(fault.code, language, fault.values),
    startedAt: generation.created_at,
  })
}
