import type { Clock } from '../../engine/clock.ts'
import { extendLeases } from '../ledger/lease.ts'
import type { Generation } from '../ledger/settle.ts'
import { sweepLeases } from '../ledger/sweep.ts'
import type { Server } from '../server.ts'
import { stopWriting, type Writings } from './writings.ts'

const SWEEP_SECONDS = 30

type Needs = Pick<Server, 'database' | 'clock' | 'name' | 'logger' | 'config'>

/**
 * Keeps this process's holds its own with a heartbeat every third of a lease, and gives back what processes that have died left:
 * at once, and every 30 seconds. Both end with the signal.
 */
export function tendLeases(server: Needs, writings: Writings, signal: AbortSignal): void {
  const { clock, config, logger } = server
  void repeat(clock, SWEEP_SECONDS, signal, () =>
    sweep(server, writings).catch((err) => logger.error({ err }, 'the sweep failed')),
  )
  void repeat(clock, config.leaseSeconds / BEATS, signal, () =>
    beat(server, writings).catch((err) => logger.error({ err }, 'the heartbeat failed')),
  )
}

/** Heartbeats in a lease. */
const BEATS = 3

/** Whether a held text's writer has missed its heartbeat, and so may have died: half a lease has passed since the last one. */
export function isOverdue(
  { lease_until: until }: Pick<Generation, 'lease_until'>,
  now: number,
  { leaseSeconds }: Pick<Server['config'], 'leaseSeconds'>,
): boolean {
  return until < now + (leaseSeconds * 1000) / 2
}

async function repeat(clock: Clock, seconds: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await clock.delay(seconds * 1000, signal).catch(() => undefined)
  }
}

async function sweep(server: Needs, writings: Writings): Promise<void> {
  const { database, clock, logger } = server
  // After a machine's sleep all leases are over: what this process still writes isn't lost for that.
  await beat(server, writings)
  const released = await sweepLeases(database, clock.now())
  if (released.length > 0) logger.warn({ holds: released.map(({ id }) => id) }, 'gave back what a lost process held')
}

/** What was cancelled or swept by another process is written no further. */
async function beat({ database, clock, name, config }: Needs, writings: Writings): Promise<void> {
  const live = writings.live()
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
    if (!held.has(`${writing.id} ${writing.attempt}`)) stopWriting(writing, 'generation.interrupted')
  }
}
