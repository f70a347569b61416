import { randomUUID } from 'node:crypto'
import OpenAI from 'openai'
import { type Dispatcher, Pool } from 'undici'
import { type Ratio, spread } from './pairs.ts'
import type { Row } from './row.ts'
import { openChild } from './server/child.ts'
import { hasGateway, openGateway } from './server/gateway.ts'
import type { KalamOpening } from './server/kalam.ts'

/** What the provider was asked last: the same is asked directly. */
interface RecordedCall {
  readonly body: object
  readonly task: string
}

/** A text through the server: milliseconds to the first words that are shown, and to the whole. */
function kalamCalls({ cookies, texts, url }: KalamOpening) {
  const { generator, settings } = texts[0]!
  const pool = new Pool(url, { connections: 2 })
  const ask = (accept: string) =>
    pool.request({
      method: 'POST',
      path: `/api/generators/${generator}/pieces`,
      headers: {
        cookie: cookies[0]!,
        origin: url,
        accept,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ settings }),
    })
  return {
    async first(): Promise<number> {
      const began = performance.now()
      const { statusCode, body } = await ask('text/event-stream')
      let shown = 0
      let text = ''
      for await (const chunk of body) {
        text += chunk.toString()
        if (shown === 0 && text.includes('event: delta')) shown = performance.now()
      }
      if (statusCode !== 200 || !text.includes('event: done')) throw new Error(`${statusCode}: ${text}`)
      return shown - began
    },
    whole: () => wholeOf(() => ask('application/json')),
    close: () => pool.close(),
  }
}

/** The same call with nothing between: as a stream by the `openai` client, and whole by a plain request. */
function directCalls(baseURL: string, { body, task }: RecordedCall) {
  const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 })
  const pool = new Pool(new URL(baseURL).origin, { connections: 2 })
  return {
    async first(): Promise<number> {
      const began = performance.now()
      const asked = { ...body, stream: true } as OpenAI.ChatCompletionCreateParamsStreaming
      let shown = 0
      for await (const chunk of await client.chat.completions.create(asked, { headers: { 'x-kalam-task': task } })) {
        if (shown === 0 && chunk.choices[0]?.delta.content) shown = performance.now()
      }
      return shown - began
    },
    whole: () => wholeOf(() => pool.request(wholeRequest({ body, task }))),
    close: () => pool.close(),
  }
}

/** The same call through a gateway that is told by headers where it goes. */
function gatewayCalls(url: string, baseURL: string, call: RecordedCall) {
  const pool = new Pool(url, { connections: 2 })
  const headers = {
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': baseURL,
    'x-portkey-forward-headers': 'x-kalam-task',
  }
  return {
    whole: () => wholeOf(() => pool.request(wholeRequest(call, headers))),
    close: () => pool.close(),
  }
}

function wholeRequest({ body, task }: RecordedCall, headers: Readonly<Record<string, string>> = {}) {
  const asked: Record<string, unknown> = { ...body, stream: false }
  delete asked.stream_options
  return {
    method: 'POST',
    path: '/v1/chat/completions',
    headers: { ...headers, authorization: 'Bearer none', 'content-type': 'application/json', 'x-kalam-task': task },
    body: JSON.stringify(asked),
  } as const
}

async function wholeOf(ask: () => Promise<Dispatcher.ResponseData>): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await ask()
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode}: ${text}`)
  return performance.now() - began
}

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
