import { sql } from 'kysely'
import { startBook, titleOf } from '../../engine/book/book.ts'
import type { Language } from '../../engine/language.ts'
import { catalogue, type MessageCode, type MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import { jsonOf } from '../books/json-of.ts'
import type { RunAnswer } from '../contract/runs.ts'
import type { Queries } from '../database/database.ts'
import type { Server } from '../server.ts'
import { livePiece, type Run } from './run.ts'
import { type Standing, settingsOf, standingOf } from './standing.ts'

type Needs = Pick<Server, 'database' | 'catalog' | 'clock'>

/** A run with how far its book has come. Throws `requests.not-found` when the book was deleted meanwhile. */
export async function presentRun(server: Needs, run: Run, language: Language): Promise<RunAnswer> {
  const { database } = server
  const standing = await standingOf(server, database.kysely, { bookId: run.book_id, userId: run.user_id })
  const live = await livePiece(database.kysely, run)
  const { row, generator, steps, remaining, prices, count } = standing
  const step = steps.find(({ name }) => name === live?.step) ?? remaining[0]
  const title = nameOf(standing)
  return {
    id: run.id,
    book: run.book_id,
    generator: generator?.id ?? row.generator,
    title,
    state: run.state,
    cap: run.cap,
    spent: run.spent,
    done: count.done,
    of: count.of,
    words: count.words,
    remaining: prices.reduce((sum, price) => sum + price, 0),
    secondsLeft: await secondsLeft(database.kysely, run, remaining.length),
    step: step ? { name: step.name, label: step.label[row.language as Language] } : null,
    generation: live?.id ?? null,
    said: saidOf(run, title, language),
    createdAt: iso(run.created_at),
    updatedAt: iso(run.updated_at),
    seenAt: run.seen_at === null ? null : iso(run.seen_at),
  }
}

async function secondsLeft(queries: Queries, { id, user_id: userId }: Run, parts: number): Promise<number | null> {
  const { mean } = await queries
    .selectFrom('generations')
    .select(sql<number | null>`avg(ended_at - created_at)`.as('mean'))
    .where('user_id', '=', userId)
    .where('run_id', '=', id)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow()
  return mean === null ? null : Math.round((Number(mean) * parts) / 1000)
}

function nameOf({ row, generator }: Standing): string {
  if (generator === null) return row.title ?? row.generator
  const book = startBook(generator, settingsOf(row), row.language as Language)
  return titleOf(generator, { ...book, title: row.title })
}

/** What its user is told when it stopped. */
function saidOf(run: Run, title: string, language: Language): RunAnswer['said'] {
  const { state, cap, error_code: code, error_values: values } = run
  if (state === 'finished') return sentence('runs.finished', { title }, language)
  if (state === 'capped') return sentence('runs.capped', { cap }, language)
  if (state === 'failed') return sentence(code, (jsonOf(values ?? '{}') ?? {}) as MessageValues, language)
  return null
}

function sentence(code: string | null, values: MessageValues, language: Language): RunAnswer['said'] {
  const known = code !== null && Object.hasOwn(catalogue, code) ? (code as MessageCode) : 'generation.unexpected'
  return { code: known, message: say(known, language, values) }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
