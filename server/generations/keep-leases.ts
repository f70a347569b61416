import type { Clock } from '../../engine/base/clock.ts'
import { extendLeases, releaseExpiredHolds } from '../money/ledger/leases.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { ServerParts } from '../server.ts'
import { type ActiveGenerations, stopGeneration } from './active-generations.ts'

const SWEEP_INTERVAL_SECONDS = 30

/**
 * Extends this process's leases with a heartbeat every third of a lease, and releases the holds of processes that have died: at
 * once, then every 30 seconds. Both end with the signal.
 */
export function keepLeases(server: ServerParts, active: ActiveGenerations, signal: AbortSignal): void {
  const { clock, config, logger } = server
  void repeat(clock, SWEEP_INTERVAL_SECONDS, signal, () =>
    sweep(server, active).catch((err) => logger.error({ err }, 'the sweep failed')),
  )
  void repeat(clock, config.leaseSeconds / HEARTBEATS_PER_LEASE, signal, () =>
    sendHeartbeat(server, active).catch((err) => logger.error({ err }, 'the heartbeat failed')),
  )
}

/** Heartbeats in a lease. */
const HEARTBEATS_PER_LEASE = 3

/** Whether a held text's writer has missed its heartbeat, and so may have died: half a lease has passed since the last one. */
export function isLeaseOverdue(
  { lease_until: until }: Pick<Generation, 'lease_until'>,
  now: number,
  { leaseSeconds }: Pick<ServerParts['config'], 'leaseSeconds'>,
): boolean {
  return until < now + (leaseSeconds * 1000) / 2
}

async function repeat(clock: Clock, seconds: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await clock.delay(seconds * 1000, signal).catch(() => undefined)
  }
}

async function sweep(server: ServerParts, active: ActiveGenerations): Promise<void> {
  const { database, clock, logger } = server
  // After the machine's sleep all leases have ended: this process's own are extended first.
  await sendHeartbeat(server, active)
  const released = await releaseExpiredHolds(database, clock.now())
  if (released.length > 0) logger.warn({ holds: released.map(({ id }) => id) }, 'gave back what a lost process held')
}

/** Extends the leases, and stops generations that another process has cancelled or swept. */
async function sendHeartbeat({ database, clock, name, config }: ServerParts, active: ActiveGenerations): Promise<void> {
  const live = active.live()
  if (live.length === 0) return
  await extendLeases(database.kysely, name, clock.now() + config.leaseSeconds * 1000)
  const rows = await database.kysely
    .selectFrom('generations')
    .select(['id', 'attempt'])
    .where('server', '=', name)
    .where('state', '=', 'held')
    .execute()
  const held = new Set(rows.map(({ id, attempt }) => `${id} ${attempt}`))
  for (const writing of live) {
    if (!held.has(`${writing.id} ${writing.attempt}`)) stopGeneration(writing, 'generation.interrupted')
  }
}
