import type * as z from 'zod'
import type { AnswerQuote } from '../../engine/review/ask-book.ts'
import type { Questions } from '../contract/questions.ts'
import { MAX_QUESTIONS } from '../contract/rules.ts'
import type { Owned, Queries, Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFoundError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { recordUsage } from './history-record.ts'
import { lockBook, requireOwnBook } from './load-book.ts'
import { createViewer, type Reader } from './read-book.ts'
import { questionPrice } from './reading-price.ts'

/** A question and its answer, as the body of a row has them. */
export interface AnsweredQuestion {
  readonly question: string
  readonly step: string | null
  readonly passage: string | null
  readonly answer: string
  readonly quotes: readonly AnswerQuote[]
  readonly provider: string
}

/** The answered questions of a book, the oldest first. */
export async function readQuestions(queries: Queries, bookId: string) {
  const rows = await queries
    .selectFrom('questions')
    .select(['generation_id as id', 'body', 'created_at as at'])
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('generation_id')
    .execute()
  return rows.map(({ body, ...row }) => ({ ...row, ...(JSON.parse(body) as AnsweredQuestion) }))
}

/** What was asked about a book, and what the next question costs. Throws `requests.not-found`. */
export async function listQuestions(server: Core, own: Owned, reader: Reader): Promise<z.input<typeof Questions>> {
  const { kysely } = server.database
  await requireOwnBook(kysely, own)
  const live = await kysely
    .selectFrom('generations')
    .select('id as generation')
    .where('book_id', '=', own.id)
    .where('kind', '=', 'question')
    .where('state', '=', 'held')
    .executeTakeFirst()
  const questions = (await readQuestions(kysely, own.id)).map(({ provider: _, at, ...kept }) => ({
    ...kept,
    quotes: [...kept.quotes],
    at: new Date(at).toISOString(),
  }))
  return { questions, price: questionPrice(createViewer(server, reader)), live: live ?? null }
}

/**
 * Keeps an answer with its usage record, within the transaction that charges it, in the place of the oldest one beyond `MAX_QUESTIONS`.
 * Says whether the book is finished. Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be charged.
 */
export async function saveQuestion(
  work: Work,
  generation: Generation,
  answered: AnsweredQuestion,
  now: number,
): Promise<boolean> {
  const { id, book_id, user_id, prompt_type } = generation
  const row = await lockBook(work, book_id, user_id, now)
  const oldest = (await readQuestions(work, book_id)).slice(0, 1 - MAX_QUESTIONS).map((one) => one.id)
  if (oldest.length > 0) await work.deleteFrom('questions').where('generation_id', 'in', oldest).execute()
  await work
    .insertInto('questions')
    .values({ generation_id: id, book_id, body: JSON.stringify(answered), created_at: now })
    .execute()
  await recordUsage(work, generation, { prompt_type, metadata: '{}' }, now)
  return row.finished_at !== null
}

/** Throws `requests.not-found`. */
export async function deleteQuestion(
  { database, clock }: Core,
  { id: bookId, userId, question }: Owned & { readonly question: string },
): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockBook(work, bookId, userId, clock.now())
    await work
      .deleteFrom('questions')
      .where('generation_id', '=', question)
      .where('book_id', '=', bookId)
      .returning('generation_id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}
