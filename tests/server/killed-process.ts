import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open.ts'
import { firstOutput } from '../first-output.ts'
import type { Chance } from '../seeded.ts'

export async function opened<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** At some instant within a quarter of a second: of its start, or, in three of four, of its first acknowledgement in the file `told`. */
export async function runUntilKilled(chance: Chance, told: string, argv: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  await firstOutput(child)
  // A slow machine acknowledges nothing in the first quarter of a second.
  if (chance.below(4) > 0) await vi.waitUntil(async () => (await stat(told)).size > 0, { timeout: 20_000, interval: 5 })
  await new Promise((resolve) => setTimeout(resolve, 5 + chance.below(250)))
  child.kill('SIGKILL')
  const [, signal] = (await closed) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

/** A transaction whose commit was sent ends by itself after its client is dead. */
export async function othersGone({ kind, kysely }: Database): Promise<void> {
  if (kind === 'sqlite') return
  for (;;) {
    const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      kysely,
    )
    if (rows[0]!.others === 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
