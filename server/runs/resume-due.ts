import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { startRepeating } from '../bus/repeat.ts'
import { isKalamError } from '../messages/error.ts'
import type { MessageValues } from '../messages/messages.ts'
import type { Server } from '../server.ts'
import { resumeRun } from './resume-run.ts'
import { publishRunChange, type Run } from './run.ts'

/** How often runs are looked for that go on by themselves, in milliseconds. */
const INTERVAL_MS = 60_000

/** When a run that met a day's limit goes on by itself; null: it doesn't. */
export function findResumptionTime({ state, error_code: code, error_values: values }: Run): number | null {
  if (state !== 'paused' || code === null) return null
  return Number((parseJsonOrUndefined(values ?? '{}') as MessageValues | undefined)?.until ?? 0)
}

/** From here on this process has runs go on whose day's limit is over. Returns what stops it. */
export function startResumingRuns(server: Server): () => Promise<void> {
  const { clock, logger } = server
  const fault = 'paused runs could not be looked for'
  return startRepeating(() => resumeDueRuns(server), { clock, logger, interval: INTERVAL_MS, fault })
}

/** Goes on with what met a limit of a day that is over, as its user would. Several processes may do so at once. */
async function resumeDueRuns(server: Server): Promise<void> {
  const { database, clock, logger } = server
  const paused = await database.kysely
    .selectFrom('runs')
    .selectAll()
    .where('state', '=', 'paused')
    .where('error_code', 'is not', null)
    .execute()
  for (const run of paused.filter((one) => findResumptionTime(one)! <= clock.now())) {
    const { id, turn, user_id: userId, token_id: tokenId } = run
    try {
      await resumeRun(server, { id, userId, tokenId, turn })
    } catch (error) {
      // Too many others of its user go on: it is looked at again.
      if (isKalamError(error) && error.retryable) continue
      if (!isKalamError(error)) logger.error({ err: error, run: id }, 'a paused run could not go on')
      else await failRun(server, run, error)
    }
  }
}

async function failRun(
  { database, clock, bus }: Server,
  run: Run,
  { code, values }: { code: string; values: MessageValues },
) {
  await database.kysely
    .updateTable('runs')
    .set({ state: 'failed', error_code: code, error_values: JSON.stringify(values), updated_at: clock.now() })
    .where('id', '=', run.id)
    .where('turn', '=', run.turn)
    .where('state', '=', 'paused')
    .execute()
  publishRunChange({ bus }, run)
}
