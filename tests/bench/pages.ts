import { Pool } from 'undici'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'
import { type Child, openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'

/** Requests in one measurement, how many at once, and measurements of each side. */
const REQUESTS = 1500
const AT_ONCE = 8
const ROUNDS = 20

/**
 * Figure 6: a signed-in user's `GET /api/credits` with everything switched on, against bare Express that answers a constant of the
 * same size. Each in a process of its own; CPU of the serving process a request, in interleaved pairs.
 */
export async function pages(): Promise<Row[]> {
  const kalam = await openSide(await openChild<KalamOpening>('kalam.ts'))
  const bare = await openSide(await openChild<KalamOpening>('express.ts'))
  try {
    const taken: [number, number][] = []
    for (let round = -3; round < ROUNDS; round++) {
      const [one, other] = round % 2 === 0 ? [kalam, bare] : [bare, kalam]
      const [first, second] = [await one.microseconds(), await other.microseconds()]
      // The first rounds warm both up.
      if (round >= 0) taken.push(one === kalam ? [first, second] : [second, first])
    }
    return [
      {
        figure: 'authenticated GET: bare Express / Kalam (CPU a request)',
        goal: '≥ 0.5',
        measured: spread(taken.map(([ours, theirs]) => theirs / ours)),
      },
      { figure: '  Kalam', goal: '–', measured: spread(taken.map(([ours]) => ours)), unit: 'µs' },
      { figure: '  bare Express', goal: '–', measured: spread(taken.map(([, theirs]) => theirs)), unit: 'µs' },
    ]
  } finally {
    await Promise.all([kalam.close(), bare.close()])
  }
}

async function openSide({ opening, cpu, close }: Child<KalamOpening>) {
  const { url, cookies } = opening
  const pool = new Pool(url, { connections: AT_ONCE })
  const headers = { cookie: cookies[0]! }
  async function ask(times: number): Promise<void> {
    for (let number = 0; number < times; number++) {
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/api/credits', headers })
      if (statusCode !== 200) throw new Error(`${statusCode}: ${await body.text()}`)
      await body.dump()
    }
  }
  return {
    async microseconds(): Promise<number> {
      const before = await cpu()
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(Math.ceil(REQUESTS / AT_ONCE))))
      return (((await cpu()) - before) * 1_000_000) / REQUESTS
    },
    async close() {
      await pool.close()
      await close()
    },
  }
}
