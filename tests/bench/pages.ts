import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'
import { type Child, openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'

/** Requests in one measurement, how many at once, and measurements of each side. */
const REQUESTS = 6000
const AT_ONCE = 32
const ROUNDS = 12
/** Until V8 has compiled what runs often: the first 20,000 requests take up to twice as much. */
const WARM_UP_ROUNDS = 5

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

/**
 * Figure 6: a signed-in user's `GET /api/credits` with everything switched on, against bare Express that answers a constant of the
 * same size. Each in a process of its own, and so are those who ask (autocannon); CPU of the serving process a request, in
 * interleaved pairs. So many ask at once that both servers are always busy: one that waits for its askers isn't charged for waking them.
 */
export async function pages(): Promise<Row[]> {
  const kalam = await openChild<KalamOpening>('kalam.ts')
  const bare = await openChild<KalamOpening>('express.ts')
  try {
    const taken: [number, number][] = []
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const [one, other] = round % 2 === 0 ? [kalam, bare] : [bare, kalam]
      const [first, second] = [await microseconds(one), await microseconds(other)]
      if (round >= 0) taken.push(one === kalam ? [first, second] : [second, first])
    }
    return [
      {
        figure: 'authenticated GET: bare Express / Kalam (CPU a request)',
        goal: '≥ 0.3',
        measured: spread(taken.map(([ours, theirs]) => theirs / ours)),
      },
      { figure: '  Kalam', goal: '–', measured: spread(taken.map(([ours]) => ours)), unit: 'µs' },
      { figure: '  bare Express', goal: '–', measured: spread(taken.map(([, theirs]) => theirs)), unit: 'µs' },
    ]
  } finally {
    await Promise.all([kalam.close(), bare.close()])
  }
}

async function microseconds({ opening, cpu }: Child<KalamOpening>): Promise<number> {
  const words = ['-j', '-n', '-c', `${AT_ONCE}`, '-a', `${REQUESTS}`, '-H', `cookie=${opening.cookies[0]!}`]
  const before = await cpu()
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...words, `${opening.url}/api/credits`])
  const taken = (await cpu()) - before
  const { '2xx': answered } = JSON.parse(stdout) as { readonly '2xx': number }
  if (answered < REQUESTS) throw new Error(`${REQUESTS - answered} of ${REQUESTS} requests failed`)
  return (taken * 1_000_000) / REQUESTS
}
