import { sql } from 'kysely'
import type { Language } from '../../engine/base/language.ts'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { findBookTitle, startBook } from '../../engine/book/book.ts'
import { PIECES_AT_ONCE } from '../../engine/book/write-book.ts'
import { TOPICS, waitForNews } from '../bus/bus.ts'
import { type RunAnswer, Run as RunModel } from '../contract/runs.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import { MESSAGES, type MessageCode, type MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Core, ServerParts } from '../server.ts'
import { findResumptionTime } from './resume-due.ts'
import { findRun, LIVE_RUN_STATES, listLiveTexts, type Run } from './run.ts'
import { parseSettingsColumn, type RunPlan, readRunPlan } from './run-plan.ts'

/** A run with how far its book has come. Throws `requests.not-found` when the book was deleted meanwhile. */
export async function presentRun(server: Core, run: Run, language: Language): Promise<RunAnswer> {
  const { database } = server
  const plan = await readRunPlan(server, database.kysely, { bookId: run.book_id, userId: run.user_id })
  const [going] = await listLiveTexts(database.kysely, run)
  const live = going?.kind === 'piece' ? going : undefined
  const { row, generator, steps, remaining, prices, count } = plan
  const step = steps.find(({ id }) => id === live?.step) ?? remaining[0]
  const title = nameOf(plan)
  return presentRow(RunModel, run, {
    book: run.book_id,
    generator: generator?.id ?? row.generator,
    title,
    done: count.done,
    of: count.of,
    words: count.words,
    remaining: prices.reduce((sum, price) => sum + price, 0),
    ...(await timesOf(database.kysely, run, countTurns(remaining))),
    writingSince: going?.created_at ?? null,
    step: step ? { name: step.id, label: step.label[row.language as Language] } : null,
    generation: live?.id ?? null,
    reading: going?.kind === 'reading' ? going.id : null,
    resumesAt: findResumptionTime(run),
    said: saidOf(run, title, server.clock.now(), language),
  })
}

/** Those written one after the other, and groups of those that are written at the same time. */
function countTurns(remaining: RunPlan['remaining']): number {
  const alone = remaining.filter(({ isAlone }) => isAlone).length
  return remaining.length - alone + Math.ceil(alone / PIECES_AT_ONCE)
}

/** Seconds that the delivered texts of a run took, and that the remaining ones are expected to take. Pauses don't count. */
async function timesOf(queries: Queryable, { id, user_id: userId }: Run, turns: number) {
  const { sum, mean } = await queries
    .selectFrom('generations')
    .select(sql<number | string | null>`sum(ended_at - created_at)`.as('sum'))
    .select(sql<number | string | null>`avg(case when kind = 'piece' then ended_at - created_at end)`.as('mean'))
    .where('user_id', '=', userId)
    .where('run_id', '=', id)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow()
  return {
    secondsWritten: Math.round(Number(sum ?? 0) / 1000),
    secondsLeft: mean === null ? null : Math.round((Number(mean) * turns) / 1000),
  }
}

function nameOf({ row, generator }: RunPlan): string {
  if (generator === null) return row.title ?? row.generator
  const book = startBook(generator, parseSettingsColumn(row), row.language as Language)
  return findBookTitle(generator, { ...book, title: row.title })
}

const HOUR_MS = 3_600_000

/** What its user is told when it stopped. */
function saidOf(run: Run, title: string, now: number, language: Language): RunAnswer['said'] {
  const { state, cap, error_code: code, error_values: values } = run
  if (state === 'finished') return sentence('runs.finished', { title }, language)
  if (state === 'capped') return sentence('runs.capped', { cap }, language)
  const told = (parseJsonOrUndefined(values ?? '{}') ?? {}) as MessageValues
  if (state === 'failed') return sentence(code, told, language)
  const until = findResumptionTime(run)
  if (until === null) return null
  const hours = Math.max(1, Math.ceil((until - now) / HOUR_MS))
  const reason = sentence(code, { ...told, hours }, language)
  return { ...reason, message: `${reason.message} ${say('runs.goes-on', language)}` }
}

function sentence(code: string | null, values: MessageValues, language: Language): NonNullable<RunAnswer['said']> {
  const known = code !== null && Object.hasOwn(MESSAGES, code) ? (code as MessageCode) : 'generation.unexpected'
  return { code: known, message: say(known, language, values) }
}

/** How often it is looked at, in milliseconds, besides when there is news; and while news of other processes doesn't arrive. */
const POLL_INTERVAL_MS = 5000
const CUT_POLL_INTERVAL_MS = 500

/**
 * The run as it stands, then each time it has changed; ends when the run has, or with the signal. Throws `requests.not-found`,
 * later too, when the run is deleted with its book.
 */
export async function* watchRun(
  server: Core & Pick<ServerParts, 'bus'>,
  own: OwnId,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<{ readonly event: 'run'; readonly data: RunAnswer }> {
  const { bus } = server
  let told = ''
  while (!signal.aborted) {
    const over = new AbortController()
    const either = AbortSignal.any([signal, over.signal])
    // Listened to before it is read: what changes meanwhile is news.
    const news = waitForNews(server, TOPICS.run(own.id), bus.isOpen ? POLL_INTERVAL_MS : CUT_POLL_INTERVAL_MS, either)
    const run = await findRun(server.database.kysely, own)
    const data = await presentRun(server, run, language)
    const text = JSON.stringify(data)
    if (text !== told) yield { event: 'run', data }
    told = text
    if (!LIVE_RUN_STATES.includes(run.state)) return over.abort()
    await news
  }
}
