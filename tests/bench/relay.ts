import { randomUUID } from 'node:crypto'
import OpenAI from 'openai'
import { Pool } from 'undici'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'
import { openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'

const ROUNDS = 60
const WARM_UP = 10
/** What Portkey's open-source gateway adds to a call, in milliseconds, as measured beside a direct call with nothing to bill. */
const GATEWAY_MS = 2.8

interface Call {
  readonly body: object
  readonly task: string
}

/**
 * Figures 1 and 2: one text through the server, with session, hold, ledger and gate, over the same call by the `openai` client. The
 * provider answers after 50 ms. To the first token: from the request until the first text that is shown has arrived. Without a
 * stream: until the whole answer has, saved and charged. Milliseconds in interleaved pairs, one after the other.
 */
export async function* relay(): AsyncGenerator<Row> {
  const provider = await openChild<{ readonly url: string }>('paced.ts')
  const kalam = await openChild<KalamOpening>('kalam.ts', provider.opening.url)
  const pool = new Pool(kalam.opening.url, { connections: 2 })
  const through = (stream: boolean) => throughKalam(pool, kalam.opening, stream)
  try {
    await through(true)
    const call = await provider.ask<Call>('last')
    const client = new OpenAI({ apiKey: 'none', baseURL: provider.opening.url, maxRetries: 0 })
    const first = await pairs(
      () => through(true),
      () => directly(client, call, true),
    )
    yield { figure: 'first token over a direct call, median', goal: '≤ 4', measured: spread(first), unit: 'ms' }
    yield { figure: '  its 90th percentile', goal: '≤ 8', measured: spread([share(first, 0.9)]), unit: 'ms' }
    const whole = await pairs(
      () => through(false),
      () => directly(client, call, false),
    )
    yield { figure: 'whole text over a direct call, median', goal: '–', measured: spread(whole), unit: 'ms' }
    const { median, least, most } = spread(whole)
    yield {
      figure: '  over what a gateway adds (Portkey: 2.8 ms)',
      goal: '≤ 1.0',
      measured: { median: median / GATEWAY_MS, least: least / GATEWAY_MS, most: most / GATEWAY_MS },
    }
  } finally {
    await pool.close()
    await kalam.close()
    await provider.close()
  }
}

/** How many milliseconds the first takes longer, pair by pair. */
async function pairs(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<number[]> {
  const over: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const flip = round % 2 === 0
    const one = flip ? await ours() : await theirs()
    const other = flip ? await theirs() : await ours()
    if (round >= 0) over.push(flip ? one - other : other - one)
  }
  return over
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!
}

async function throughKalam(pool: Pool, { cookies, generator, url }: KalamOpening, stream: boolean): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/api/generators/${generator}/pieces`,
    headers: {
      cookie: cookies[0]!,
      origin: url,
      accept: stream ? 'text/event-stream' : 'application/json',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: '{"settings":{}}',
  })
  let shown = stream ? 0 : Number.POSITIVE_INFINITY
  let text = ''
  for await (const chunk of body) {
    text += chunk.toString()
    if (shown === 0 && text.includes('event: delta')) shown = performance.now()
  }
  if (statusCode !== 200 || (stream && !text.includes('event: done'))) throw new Error(`${statusCode}: ${text}`)
  return Math.min(shown, performance.now()) - began
}

async function directly(client: OpenAI, { body, task }: Call, stream: boolean): Promise<number> {
  const began = performance.now()
  const headers = { 'x-kalam-task': task }
  const asked = { ...body, stream } as OpenAI.ChatCompletionCreateParams
  if (!stream) {
    delete (asked as { stream_options?: unknown }).stream_options
    await client.chat.completions.create(asked as OpenAI.ChatCompletionCreateParamsNonStreaming, { headers })
    return performance.now() - began
  }
  let shown = 0
  for await (const chunk of await client.chat.completions.create(asked as OpenAI.ChatCompletionCreateParamsStreaming, {
    headers,
  })) {
    if (shown === 0 && chunk.choices[0]?.delta.content) shown = performance.now()
  }
  return shown - began
}
