import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Core } from '../server.ts'
import type { Database } from './database.ts'

/** A write that went well is believed for so long, in milliseconds: more than one probe a second writes no more. */
const PROBE_TTL_MS = 1000
/** As much as a chapter with its rows takes: a disk with room for less is full. */
const PROBE_BYTES = 32_768

/** When each database was last written to. */
const written = new WeakMap<Database, number>()

/** True when the database answers, every migration has run, and it takes a write: the disk has room, and the file is there. */
export async function isReady({ database, clock }: Pick<Core, 'database' | 'clock'>): Promise<boolean> {
  const { kysely } = database
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  try {
    const migrations = await migrator.getMigrations()
    if (migrations.some(({ executedAt }) => executedAt === undefined)) return false
    await probeWriting(database, clock.now())
    return true
  } catch {
    return false
  }
}

async function probeWriting(database: Database, now: number): Promise<void> {
  const since = now - (written.get(database) ?? Number.NEGATIVE_INFINITY)
  if (since >= 0 && since < PROBE_TTL_MS) return
  written.delete(database)
  const value = JSON.stringify(randomBytes(PROBE_BYTES / 2).toString('hex'))
  await database.kysely
    .insertInto('config')
    .values({ key: 'ready_probe', value, created_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, created_at: now }))
    .execute()
  written.set(database, now)
}
