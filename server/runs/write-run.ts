import * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { findStepToBegin, PIECES_AT_ONCE, runSteps } from '../../engine/book/write-book.ts'
import { countPieceSections } from '../../engine/generator/entry-words.ts'
import type { Step } from '../../engine/generator/flow.ts'
import { isReadingDue, unreadPart } from '../../engine/review/read-book.ts'
import { loadBook, resolveSavedBook } from '../books/load-book.ts'
import { TOPICS, waitForNews } from '../bus/bus.ts'
import { chooseWriter } from '../config/server-config.ts'
import type { GenerationOutcome } from '../generations/generations.ts'
import { isKalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import { findNextDayStart, isDailyModelLimit } from '../money/daily-counts.ts'
import type { ReleaseReason } from '../money/ledger/release.ts'
import type { Server } from '../server.ts'
import { claimRun, finishPausedRun, finishRun, isCurrentTurn, type RunEnding, type RunTurn } from './claim-run.ts'
import type { QueueJob } from './queue/jobs.ts'
import { startResumingRuns } from './resume-due.ts'
import { findRun, listLivePieces, publishRunChange, RUN_JOB_KIND, type Run, selectSpentCredits } from './run.ts'
import { type RunPlan, readRunPlan, requireRunGenerator } from './run-plan.ts'
import { admitAllWaitingRuns } from './run-slots.ts'

/** Crashes of the process that a turn outlives: a book that brings its process down is not taken up for ever. */
const MAX_CRASHES = 50
/** Faults that nothing foresaw, such as a lost database, that a turn outlives. */
const MAX_FAULTS = 5
/** How often a run that waits looks whether it was paused, in milliseconds, besides when there is news of it. */
const PAUSE_CHECK_INTERVAL_MS = 2000

const RunData = z.object({ run: z.string(), turn: z.int() })

type RunServer = Server

/**
 * The job of one turn: writes piece after piece until the book is finished or something stops it. Everything it goes by is
 * in the tables, so it may be begun anew at any moment, by any process, even while another is still at it.
 */
export async function writeRun(server: RunServer, { data, attempt, signal }: QueueJob): Promise<void> {
  const { run: id, turn } = RunData.parse(data)
  try {
    await writeTurn(server, { id, turn }, attempt, signal)
  } catch (error) {
    const foreseen = isKalamError(error)
    if (!foreseen && (signal.aborted || attempt < MAX_FAULTS)) throw error
    if (!foreseen) server.logger.error({ err: error, run: id }, 'a run failed')
    await finishRun(server, { id, turn }, foreseen ? endingBy(server, error) : UNEXPECTED)
  }
}

async function writeTurn(server: RunServer, turn: RunTurn, attempt: number, signal: AbortSignal): Promise<void> {
  const policies = new Map<string, ReturnType<typeof createRetryPolicy>>()
  let ending = null as RunEnding | null
  await runSteps<RunState>({
    signal,
    atOnce: piecesAtOnce(server),
    async read(running) {
      signal.throwIfAborted()
      const claimed = await claimRun(server, turn)
      if (claimed === null) return null
      const state = await readState(server, claimed, running)
      const isTurnOfNext = !state.busy.has(state.plan.remaining[0]?.id ?? '')
      if (attempt > MAX_CRASHES || !isTurnOfNext || !(await readWhenDue(server, claimed, signal))) return state
      const run = await claimRun(server, turn)
      return run === null ? null : readState(server, run, running)
    },
    next(state, running) {
      const adopted = state.plan.remaining.find(({ id }) => state.live.has(id) && !running.has(id))
      if (adopted !== undefined) return adopted
      if (running.size > 0) return findStepBeside(state)
      ending = attempt > MAX_CRASHES ? UNEXPECTED : endingOf(state.run, state.plan)
      return ending === null ? state.plan.remaining[0]! : null
    },
    async write(state, step) {
      const { run } = state
      const outcome = await writeOnePiece(server, state, step, signal)
      if (outcome.state === 'settled') {
        policies.delete(step.id)
        return 'written'
      }
      const retryAfterMs = policies.get(step.id) ?? createRetryPolicy()
      policies.set(step.id, retryAfterMs)
      const wait = retryAfterMs(outcome.code)
      if (wait !== null) {
        await waitFor(server, run, wait, signal)
        return 'again'
      }
      ending ??= endingBy(server, outcome)
      return 'stopped'
    },
  })
  if (ending !== null) return finishRun(server, turn, ending)
  // Paused while its last pieces were written.
  await finishPausedRun(server.database.kysely, 'id', turn.id, server.clock.now())
  publishRunChange(server, turn)
}

/** Pieces of one run that are written at the same time, so that the calls of this process serve all of its runs. */
function piecesAtOnce({ config: { callsAtOnce, runsAtOnce } }: RunServer): number {
  return Math.max(1, Math.min(PIECES_AT_ONCE, Math.floor(callsAtOnce / runsAtOnce)))
}

/** What some of the remaining pieces cost. */
function sumPrices({ remaining, prices }: RunPlan, isMeant: (step: Step, at: number) => boolean): number {
  return prices.filter((_, at) => isMeant(remaining[at]!, at)).reduce((sum, price) => sum + price, 0)
}

/** A run as it stands. */
interface RunState {
  readonly run: Run
  readonly plan: RunPlan
  /** Generations of its pieces that are being written, by step: of this turn, of one before, or of a process that is no more. */
  readonly live: ReadonlyMap<string, string>
  /** Steps that are being written. */
  readonly busy: ReadonlySet<string>
}

async function readState(
  { database, ...server }: RunServer,
  claimed: Run,
  running: ReadonlySet<string>,
): Promise<RunState> {
  const { kysely } = database
  const { id, book_id: bookId, user_id: userId } = claimed
  const live = new Map((await listLivePieces(kysely, claimed)).map((piece) => [piece.step, piece.id]))
  const plan = await readRunPlan({ ...server, database }, kysely, { bookId, userId })
  requireRunGenerator(plan)
  // Read last: what is delivered meanwhile counts twice rather than not at all.
  const { spent } = await kysely.selectNoFrom(selectSpentCredits(id).as('spent')).executeTakeFirstOrThrow()
  return { run: { ...claimed, spent: Number(spent) }, plan, live, busy: new Set([...running, ...live.keys()]) }
}

/**
 * The step to begin beside others that are being written. Cap and balance must allow all pieces up to it, so that a run which stops has the
 * pieces that it would have one after the other. Null: none now.
 */
function findStepBeside({ run, plan, busy }: RunState): Step | null {
  const { remaining, row } = plan
  const generator = requireRunGenerator(plan)
  const isLong = (step: Step) => countPieceSections(generator, { entryWords: row.entry_words ?? undefined }, step) > 1
  const step = findStepToBegin({ remaining, next: remaining[0] ?? null, running: busy, isLong })
  if (step === null) return null
  const last = remaining.indexOf(step)
  const needed = sumPrices(plan, ({ id }, at) => at <= last || busy.has(id))
  return run.spent + needed <= run.cap && needed <= plan.available ? step : null
}

const UNEXPECTED: RunEnding = { state: 'failed', code: 'generation.unexpected' }

/** What ends a turn before anything is begun. */
function endingOf(run: Run, { prices, available }: RunPlan): RunEnding | null {
  const [next] = prices
  if (next === undefined) return { state: 'finished' }
  if (run.spent + next <= run.cap) return null
  // The cap was no higher than the balance: what is missing are credits.
  return available < next ? { state: 'failed', code: 'credits.insufficient' } : { state: 'capped' }
}

/** What a piece or a reading that wasn't delivered makes of its run. Nothing was charged for it. */
function endingBy({ catalog, clock }: Server, { code, values }: ReleaseReason): RunEnding {
  if (code === 'book.finished') return { state: 'finished' }
  // The price rose between reading and holding.
  if (code === 'generation.above-cap') return { state: 'capped' }
  // Its user cancelled the one piece, not the run.
  if (code === 'generation.cancelled') return { state: 'paused' }
  if (isDailyModelLimit(code)) {
    const until = findNextDayStart(clock.now(), catalog.current().settings.timezone)
    return { state: 'paused', code, values: { ...values, until } }
  }
  return { state: 'failed', code, values }
}

async function waitFor(server: RunServer, run: Run, milliseconds: number, signal: AbortSignal): Promise<void> {
  const until = server.clock.now() + milliseconds
  for (let left = milliseconds; left > 0; left = until - server.clock.now()) {
    await waitForNews(server, TOPICS.run(run.id), Math.min(left, PAUSE_CHECK_INTERVAL_MS), signal)
    signal.throwIfAborted()
    if (!(await isCurrentTurn(server, run))) return
  }
}

/** From here on this process writes runs, `runsAtOnce` of them, until the queue is stopped. Returns what stops the resuming of paused ones. */
export async function startRunWorker(server: RunServer): Promise<() => Promise<void>> {
  await admitAllWaitingRuns(server)
  await server.jobs.work(RUN_JOB_KIND, server.config.runsAtOnce, (job) => writeRun(server, job))
  return startResumingRuns(server)
}

/** Seconds before each further try of a piece, by what stopped it. What isn't listed ends the run at once. */
const WAITS_SECONDS: Partial<Readonly<Record<MessageCode, readonly number[]>>> = {
  // The engine has retried already, by its own policy: the minute of the provider's limit must pass.
  'generation.rate-limited': [30, 60, 120, 240],
  // The process that wrote it stopped or died.
  'generation.interrupted': [1, 2, 4, 8, 16],
  // Calls of others are under way: each takes minutes at most.
  'limits.calls-of-user': Array.from({ length: 200 }, () => 5),
  'limits.calls-of-endpoint': Array.from({ length: 200 }, () => 5),
  // The same piece is being written by hand, which takes a few minutes at most.
  'generation.in-flight': Array.from({ length: 200 }, () => 3),
}

/** Gives the waits of one piece. Its result returns the milliseconds before the next try; null: no further try. */
function createRetryPolicy(): (code: MessageCode) => number | null {
  const tries: Partial<Record<MessageCode, number>> = {}
  return (code) => {
    const before = tries[code] ?? 0
    tries[code] = before + 1
    const seconds = WAITS_SECONDS[code]?.[before]
    return seconds === undefined ? null : seconds * 1000
  }
}

/** Begins a piece, or finds the one that is being written, and waits for its end. What a refusal says is in the outcome. */
async function writeOnePiece(
  server: Server,
  state: RunState,
  step: Step,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  try {
    return await server.generations.outcome(state.live.get(step.id) ?? (await begin(server, state, step)), signal)
  } catch (error) {
    if (isKalamError(error)) return { state: 'released', code: error.code, values: error.values }
    throw error
  }
}

async function begin({ database, generations }: Server, { run, plan, busy }: RunState, step: Step): Promise<string> {
  const userId = run.user_id
  const { row, isAdministrator } = plan
  const beside = sumPrices(plan, ({ id }) => busy.has(id))
  const { id } = await generations.begin({
    userId,
    isAdministrator,
    generator: requireRunGenerator(plan).id,
    bookId: run.book_id,
    settings: {},
    chapterTitle: null,
    // The book's, which never changes: a key stands for one and the same request.
    language: row.language as Language,
    // A repeated request of this turn, also after a crash, gets the same piece and the same charge.
    key: `run:${run.id}:${run.turn}:${step.id}`,
    step: step.id,
    runId: run.id,
    tokenId: run.token_id,
    mostCredits: run.cap - run.spent - beside,
  })
  // Cancelled between the look and the beginning.
  const { state } = await findRun(database.kysely, { id: run.id, userId })
  if (state === 'cancelled') await generations.cancel(id, userId)
  return id
}

/** Tries of a reading that a turn makes when processes end before it does. */
const MAX_TRIES = 3

/**
 * Has the run's book read when that is due: at its end, and a long one every so many pieces. It costs nothing, and one that fails does
 * no harm: the run goes on without it. True when there was something to wait for. Throws the signal's reason, and the limit of a day.
 */
async function readWhenDue(server: Server, run: Run, signal: AbortSignal): Promise<boolean> {
  const { generations, logger, database } = server
  try {
    const order = await dueReading(server, run)
    if (order === null) return false
    const { id } = await generations.begin(order)
    const { state } = await findRun(database.kysely, { id: run.id, userId: run.user_id })
    if (state === 'cancelled') await generations.cancel(id, run.user_id)
    const outcome = await generations.outcome(id, signal)
    if (outcome.state === 'released') logger.warn({ run: run.id, code: outcome.code }, 'a book was not read')
    return true
  } catch (error) {
    if (!isKalamError(error) || isDailyModelLimit(error.code)) throw error
    logger.warn({ run: run.id, code: error.code }, 'a book was not read')
    return false
  }
}

/** The order of the reading that is due; null: none is, or this turn has tried in vain. */
async function dueReading({ database, catalog, clock, config }: Server, run: Run) {
  const { id, turn, user_id: userId, book_id: bookId } = run
  const current = catalog.current()
  const saved = await loadBook(database.kysely, { id: bookId, userId })
  const { generator, book } = resolveSavedBook(current, saved, clock.now())
  if (book === null || !isReadingDue(generator, book, current.settings.reading.every)) return null
  if (unreadPart(generator, book, { byModel: chooseWriter(config) === 'endpoints' }) === null) return null
  // A repeated request of this turn, also after a crash, gets the same reading.
  const key = `run:${id}:${turn}:reading:${book.pieces.length}`
  const before = await database.kysely
    .selectFrom('generations')
    .select(['state', 'attempt', 'error_code'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  const isInVain = before?.state === 'released' && before.error_code !== 'generation.interrupted'
  if (isInVain || (before?.attempt ?? 0) >= MAX_TRIES) return null
  const { role } = await database.kysely
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { language } = book
  return {
    kind: 'reading',
    userId,
    bookId,
    isAdministrator: role === 'admin',
    language,
    key,
    runId: id,
    tokenId: run.token_id,
  } as const
}
