import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ProviderFault } from '../../writer/fault.ts'

/** The part of a fetch response that the adapter reads: the engine compiles without the types of browser or Node. */
export interface WebResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: the `fetch` of every platform must fit
export type WebFetch = (input: any, init?: any) => Promise<WebResponse>

/** Discards the body of a response that is not read, so that it holds no connection. */
export function discardResponseBody({ body }: WebResponse): void {
  const cancelled = (body as { cancel?(): Promise<void> } | null)?.cancel?.()
  cancelled?.catch(() => undefined)
}

/** Reads at most the first `maxBytes` of a body. `whole` is false when there was more; the rest is not read. */
export async function readBodyStart(
  { body }: Pick<WebResponse, 'body'>,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  let whole = true
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    const room = maxBytes - size
    whole = chunk.length <= room
    chunks.push(whole ? chunk : chunk.subarray(0, room))
    size += Math.min(chunk.length, room)
    if (!whole) break
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, whole }
}

/**
 * Reads a whole text of at most `maxBytes`. Throws a `ProviderFault`: `oversized` when there is more, `malformed` when it is not
 * UTF-8.
 */
export async function readBodyText(response: WebResponse, maxBytes: number): Promise<string> {
  const { bytes, whole } = await readBodyStart(response, maxBytes)
  if (!whole) throw new ProviderFault('oversized', { status: 200, cause: `more than ${maxBytes} bytes` })
  return decode(new TextDecoder('utf-8', { fatal: true }), bytes)
}

/** Bytes are only parsed before the end of a body so often: a body may come in many pieces that end in a brace. */
const MAX_EARLY_PARSES = 50

/** Reads JSON until it is complete, whether or not the body ends then. Throws as `readBodyText`, and a SyntaxError for what is no JSON. */
export async function readBodyJson({ body }: WebResponse, maxBytes: number): Promise<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  let parses = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ProviderFault('oversized', { status: 200, cause: `more than ${maxBytes} bytes` })
    text += decode(decoder, chunk)
    if (!/\}\s*$/.test(text.slice(-100)) || parses++ >= MAX_EARLY_PARSES) continue
    try {
      return JSON.parse(text)
    } catch {}
  }
  return JSON.parse(text + decode(decoder))
}

/** The longest event that is read: 1 million characters. */
const MAX_EVENT_CHARACTERS = 1_000_000

/**
 * Reads server-sent events from bytes, cut at any place. Throws a `ProviderFault` for bytes that are not UTF-8 (`malformed`) and
 * for an event that is too long (`oversized`).
 */
export function createEventReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let events: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent: (event) => events.push(event),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new ProviderFault('oversized')
    },
  })

  function feed(text: string): EventSourceMessage[] {
    parser.feed(text)
    const read = events
    events = []
    return read
  }

  return {
    read: (bytes: Uint8Array) => feed(decode(decoder, bytes)),
    /** The last event of a server that leaves out the last blank line. */
    end: () => feed(`${decode(decoder)}\n\n`),
  }
}

/** Decodes bytes that must be UTF-8; without bytes, the rest of an earlier chunk. */
function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch (cause) {
    throw new ProviderFault('malformed', { cause })
  }
}
