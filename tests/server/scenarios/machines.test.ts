import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { isLongRun } from '../../seeded.ts'
import type { Client } from '../client.ts'
import { createMigratedDatabase } from '../databases.ts'
import { type KalamProcess, RUN_GENERATORS } from '../kalam-process.ts'
import { type Machines, openMachines } from '../machines.ts'
import { openSmtp } from '../mail/smtp-server.ts'
import { freePort } from '../postgres.ts'

const TALE = { settings: { hero: 'Salmah', numberOfChapters: 3 }, language: 'en' } as const
const STEPS = ['outline', 'introduction', 'chapter 1', 'chapter 2', 'chapter 3', 'conclusion']
/** Whole books, two of each user, and books that users write text by text. */
const RUNS = isLongRun ? 180 : 6
const BY_HAND = isLongRun ? 20 : 1
const BOOKS = RUNS + BY_HAND
/** How long a worker stands still, and how long PostgreSQL is away. */
const STILL_MS = isLongRun ? 30_000 : 7000
const AWAY_MS = isLongRun ? 30_000 : 3000
const LEASE_SECONDS = 5
/** A busy machine takes minutes. */
const TIMEOUT_MS = isLongRun ? 1_800_000 : 600_000
/** A piece of each, and a reading at its end. */
const IDEAL = BOOKS * (STEPS.length + 1)
/** What a text is refused for, or given back, while a process or the database is away. */
const PASSING = /generation\.interrupted|requests\.unavailable|requests\.internal|generation\.in-flight/

interface Told {
  readonly generation: string
  readonly text: string
}

test(
  `${BOOKS} books outlive two killed workers, a killed server, a worker that stands still and a lost database`,
  async () => {
    const made = await createMigratedDatabase('postgres')
    const smtp = await openSmtp()
    const provider = await startProviderServer({
      delay: isLongRun ? 1500 : 700,
      // 3 of 100 calls fail.
      rules: [
        { play: '503', from: 15, every: 60 },
        { play: 'reset-mid', from: 45, every: 60 },
      ],
    })
    const all = await openMachines({
      databaseUrl: made.url,
      provider: provider.url,
      generators: RUN_GENERATORS,
      environment: {
        KALAM_LEASE_SECONDS: String(LEASE_SECONDS),
        KALAM_RUNS_AT_ONCE: String(isLongRun ? 16 : 5),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'kalam@example.my',
      },
    })
    onTestFinished(async () => {
      await all.close()
      await provider.close()
      await smtp.close()
      await made.remove()
    })
    const { kysely } = all.database
    const serve = (name: string) => all.start(name, ['serve', '--no-work'])
    const work = (name: string, ...options: string[]) => all.start(name, ['worker', ...options])
    const port = await freePort()
    // The others find what the first one has compiled.
    const doomedServer = await serve('server-1')
    const [, doomedWorker, stillWorker] = await Promise.all([
      serve('server-2'),
      work('worker-1'),
      work('worker-2', '--metrics-port', String(port)),
    ])
    const probe = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      return [response.status, await response.text()] as const
    }
    expect(await probe('/api/metrics')).toEqual([200, expect.stringContaining('kalam_texts_total')])
    expect((await probe('/api/ready'))[0]).toBe(200)
    for (const path of ['/', '/api/packages', '/api/openapi.json']) expect((await probe(path))[0]).toBe(404)

    /** Calls that a process has made and whose answers it hasn't read: a kill loses them. */
    const openCallsOf = (name: string) =>
      provider.calls.filter(({ kind, open, path }) => kind === 'chat' && open && path.startsWith(`/${name}/`)).length
    let inFlight = 0
    const kill = async (name: string, machine: KalamProcess) => {
      inFlight += openCallsOf(name)
      await machine.kill()
    }
    const delivered = async (share: number) => {
      const count = async () => (await kysely.selectFrom('piece_versions').select('id').execute()).length
      await vi.waitUntil(async () => (await count()) >= share * BOOKS * STEPS.length, {
        timeout: 600_000,
        interval: 100,
      })
    }

    await openMail(all)
    const told: Told[] = []
    const people = await Promise.all(Array.from({ length: RUNS / 2 + BY_HAND }, () => all.signUp(100)))
    const written = people.map(async (person, at) => {
      if (at < BY_HAND) return writeByHand(person, told)
      const runs = await Promise.all([startRun(person), startRun(person)])
      for (const state of await Promise.all(runs.map((id) => followRun(person, id)))) expect(state).toBe('finished')
    })
    const disturbed = (async () => {
      await delivered(0.1)
      await kill('worker-1', doomedWorker)
      const worker = await work('worker-3')
      await delivered(0.3)
      all.door.cut()
      await sleep(AWAY_MS)
      all.door.mend()
      await delivered(0.45)
      await kill('server-1', doomedServer)
      await delivered(0.6)
      inFlight += openCallsOf('worker-2')
      stillWorker.signal('SIGSTOP')
      await sleep(STILL_MS)
      stillWorker.signal('SIGCONT')
      await delivered(0.8)
      await kill('worker-3', worker)
    })()
    await Promise.all([disturbed, ...written])

    const pieces = await kysely
      .selectFrom('pieces')
      .select(['book_id', 'step', 'version'])
      .orderBy('book_id')
      .orderBy('place')
      .execute()
    const steps = Map.groupBy(pieces, ({ book_id: book }) => book)
    expect(steps.size).toBe(BOOKS)
    for (const own of steps.values()) expect(own.map(({ step }) => step)).toEqual(STEPS)
    expect(pieces.filter(({ version }) => version !== 1)).toEqual([])
    const versions = await kysely.selectFrom('piece_versions').select(['generation_id', 'text']).execute()
    expect(versions).toHaveLength(BOOKS * STEPS.length)
    const saved = new Map(versions.map(({ generation_id: id, text }) => [id, text]))
    expect(told).toHaveLength(BY_HAND * STEPS.length)
    for (const { generation, text } of told) expect(saved.get(generation)).toBe(text)
    expect(await auditLedger(all.database, { staleBefore: Date.now() })).toEqual([])
    expect(smtp.received.map(({ to }) => to)).toEqual([['new@example.my']])
    // With `--no-work` a server writes nothing but what is asked of it.
    const ofRuns = await kysely
      .selectFrom('generations')
      .select('server')
      .distinct()
      .where('run_id', 'is not', null)
      .execute()
    expect(ofRuns.length).toBeLessThanOrEqual(3)
    const calls = provider.calls.filter(({ kind }) => kind === 'chat').length
    console.info(`${BOOKS} books: ${calls} calls, ideal ${IDEAL}, in flight at kills and the stop ${inFlight}`)
    expect(calls).toBeLessThanOrEqual(1.1 * IDEAL + inFlight)
  },
  TIMEOUT_MS,
)

