import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'
import type { Client } from '../server/client.ts'
import { type KalamProcess, RUN_GENERATORS } from '../server/kalam-process.ts'
import { type Machines, openMachines } from '../server/machines.ts'
import { startPostgres } from '../server/postgres.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

const ORDER = { settings: { hero: 'Salmah' }, language: 'en' }
const TEXTS = 20
const ROUNDS = 3
const ASKED = 20

/** Figure 18: two servers and workers as processes on one PostgreSQL, their endpoint in the process that asks. */
export async function* machines(): AsyncGenerator<Row> {
  const postgres = await startPostgres()
  await postgres.create('bench')
  const provider = await startProviderServer({ delay: 200, pace: 20 })
  const databaseUrl = `${postgres.url}/bench`
  const all = await openMachines({ databaseUrl, provider: provider.url, generators: RUN_GENERATORS })
  try {
    const one = await all.start('server-1', ['serve', '--no-work'])
    const two = await all.start('server-2', ['serve', '--no-work'])
    yield* wrongServer(all, one.url, two.url)
    yield await takeover(all, provider)
    yield* oneFile(all)
  } finally {
    await all.close()
    await provider.close()
    await postgres.stop()
  }
}

/** Texts that one server writes, read there and on the other: by how much later each event is told there. */
async function* wrongServer(all: Machines, right: string, wrong: string): AsyncGenerator<Row> {
  const first: number[] = []
  const later: number[] = []
  const origin = all.url
  const readBoth = async () => {
    const person = await all.signUp(100)
    const here = new Map<number, number>()
    let there: Promise<Map<number, number>> | null = null
    const options = {
      method: 'POST',
      body: JSON.stringify(ORDER),
      headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }
    for await (const { id, event, data } of person.at(right).events('/api/generators/tale/pieces', options)) {
      if (event === 'started') there = arrivals(person.at(wrong), data.generation)
      if (event === 'delta') here.set(id!, performance.now())
    }
    const late = [...(await there!)].flatMap(([id, at]) => (here.has(id) ? [at - here.get(id)!] : []))
    first.push(late[0]!)
    later.push(...late)
  }
  await Promise.all(Array.from({ length: TEXTS }, readBoth))
  const p99 = later.toSorted((a, b) => a - b)[Math.floor(later.length * 0.99)]!
  const note = `${TEXTS} texts at once, ${later.length} events`
  yield {
    figure: 'first words on the wrong server, after those on the right',
    goal: '–',
    measured: spread(first),
    unit: 'ms',
    note,
  }
  yield { figure: '  every event: p99', goal: '–', measured: spread([p99]), unit: 'ms' }
}

async function arrivals(person: Client, generation: string): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  for await (const { id, event } of person.events(`/api/generations/${generation}/events`)) {
    if (event === 'delta') times.set(id!, performance.now())
  }
  return times
}

/** From the kill of a worker in the middle of a book until another calls the model for it, with the usual lease of 10 s. */
async function takeover(all: Machines, provider: ProviderServer): Promise<Row> {
  const taken: number[] = []
  const workers = new Map<string, KalamProcess>()
  const start = async (name: string) => void workers.set(name, await all.start(name, ['worker']))
  await Promise.all([start('worker-1'), start('worker-2')])
  for (let round = 0; round < ROUNDS; round++) {
    const person = await all.signUp(100)
    const begun = provider.calls.length
    await person.post('/api/generators/tale/run', ORDER)
    const writers = (from: number) =>
      provider.calls.slice(from).flatMap(({ path, kind }) => (kind === 'chat' ? [path.split('/')[1]!] : []))
    while (writers(begun).length < 2) await sleep(5)
    const [name] = writers(begun)
    const killed = provider.calls.length
    const at = performance.now()
    await workers.get(name!)!.kill()
    while (writers(killed).length === 0) await sleep(5)
    taken.push((performance.now() - at) / 1000)
    await start(`worker-${round + 3}`)
  }
  return { figure: 'a killed worker’s book goes on in another', goal: '–', measured: spread(taken), unit: 's' }
}

/** A file that is asked for many times at once over both servers, over the same asked for once. */
async function* oneFile({ signUp, database }: Machines): AsyncGenerator<Row> {
  const person = await signUp(1000)
  const timesOf = async (count: number) => {
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
    const { body } = await person.post('/api/generators/tale/pieces', ORDER, headers)
    const began = performance.now()
    const asked = await Promise.all(
      Array.from({ length: count }, async () => {
        const response = await person.fetch(`/api/books/${body.book}/exports/epub`)
        await response.arrayBuffer()
        return response.status
      }),
    )
    if (asked.some((status) => status !== 200)) throw new Error(`answers: ${asked.join(', ')}`)
    return performance.now() - began
  }
  const [once, often]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    once.push(await timesOf(1))
    often.push(await timesOf(ASKED))
  }
  const tasks = await database.kysely.selectFrom('shared_tasks').select('id').where('kind', '=', 'export').execute()
  const note = `${2 * ROUNDS} books, made ${tasks.length} times`
  yield { figure: 'a file asked for once', goal: '–', measured: spread(once), unit: 'ms' }
  yield { figure: `  ${ASKED} times at once, over two servers`, goal: '–', measured: spread(often), unit: 'ms', note }
}
