import { sql } from 'kysely'
import type { Clock } from '../../engine/base/clock.ts'
import { extendLeases, releaseExpiredHolds } from '../money/ledger/leases.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core, ServerParts } from '../server.ts'
import { type ActiveGenerations, stopGeneration } from './active-generations.ts'

/** At most; a third of a lease where that is shorter. */
const SWEEP_INTERVAL_SECONDS = 30
/** Heartbeats in a lease. */
const HEARTBEATS_PER_LEASE = 3

/**
 * Extends this process's leases with a heartbeat every third of a lease, and releases the holds of processes that have died: at
 * once, then every 30 seconds or third of a lease. Both end with the signal.
 */
export function keepLeases(server: ServerParts, active: ActiveGenerations, signal: AbortSignal): void {
  const { clock, config, logger } = server
  const heartbeatSeconds = config.leaseSeconds / HEARTBEATS_PER_LEASE
  void repeat(clock, Math.min(SWEEP_INTERVAL_SECONDS, heartbeatSeconds), signal, () =>
    sweep(server, active).catch((err) => logger.error({ err }, 'the sweep failed')),
  )
  void repeat(clock, heartbeatSeconds, signal, () =>
    sendHeartbeat(server, active).catch((err) => logger.error({ err }, 'the heartbeat failed')),
  )
}

type Leased = Pick<Generation, 'lease_until'>
type Contacted = Pick<Core, 'clock' | 'config'>

/** When each server, known by its configuration, last heard of its database, and when that came back after it was away for a lease. */
const contacts = new WeakMap<Contacted['config'], { heardAt: number; cameBackAt: number }>()

function noteContact({ clock, config }: Contacted): void {
  const now = clock.now()
  const { heardAt, cameBackAt } = contacts.get(config) ?? { heardAt: now, cameBackAt: Number.NEGATIVE_INFINITY }
  const wasAway = now - heardAt > config.leaseSeconds * 1000
  contacts.set(config, { heardAt: now, cameBackAt: wasAway ? now : cameBackAt })
}

/**
 * Whether writers have had a lease's time to be heard of since the database came back: until then a lease that is over says only that nobody
 * could extend it.
 */
function isSettledDown({ clock, config }: Contacted): boolean {
  const since = contacts.get(config)?.cameBackAt ?? Number.NEGATIVE_INFINITY
  return clock.now() - since >= config.leaseSeconds * 1000
}

/** Whether a held text's writer has missed its heartbeat, and so may have died: half a lease has passed since the last one. */
export function isLeaseOverdue({ lease_until: until }: Leased, server: Contacted): boolean {
  const { clock, config } = server
  return until < clock.now() + (config.leaseSeconds * 1000) / 2 && isSettledDown(server)
}

/** Whether a held text's writer has died: its lease is over. */
export function isLeaseOver({ lease_until: until }: Leased, server: Contacted): boolean {
  return until < server.clock.now() && isSettledDown(server)
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
  await sql`select 1`.execute(database.kysely)
  noteContact(server)
  if (!isSettledDown(server)) return
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
    // What is written is saved all the same, unless its step was begun anew.
    if (!writing.isWritten && !held.has(`${writing.id} ${writing.attempt}`))
      stopGeneration(writing, 'generation.interrupted')
  }
}