async function openMail({ url, signUp }: Machines): Promise<void> {
  const nobody = (await signUp(0)).at(url)
  const mailed = await nobody.post('/api/auth/sign-up', { email: 'new@example.my', password: 'a longer password' })
  expect(mailed.status).toBe(201)
}

/** Asks again while what is away comes back: at the proxy a request may meet a server that was just killed, or has no database. */
async function persistently<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      // What fetch throws when the connection breaks; an answer that is no stream is thrown as its text.
      if (error instanceof TypeError || PASSING.test(String(error))) return null
      throw error
    })
    if (answer !== null) return answer
    await sleep(200)
  }
}

function startRun(person: Client): Promise<string> {
  return persistently(async () => {
    const { status, body } = await person.post('/api/generators/tale/run', TALE)
    if (status === 201) return body.id as string
    throw new Error(JSON.stringify(body))
  })
}

/** The state in which a run ends, told by whichever server is asked. */
function followRun(person: Client, id: string): Promise<string> {
  return persistently(async () => {
    let state = ''
    for await (const { data } of person.events(`/api/runs/${id}/events`)) state = data.state
    return ['finished', 'failed', 'capped'].includes(state) ? state : null
  })
}

/** Writes a book text by text: what breaks off is asked for again under its key, at whichever server. */
async function writeByHand(person: Client, told: Told[]): Promise<void> {
  for (let book: string | null = null, isFinished = false; !isFinished; ) {
    const options: RequestInit = {
      method: 'POST',
      body: JSON.stringify(book === null ? TALE : { book }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }
    const done: Told & { readonly book: string; readonly finished: boolean } = await persistently(async () => {
      let generation = ''
      let text = ''
      for await (const { event, data } of person.events('/api/generators/tale/pieces', options)) {
        if (event === 'started') generation = data.generation
        if ('at' in data) text = text.slice(0, data.at)
        if (event === 'delta') text += data.text
        if (event === 'failed') throw new Error(JSON.stringify(data))
        if (event === 'done') return { generation, text, book: data.book, finished: data.finished }
      }
      return null
    })
    told.push(done)
    book = done.book
    isFinished = done.finished
  }
}
