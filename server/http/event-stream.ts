import type { Response } from 'express'

/** A comment this often keeps proxies from closing a quiet stream, in milliseconds. */
const HEARTBEAT = 15_000
/** How long a reader may leave the line full before it is let go, in milliseconds. Whoever comes back goes on where it was. */
const PATIENCE = 30_000
/** After a lost connection a page comes back so soon, in milliseconds. */
const RETRY = 2000

export interface ServerSentEvent {
  readonly id?: string | number
  readonly event?: string
  readonly data: unknown
}

/**
 * Sends events until they end or the signal aborts. A reader who doesn't read holds the source back, not the server's memory:
 * each event waits until the last one has left.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<ServerSentEvent>,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  response.status(200)
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store, no-transform')
  // nginx gathers answers otherwise.
  response.setHeader('X-Accel-Buffering', 'no')
  // Goes out with the headers, at once.
  response.write(`retry: ${RETRY}\n\n`)
  const heart = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, HEARTBEAT)
  try {
    for await (const { id, event, data } of events) {
      if (signal.aborted) break
      const lines = [
        ...(id === undefined ? [] : [`id: ${id}`]),
        ...(event === undefined ? [] : [`event: ${event}`]),
        `data: ${JSON.stringify(data)}`,
      ]
      if (!response.write(`${lines.join('\n')}\n\n`)) await drained(response, signal, patience)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearInterval(heart)
    response.end()
  }
}

/** A connection that stays full is closed, which aborts its signal too. */
function drained(response: Response, signal: AbortSignal, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(late)
      response.off('drain', go)
      response.off('close', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const late = setTimeout(() => response.destroy(), patience)
    response.once('drain', go)
    response.once('close', go)
    signal.addEventListener('abort', go, { once: true })
  })
}
