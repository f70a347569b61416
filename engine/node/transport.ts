import { DecompressionStream, ReadableStream } from 'node:stream/web'
import type { Dispatcher } from 'undici'
import type { WebFetch, WebResponse } from '../providers/openai/wire.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** How long the connection of a reply that is no longer read stays open for the reply's end, so that it can be used again. */
const MAX_REST_MS = 1000

/** A reply that exceeds this while its end is awaited closes its connection: 4 MB, with what was read before. */
const MAX_REST_BYTES = 4 * 1024 * 1024

const MAX_REDIRECTS = 5

/**
 * A `fetch` for the `openai` client over one pool of kept connections, as many as there are calls at once. `undici.request` takes
 * less CPU than the platform's fetch, which makes a web stream of each body. There are no time limits here: the writer's deadline
 * aborts. Proxies as in Node's own fetch: HTTP_PROXY, HTTPS_PROXY and NO_PROXY count under NODE_USE_ENV_PROXY=1. `openTurn`
 * gives the order in which bodies are read; without it they are read as they arrive. undici is loaded with the first call.
 */
export function createTransport(environment: Environment, openTurn?: () => WaitForReadingTurn): WebFetch {
  let loading: Promise<WebFetch> | undefined
  return async (input, init) => {
    loading ??= openTransport(environment, openTurn)
    return (await loading)(input, init)
  }
}

async function openTransport(environment: Environment, openTurn?: () => WaitForReadingTurn): Promise<WebFetch> {
  const undici = await import('undici')
  const direct = openPool(undici, environment)
  const following = direct.compose(undici.interceptors.redirect({ maxRedirections: MAX_REDIRECTS }))
  return async (input, { method = 'GET', headers, body = null, redirect = 'follow', signal } = {}) => {
    const sent = new Headers(headers)
    // A stream of words packs badly, and packing may delay it.
    sent.set('accept-encoding', 'identity')
    const dispatcher = redirect === 'manual' ? direct : following
    const turn = openTurn?.()
    const response = await undici.request(input, { dispatcher, method, headers: [...sent].flat(), body, signal })
    return webResponseOf(response, turn)
  }
}

function openPool(
  { Agent, EnvHttpProxyAgent }: Pick<typeof import('undici'), 'Agent' | 'EnvHttpProxyAgent'>,
  environment: Environment,
): Dispatcher {
  const options = { headersTimeout: 0, bodyTimeout: 0, allowH2: false }
  if (environment.NODE_USE_ENV_PROXY !== '1') return new Agent(options)
  const read = (name: string) => environment[name] ?? environment[name.toUpperCase()] ?? ''
  return new EnvHttpProxyAgent({
    ...options,
    httpProxy: read('http_proxy'),
    httpsProxy: read('https_proxy'),
    noProxy: read('no_proxy'),
  })
}

/** Encodings that some servers send unasked, by the platform's names. */
const UNPACKED_AS: Readonly<Record<string, string>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'brotli',
}

function webResponseOf(
  { statusCode: status, headers: fields, body }: Dispatcher.ResponseData,
  turn: WaitForReadingTurn | undefined,
): WebResponse {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(fields)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  const format = UNPACKED_AS[headers.get('content-encoding') ?? '']
  const raw = readableOf(body, turn)
  const unpacked = format && ReadableStream.from(raw).pipeThrough(new DecompressionStream(format as 'gzip'))
  return { ok: status >= 200 && status < 300, status, headers, body: unpacked || raw }
}

/** The chunks of a body. A reader that leaves early leaves its connection usable when the end follows soon. */
function readableOf(body: Dispatcher.ResponseData['body'], turn: WaitForReadingTurn | undefined) {
  async function cancel(): Promise<void> {
    const limits = { limit: MAX_REST_BYTES, signal: AbortSignal.timeout(MAX_REST_MS) }
    await body.dump(limits).catch(() => undefined)
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        await turn?.()
        yield chunk
      }
    } finally {
      void cancel()
    }
  }
  return { [Symbol.asyncIterator]: chunks, cancel }
}

/** Resolves when the call may read what has arrived for it, at the earliest in the next turn of the event loop. */
export type WaitForReadingTurn = () => Promise<void>

/**
 * An order in which calls that are answered at the same time are read: the oldest first, one chunk per turn of the event loop.
 * Without it they are read in slices and all end last, so that their next requests all start together, and the provider is idle
 * until then. Its result opens a turn for one more call.
 */
export function createReadingOrder(): () => WaitForReadingTurn {
  const waiting: { readonly age: number; readonly begin: () => void }[] = []
  let opened = 0

  function begin(): void {
    const oldest = waiting.reduce((one, other) => (other.age < one.age ? other : one))
    waiting.splice(waiting.indexOf(oldest), 1)
    if (waiting.length > 0) setImmediate(begin)
    oldest.begin()
  }

  return () => {
    const age = opened++
    return () =>
      new Promise((resolve) => {
        waiting.push({ age, begin: resolve })
        if (waiting.length === 1) setImmediate(begin)
      })
  }
}
