import type { Language } from '../../engine/language.ts'
import type { RunAnswer } from '../contract/runs.ts'
import type { Server } from '../server.ts'
import { presentRun } from './present-run.ts'
import { findRun, LIVE, type OwnRun } from './run.ts'

/** How often it is looked at, in milliseconds: the run may be written by another process. */
const LOOK = 500

export interface RunEvent {
  readonly event: 'run'
  readonly data: RunAnswer
}

/**
 * The run as it stands, then each time it has changed; ends when the run has, or with the signal. Throws `requests.not-found`,
 * later too, when the run is deleted with its book.
 */
export async function* watchRun(
  server: Pick<Server, 'database' | 'catalog' | 'clock'>,
  own: OwnRun,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  let told = ''
  while (!signal.aborted) {
    const run = await findRun(server.database.kysely, own)
    const data = await presentRun(server, run, language)
    const text = JSON.stringify(data)
    if (text !== told) yield { event: 'run', data }
    told = text
    if (!LIVE.includes(run.state)) return
    await server.clock.delay(LOOK, signal).catch(() => undefined)
  }
}
