import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { chanceOf, isLongRun, openChance } from '../../seeded.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import { type KalamProcess, type Place, startKalam } from '../kalam-process.ts'
import { enter } from '../machines.ts'
import { GENERATORS, openPage, type Page, QUAY_GENERATORS, read, type Told, write } from './streams.ts'

/** One moment's sums over everyone. */
interface Sums {
  readonly credits: number
  readonly charged: number
  readonly texts: number
  readonly used: number
}

/** What is left and held, what delivered texts cost, how many were delivered, and what the usage records say. */
async function sumsOf({ kysely }: Database): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    (select sum(credits_available + credits_held) from users) as credits,
    (select coalesce(sum(price), 0) from generations where state = 'settled') as charged,
    (select count(*) from piece_versions) as texts,
    (select coalesce(sum(credits_used), 0) from usage_records) as used`.execute(kysely)
  const { credits, charged, texts, used } = rows[0]!
  return { credits: Number(credits), charged: Number(charged), texts: Number(texts), used: Number(used) }
}

/** The texts whose end was told and which are not saved to the letter. */
async function lostOf({ kysely }: Database, told: readonly Told[]): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('generations')
    .innerJoin('piece_versions', 'piece_versions.generation_id', 'generations.id')
    .select(['generations.id', 'generations.state', 'piece_versions.text'])
    .execute()
  const saved = new Map(rows.map((row) => [row.id, row]))
  return told
    .filter(({ generation, text }) => {
      const row = saved.get(generation)
      return row?.state !== 'settled' || row.text !== text
    })
    .map(({ generation }) => generation)
}

/** Holds that another process would have given back by now. */
async function stuckOf({ kysely }: Database, now: number): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('generations')
    .select('id')
    .where('state', '=', 'held')
    .where('lease_until', '<', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of these pages' texts their dead server still holds. */
async function caughtOf({ kysely }: Database, pages: readonly Page[]): Promise<number> {
  const keys = pages.flatMap(({ pending }) => (pending === null ? [] : [pending.key]))
  if (keys.length === 0) return 0
  const rows = await kysely
    .selectFrom('generations')
    .select('id')
    .where('state', '=', 'held')
    .where('idempotency_key', 'in', keys)
    .execute()
  return rows.length
}

/** Users that write at once, two texts each. */
const CLASS = isLongRun ? 8 : 4
/** They take turns: what a killed server held for one class is over when its turn comes again. */
const CLASSES = isLongRun ? 3 : 2
const CREDITS = 10_000
const LEASE_SECONDS = 5
/** Kills of one database: then another, or reading through all that it holds is what takes the time. */
const ROUND = 50

onOneDatabase('kills under streams', (kind) => {
  const kills = isLongRun ? { sqlite: 500, postgres: 200 }[kind] : CLASSES
  const rounds = Array.from({ length: Math.ceil(kills / ROUND) }, (_, round) => round)
  const most = Math.min(kills, ROUND)

  let folder: string
  let provider: ProviderServer
  let database: Database
  let place: Place
  let server: KalamProcess | null = null
  let remove: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalam-kill-'))
    provider = await startProviderServer({ delay: 20, pace: 2 })
    const made = await createMigratedDatabase(kind)
    remove = made.remove
    place = {
      cwd: folder,
      databaseUrl: made.url,
      provider: provider.url,
      generators: QUAY_GENERATORS,
      environment: { KALAM_LEASE_SECONDS: String(LEASE_SECONDS) },
    }
    server = await startKalam(['serve'], place)
    database = await openDatabase(made.url)
  })

  afterEach(async () => {
    await server?.kill().catch(() => undefined)
    await database.close()
    await provider.close()
    await remove()
    await rm(folder, { recursive: true, force: true })
  })

  const chats = () => provider.calls.filter((call) => call.kind === 'chat').length

  async function signUpClass(url: string): Promise<Page[]> {
    const clients = await Promise.all(Array.from({ length: CLASS }, () => enter(database, url, CREDITS)))
    return clients.flatMap((client) => GENERATORS.map((generator) => openPage(client, generator)))
  }

  /** All write one text after the other; once so many are told, and a moment later, their server is killed. */
  async function writeUntilKilled(pages: readonly Page[], { url, kill }: KalamProcess, enough: number, later: number) {
    const told: Told[] = []
    let stop: () => void
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    const look = () => {
      if (told.length >= enough) stop()
    }
    look()
    const writing = pages.map(async (page) => {
      for (let text = await write(page, url); text !== null; text = await write(page, url)) {
        told.push(text)
        look()
      }
    })
    await Promise.all([...writing, stopped.then(() => sleep(later)).then(kill)])
    return told
  }

  /** Nobody is charged for what isn't there, and nothing is there that nobody was charged for. */
  async function assertSound(startedAt: number, told: readonly Told[]): Promise<void> {
    await vi.waitUntil(async () => (await stuckOf(database, startedAt)).length === 0, { timeout: 20_000 })
    expect(await auditLedger(database, { staleBefore: startedAt })).toEqual([])
    expect(await lostOf(database, told)).toEqual([])
    const { texts, ...sums } = await sumsOf(database)
    expect(sums).toEqual({ credits: CLASSES * CLASS * CREDITS - texts, charged: texts, used: texts })
  }

  /** The same key once more: the same text, and neither a call nor a charge. */
  async function assertRepeats(told: Told, url: string): Promise<void> {
    const before = { chats: chats(), ...(await sumsOf(database)) }
    const { generation, text, charged } = told
    expect(await read({ ...told.page }, told, url)).toMatchObject({ generation, text, charged })
    expect({ chats: chats(), ...(await sumsOf(database)) }).toEqual(before)
  }

  it.each(rounds)(
    `a server killed under ${2 * CLASS} streams loses no text that it said was done (round %i)`,
    async (round) => {
      const chance = chanceOf(openChance(`kills under streams on ${kind}`).seed + round)
      const classes: Page[][] = []
      for (let each = 0; each < CLASSES; each++) classes.push(await signUpClass(server!.url))
      const killedAt = classes.map(() => 0)
      const everything: Told[] = []
      let caught = 0
      let told: Told[] = []
      for (let kill = 0; kill < most; kill++) {
        const turn = kill % CLASSES
        const pages = classes[turn]!
        if (kill > 0) {
          await sleep(Math.max(0, killedAt[turn]! + LEASE_SECONDS * 1000 - Date.now()))
          const startedAt = Date.now()
          server = await startKalam(['serve'], place)
          await assertSound(startedAt, told)
          if (told.length > 0) await assertRepeats(chance.one(told), server.url)
        }
        // Of two kills each needs some texts, or the day's chance could leave none.
        const enough = (isLongRun ? 0 : 2) + chance.below(20)
        told = await writeUntilKilled(pages, server!, enough, chance.below(300))
        server = null
        caught += await caughtOf(database, pages)
        killedAt[turn] = Date.now() + 1
        everything.push(...told)
      }
      // Once every lease is over, what was cut is asked for again under its key: a text each, charged once.
      await sleep(LEASE_SECONDS * 1000)
      const startedAt = Date.now()
      server = await startKalam(['serve'], place)
      await assertSound(startedAt, everything)
      const before = await sumsOf(database)
      const unanswered = classes.flat().filter(({ pending }) => pending !== null)
      const answered = await Promise.all(unanswered.map((page) => write(page, server!.url)))
      for (const text of answered) expect(text).toMatchObject({ charged: 1, text: expect.stringMatching(/\w/) })
      await assertSound(Date.now(), [...everything, ...(answered as Told[])])
      const { texts } = await sumsOf(database)
      expect(texts - before.texts).toBeLessThanOrEqual(unanswered.length)
      // Some were killed in the middle of writing and some texts were told, or this shows nothing.
      expect(caught).toBeGreaterThan(most)
      expect(everything.length).toBeGreaterThan(most)
      const untold = before.texts - everything.length
      console.info(
        `${kind}: ${most} kills, ${caught} holds caught, ${everything.length} texts told, ${untold} saved untold`,
      )
    },
  )
})
