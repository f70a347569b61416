import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** One server-sent event. */
export interface ServerEvent<Data = unknown> {
  readonly id: string | null
  readonly event: string
  readonly data: Data
}

/** The message of the error of a stream that broke. */
export const STREAM_LOST = 'The stream is lost'

/** The server sends a comment every 15 s: a stream that misses two of them is lost. */
const MAX_SILENCE_MS = 40_000

/**
 * Reads a stream of server-sent events, also the answer of a POST, which the browser's own EventSource cannot. Throws when nothing
 * arrives for `maxSilenceMs` or the browser goes offline: a connection whose network is gone may never report it.
 */
export async function* readEvents(
  response: Pick<Response, 'body'>,
  maxSilenceMs: number = MAX_SILENCE_MS,
): AsyncGenerator<ServerEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const arrived: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => arrived.push(message) })
  try {
    for (;;) {
      const { done, value } = await heard(reader.read(), maxSilenceMs)
      if (done) return
      parser.feed(value)
      for (const { id = null, event = 'message', data } of arrived.splice(0))
        yield { id, event, data: JSON.parse(data) }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** What a browser reports about its network; Node reports nothing. */
const network: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis as object

function heard<Value>(reading: Promise<Value>, maxSilenceMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const lose = () => reject(new Error(STREAM_LOST))
    const timer = setTimeout(lose, maxSilenceMs)
    network.addEventListener?.('offline', lose)
    void reading.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      network.removeEventListener?.('offline', lose)
    })
  })
}
