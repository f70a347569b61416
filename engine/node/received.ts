import { DecompressionStream, ReadableStream } from 'node:stream/web'
import type { Dispatcher } from 'undici'
import type { WebResponse } from '../providers/openai/wire.ts'
import { createBody, type ReadableBody } from './received-body.ts'
import type { Turn } from './turns.ts'

/** A reader who needs no more lets the rest pass by for so long, and the connection is kept; then it is closed. */
const GRACE_MS = 1000

/** The most that passes by meanwhile: a short rest of a stream. More closes the connection at once. */
const MAX_PASSED_BYTES = 256 * 1024

/** Sends one request, and resolves with the response once its head is there. An abort rejects at once, in the body too. */
export function send(
  dispatcher: Dispatcher,
  url: URL,
  request: Pick<Dispatcher.DispatchOptions, 'method' | 'headers' | 'body'>,
  { signal, turn }: { readonly signal: AbortSignal | null; readonly turn: Turn },
): Promise<WebResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    let controller: Dispatcher.DispatchController | null = null
    let grace: NodeJS.Timeout | undefined
    /** Since the reader left. */
    let passedBytes = 0
    const leave = (reason: unknown) => controller?.abort(reason as Error)
    const body = createBody({
      turn,
      resume: () => controller?.resume(),
      leave() {
        grace = setTimeout(leave, GRACE_MS, unwanted()).unref()
        controller?.resume()
      },
    })

    const settle = () => {
      clearTimeout(grace)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
      body.fail(error)
    }
    const onAbort = () => {
      fail(signal?.reason)
      leave(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })

    const { origin, pathname, search } = url
    dispatcher.dispatch(
      { ...request, origin, path: pathname + search },
      {
        onRequestStart(started) {
          controller = started
          if (signal?.aborted) leave(signal.reason)
        },
        onResponseStart(_, status, headers) {
          if (status >= 200) resolve(responseOf(url, status, headers, body.readable))
        },
        onResponseData(from, chunk) {
          if (grace !== undefined) passedBytes += chunk.length
          if (passedBytes > MAX_PASSED_BYTES) from.abort(unwanted())
          else if (!body.push(chunk)) from.pause()
        },
        onResponseEnd() {
          settle()
          body.end()
        },
        onResponseError: (_, error) => fail(error),
      },
    )
  })
}

function unwanted(): Error {
  return new Error('the rest is not wanted')
}

/** Encodings that some servers send unasked, by the platform's names. */
const PACKED: Readonly<Record<string, 'gzip' | 'deflate' | 'brotli'>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'brotli',
}

function responseOf(
  url: URL,
  status: number,
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
  raw: ReadableBody,
): WebResponse {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(fields)) {
    for (const each of typeof value === 'string' ? [value] : value) headers.append(name, each)
  }
  const packed = PACKED[headers.get('content-encoding') ?? '']
  const body = packed ? ReadableStream.from(raw).pipeThrough(new DecompressionStream(packed as 'gzip')) : raw
  return {
    ok: status >= 200 && status < 300,
    status,
    url: url.href,
    headers,
    body,
    text: async () => new TextDecoder().decode(await wholeOf(body)),
    arrayBuffer: async () => Uint8Array.from(await wholeOf(body)).buffer,
  }
}

async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
