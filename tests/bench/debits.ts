import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Client from 'better-sqlite3'
import { migrate, openDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { post } from '../../server/money/ledger/post.ts'
import { insertUser } from '../server/insert-user.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

/** Debits in one measurement, and measurements of each side. */
const DEBITS = 40
const ROUNDS = 200

/**
 * Figure 5: debits through the ledger, one transaction each, on SQLite in WAL mode with full synchronisation, against the same
 * statements by better-sqlite3 alone. Debits a second over debits a second, one after the other, in interleaved pairs; by CPU time too, which
 * others on the machine disturb less.
 */
export async function debits(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-bench-debits-'))
  try {
    const ledger = await openLedger(join(folder, 'ledger.db'))
    const bare = openBare(await emptyLedger(join(folder, 'bare.db')))
    const [byTime, byCpu]: [number[], number[]] = [[], []]
    for (let round = -20; round < ROUNDS; round++) {
      // In turns first and second: whoever is second meets a warmer disk.
      const [one, other] = round % 2 === 0 ? [ledger, bare] : [bare, ledger]
      const [first, second] = [await taken(one.debit), await taken(other.debit)]
      const [ours, theirs] = one === ledger ? [first, second] : [second, first]
      // The first rounds warm both up.
      if (round < 0) continue
      byTime.push(theirs.seconds / ours.seconds)
      byCpu.push(theirs.cpu / ours.cpu)
    }
    await ledger.close()
    bare.close()
    return [
      { figure: 'debits a second / raw better-sqlite3', goal: '≥ 0.7', measured: spread(byTime) },
      { figure: 'debits a second of CPU / raw better-sqlite3', goal: '≥ 0.7', measured: spread(byCpu) },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function taken(debit: () => Promise<void> | void): Promise<{ readonly seconds: number; readonly cpu: number }> {
  const [start, cpuBefore] = [performance.now(), process.cpuUsage()]
  for (let number = 0; number < DEBITS; number++) await debit()
  const { user, system } = process.cpuUsage(cpuBefore)
  return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1_000_000 }
}

const USER = 'user'
const PLENTY = 1_000_000_000

/** Both sides' ledgers are the shipped tables, with one rich user. */
async function emptyLedger(file: string): Promise<string> {
  const database = await openDatabase(file)
  await migrate(database)
  await insertUser(database, { id: USER, credits: PLENTY })
  await database.close()
  return file
}

async function openLedger(file: string) {
  const database = await openDatabase(await emptyLedger(file))
  return {
    async debit() {
      const key = `hold:${randomUUID()}:1`
      const entry = { userId: USER, key, type: 'hold', amount: -1, held: 1, reason: 'storm: chapter 1' } as const
      await inTransaction(database, (work) => post(work, entry, Date.now()))
    },
    close: () => database.close(),
  }
}

/** The two statements of `post` as a short script of one's own would run them. */
function openBare(file: string) {
  const client = new Client(file)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  const take = client.prepare(
    `update users set credits_available = credits_available + ?, credits_held = credits_held + ?,
      ledger_entries = ledger_entries + 1
      where id = ? and credits_available + ? >= 0 and credits_held + ? >= 0
      returning credits_available, credits_held, ledger_entries`,
  )
  const enter = client.prepare(
    `insert into credit_transactions (id, key, user_id, number, type, amount, previous_balance, new_balance, held, new_held,
      reason, reference, actor, timestamp)
      values (?, ?, ?, ?, 'hold', ?, ?, ?, ?, ?, 'storm: chapter 1', null, null, ?)
      on conflict (key) do nothing returning id`,
  )
  const debit = client.transaction((): void => {
    const user = take.get(-1, 1, USER, -1, 1) as {
      credits_available: number
      credits_held: number
      ledger_entries: number
    }
    const { credits_available: available, credits_held: held, ledger_entries: number } = user
    enter.get(randomUUID(), `hold:${randomUUID()}:1`, USER, number, -1, available + 1, available, 1, held, Date.now())
  })
  return { debit: () => debit.immediate(), close: () => client.close() }
}
