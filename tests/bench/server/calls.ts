import { randomUUID } from 'node:crypto'
import OpenAI from 'openai'
import { type Dispatcher, Pool } from 'undici'
import type { KalamOpening } from './kalam.ts'

/** What the provider was asked last: the same is asked directly. */
export interface RecordedCall {
  readonly body: object
  readonly task: string
}

/** A text through the server: milliseconds to the first words that are shown, and to the whole. */
export function kalamCalls({ cookies, texts, url }: KalamOpening) {
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
export function directCalls(baseURL: string, { body, task }: RecordedCall) {
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
export function gatewayCalls(url: string, baseURL: string, call: RecordedCall) {
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
