import * as z from 'zod'
import { isKalamError } from '../../engine/messages/error.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Fault } from '../ledger/release.ts'
import type { Server } from '../server.ts'
import { openPatience } from './patience.ts'
import type { Run } from './run.ts'
import { type Standing, standingOf, writerOf } from './standing.ts'
import { type Ending, endTurn, goesOn, type Turn, takeUp } from './turn.ts'
import { writeNextPiece } from './write-next-piece.ts'

/** Crashes of the process that a turn outlives: a book that brings its process down is not taken up for ever. */
const MOST_TRIES = 50
/** Faults that nothing foresaw, such as a lost database, that a turn outlives. */
const MOST_FAULTS = 5
/** How often a run that waits looks whether it was paused, in milliseconds. */
const LOOK = 2000

const RunData = z.object({ run: z.string(), turn: z.int() })

export type RunServer = Pick<Server, 'database' | 'catalog' | 'clock' | 'generations' | 'jobs' | 'logger'>

/**
 * The job of one turn: writes piece after piece until the book is finished or something stops it. Everything it goes by stands
 * in the tables, so it may be begun anew at any moment, by any process, even while another is still at it.
 */
export async function writeRun(server: RunServer, { data, attempt, signal }: Job): Promise<void> {
  const { run: id, turn } = RunData.parse(data)
  try {
    await writeTurn(server, { id, turn }, attempt, signal)
  } catch (error) {
    const foreseen = isKalamError(error)
    if (!foreseen && (signal.aborted || attempt < MOST_FAULTS)) throw error
    if (!foreseen) server.logger.error({ err: error, run: id }, 'a run failed')
    const { code, values }: Fault = foreseen ? error : { code: 'generation.unexpected' }
    await endTurn(server, { id, turn }, { state: 'failed', code, values })
  }
}

async function writeTurn(server: RunServer, turn: Turn, attempt: number, signal: AbortSignal): Promise<void> {
  let patience = openPatience()
  let delivered: string | null = null
  for (;;) {
    signal.throwIfAborted()
    const run = await takeUp(server, turn)
    if (run === null) return
    const standing = await standingOf(server, server.database.kysely, { bookId: run.book_id, userId: run.user_id })
    writerOf(standing)
    const ending = attempt > MOST_TRIES ? UNEXPECTED : endingOf(run, standing)
    if (ending) return await endTurn(server, run, ending)
    const next = standing.remaining[0]!.name
    if (next === delivered) throw new Error(`${next} was delivered and is not there`)
    const outcome = await writeNextPiece(server, run, standing, signal)
    if (outcome.state === 'settled') {
      patience = openPatience()
      delivered = next
      continue
    }
    const wait = patience.spend(outcome.code)
    if (wait === null) return await endTurn(server, run, endingBy(outcome))
    await waitFor(server, run, wait, signal)
  }
}

const UNEXPECTED: Ending = { state: 'failed', code: 'generation.unexpected' }

/** What ends a turn before anything is begun. */
function endingOf(run: Run, { prices, available }: Standing): Ending | null {
  const [next] = prices
  if (next === undefined) return { state: 'finished' }
  if (run.spent + next <= run.cap) return null
  // The cap was no higher than the balance: what is missing are credits.
  return available < next ? { state: 'failed', code: 'credits.insufficient' } : { state: 'capped' }
}

/** What a piece that wasn't delivered makes of its run. Nothing was charged for it. */
function endingBy({ code, values }: Fault): Ending {
  if (code === 'book.finished') return { state: 'finished' }
  // The price rose between reading and holding.
  if (code === 'generation.above-cap') return { state: 'capped' }
  // Its user cancelled the one piece, not the run.
  if (code === 'generation.cancelled') return { state: 'paused' }
  return { state: 'failed', code, values }
}

async function waitFor(server: RunServer, run: Run, milliseconds: number, signal: AbortSignal): Promise<void> {
  const until = server.clock.now() + milliseconds
  for (let left = milliseconds; left > 0; left = until - server.clock.now()) {
    await server.clock.delay(Math.min(left, LOOK), signal)
    if (!(await goesOn(server, run))) return
  }
}
