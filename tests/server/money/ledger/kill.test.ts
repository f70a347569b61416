import { copyFile, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '../../../../server/database/database.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { releaseExpiredHolds } from '../../../../server/money/ledger/leases.ts'
import { type Chance, chanceOf, isLongRun, openChance } from '../../../seeded.ts'
import { createMigratedDatabase, type DatabaseKind, onOneDatabase } from '../../databases.ts'
import { opened, othersGone, runUntilKilled } from '../../killed-process.ts'
import { LEASE, NOW, userWith } from './writing.ts'

const KILLS: Readonly<Record<DatabaseKind, number>> = isLongRun
  ? { sqlite: 500, postgres: 200 }
  : { sqlite: 3, postgres: 3 }

/** Kills of one database: then another, or the audit of a year's entries is what takes the time. */
const ROUND = 50

onOneDatabase('kills of the ledger', (kind) => {
  const rounds = Array.from({ length: Math.ceil(KILLS[kind] / ROUND) }, (_, round) => round)
  const kills = Math.min(KILLS[kind], ROUND)

  it.each(rounds)(
    `loses nothing it said, and holds nothing beyond a lease, over ${kills} kills (round %i)`,
    async (round) => {
      const chance = chanceOf(openChance(`kills on ${kind}`).seed + round)
      const { url, remove } = await createMigratedDatabase(kind)
      const folder = await mkdtemp(join(tmpdir(), 'kalam-kill-'))
      const told = join(folder, 'acknowledged')
      const users = await opened(url, (database) => Promise.all([1, 2, 3, 4, 5].map(() => userWith(database, 50))))
      let recovered = 0
      for (let kill = 0; kill < kills; kill++) {
        const name = `killed ${kill}`
        await writeUntilKilled(chance, told, [url, name, told, ...users])
        if (kind === 'sqlite') await assertAnyMomentIsClean(url, chance, folder)
        await opened(url, async (database) => {
          await othersGone(database)
          expect(await auditLedger(database)).toEqual([])
          recovered += (await releaseExpiredHolds(database, NOW + LEASE + 1)).length
          expect(await auditLedger(database, { staleBefore: Number.MAX_SAFE_INTEGER })).toEqual([])
          await assertKept(database, name, await readFile(told, 'utf8'))
        })
        await rm(told)
      }
      await remove()
      await rm(folder, { recursive: true })
      // Some were killed in the middle of writing, or this shows nothing.
      expect(recovered).toBeGreaterThan(kills)
    },
  )
})

function writeUntilKilled(chance: Chance, told: string, [url, ...rest]: readonly string[]): Promise<void> {
  const file = join(import.meta.dirname, 'writer-process.ts')
  return runUntilKilled(chance, told, [file, url!, String(chance.below(1_000_000)), ...rest])
}

async function assertKept({ kysely }: Database, server: string, told: string): Promise<void> {
  const lines = told.trim().split('\n').filter(Boolean)
  const rows = await kysely
    .selectFrom('generations')
    .leftJoin('piece_versions', 'piece_versions.generation_id', 'generations.id')
    .select(['generations.id', 'generations.state', 'piece_versions.words'])
    .where('server', '=', server)
    .execute()
  const generations = new Map(rows.map((row) => [row.id, row]))
  const grants = await kysely.selectFrom('credit_transactions').select('key').where('type', '=', 'grant').execute()
  const keys = new Set(grants.map(({ key }) => key))
  const lost = lines.filter((line) => {
    const [what, id] = line.split(' ') as [string, string]
    if (what === 'granted') return !keys.has(`grant:${id}`)
    const row = generations.get(id)
    if (row === undefined || what === 'held') return row === undefined
    return row.state !== what || (what === 'settled') !== (row.words !== null)
  })
  expect(lost).toEqual([])
}

/** What a power cut might leave: the log of writes ends anywhere. Whatever it holds up to there is clean. */
async function assertAnyMomentIsClean(url: string, chance: Chance, folder: string): Promise<void> {
  const copy = join(folder, 'moment.db')
  await copyFile(url, copy)
  await copyFile(`${url}-wal`, `${copy}-wal`)
  const log = await open(`${copy}-wal`, 'r+')
  await log.truncate(chance.below((await log.stat()).size))
  await log.close()
  await opened(copy, async (database) => expect(await auditLedger(database)).toEqual([]))
  for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true })
}
