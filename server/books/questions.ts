import type { AnswerQuote } from '../../engine/review/ask-book.ts'
import { MAX_QUESTIONS } from '../contract/rules.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { requireOwnBook } from './load-book.ts'
import { createViewer, type SignedInReader } from './read-book.ts'
import { questionPrice } from './reading-price.ts'

/** A question and its answer, as the body of a row has them. */
interface AnsweredQuestion {
  readonly question: string
  readonly step: string | null
  readonly passage: string | null
  readonly answer: string
  readonly quotes: AnswerQuote[]
  readonly provider: string
}

/** The answered questions of a book, the oldest first. */
export async function listAnsweredQuestions(queries: Queryable, bookId: string) {
  const rows = await queries
    .selectFrom('questions')
    .select(['generation_id as id', 'body', 'created_at'])
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('generation_id')
    .execute()
  return rows.map(({ id, body, created_at }) => {
    const answered = JSON.parse(body) as AnsweredQuestion
    return { id, at: new Date(created_at).toISOString(), ...answered }
  })
}

/** What was asked about a book, and what the next question costs. Throws `requests.not-found`. */
export async function presentQuestions(server: Core, own: OwnId, reader: SignedInReader) {
  const { kysely } = server.database
  await requireOwnBook(kysely, own)
  const questions = (await listAnsweredQuestions(kysely, own.id)).map(({ provider: _, ...shown }) => shown)
  return { questions, price: questionPrice(createViewer(server, reader)) }
}

/** Keeps an answer, within the transaction that charges it; the oldest beyond `MAX_QUESTIONS` go. Its book's row is locked. */
export async function saveQuestion(
  work: Tx,
  { id, book_id }: Generation,
  answered: AnsweredQuestion,
  now: number,
): Promise<void> {
  const oldest = (await listAnsweredQuestions(work, book_id)).slice(0, 1 - MAX_QUESTIONS).map((one) => one.id)
  if (oldest.length > 0) await work.deleteFrom('questions').where('generation_id', 'in', oldest).execute()
  const body = JSON.stringify(answered)
  await work.insertInto('questions').values({ generation_id: id, book_id, body, created_at: now }).execute()
}

/** Throws `requests.not-found`. */
export async function removeQuestion({ database }: Core, own: OwnId, question: string): Promise<void> {
  await requireOwnBook(database.kysely, own)
  await database.kysely
    .deleteFrom('questions')
    .where('generation_id', '=', question)
    .where('book_id', '=', own.id)
    .returning('generation_id')
    .executeTakeFirstOrThrow(notFoundError)
}
