import { type Ratio, spread } from './pairs.ts'
import type { Row } from './row.ts'
import { directCalls, gatewayCalls, kalamCalls, type RecordedCall } from './server/calls.ts'
import { openChild } from './server/child.ts'
import { hasGateway, openGateway } from './server/gateway.ts'
import type { KalamOpening } from './server/kalam.ts'

const ROUNDS = 100
const WARM_UP = 20
/** Rounds whose medians are compared with each other: the difference of two single calls is mostly noise. */
const BLOCK = 20

/** One way of getting a text, in milliseconds. */
type Way = () => Promise<number>

/**
 * Figures 1 and 2: one text through the server, with session, hold, ledger and gate, over the same call made directly. The
 * provider answers after 50 ms. To the first token: from the request until the first text that is shown has arrived, over the
 * `openai` client. Without a stream: until the whole answer has, saved and charged, over a plain request, and the same through a
 * gateway that bills nothing. Milliseconds, one call after the other, in turn.
 */
export async function* relay(): AsyncGenerator<Row> {
  const provider = await openChild<{ readonly url: string }>('paced.ts')
  const kalam = await openChild<KalamOpening>('kalam.ts', provider.opening.url)
  const gateway = hasGateway() ? await openGateway() : null
  const ours = kalamCalls(kalam.opening)
  await ours.whole()
  const call = await provider.ask<RecordedCall>('last')
  const direct = directCalls(provider.opening.url, call)
  const theirs = gateway === null ? null : gatewayCalls(gateway.url, provider.opening.url, call)
  try {
    const [first] = await over(direct.first, [ours.first])
    yield { figure: 'first token over a direct call, median', goal: '≤ 5', measured: spread(first!), unit: 'ms' }
    yield { figure: '  its 90th percentile', goal: '≤ 8', measured: spread([share(first!, 0.9)]), unit: 'ms' }
    const [whole, relayed] = await over(direct.whole, theirs === null ? [ours.whole] : [ours.whole, theirs.whole])
    yield { figure: 'whole text over a direct call', goal: '–', measured: spread(whole!), unit: 'ms' }
    const figure = '  over what a gateway adds (Portkey)'
    if (relayed === undefined) {
      yield {
        figure,
        goal: '≤ 2.0',
        measured: null,
        note: 'peer not installed: npm install --prefix tests/bench/peers',
      }
    } else {
      yield { figure: '  the same through a gateway (Portkey)', goal: '–', measured: spread(relayed), unit: 'ms' }
      yield { figure, goal: '≤ 2.0', measured: ratioOf(whole!, relayed) }
    }
  } finally {
    await Promise.all([ours.close(), direct.close(), theirs?.close()])
    await gateway?.close()
    await kalam.close()
    await provider.close()
  }
}

/** How many milliseconds longer each way takes than the direct one, round by round. Who is first changes from round to round. */
async function over(direct: Way, ways: readonly Way[]): Promise<number[][]> {
  const all = [direct, ...ways]
  const longer: number[][] = ways.map(() => [])
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const taken: number[] = []
    for (let turn = 0; turn < all.length; turn++) {
      const which = (turn + round + WARM_UP) % all.length
      taken[which] = await all[which]!()
    }
    // The first rounds warm everything up.
    if (round >= 0) for (const [which, times] of longer.entries()) times.push(taken[which + 1]! - taken[0]!)
  }
  return longer
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!
}

function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const blocks = Array.from({ length: ROUNDS / BLOCK }, (_, block) => {
    const [one, other] = [ours, theirs].map((times) => share(times.slice(block * BLOCK, (block + 1) * BLOCK), 0.5))
    return one! / other!
  })
  return { ...spread(blocks), median: share(ours, 0.5) / share(theirs, 0.5) }
}
