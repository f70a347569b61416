import type { Response } from 'express'

/** Interval of the comments that keep proxies from closing an idle stream. */
const HEARTBEAT_INTERVAL_MS = 15_000
/** A client that does not read for so long is disconnected; it can resume at its last event. */
const DRAIN_TIMEOUT_MS = 30_000
/** Delay before a browser reconnects. */
const RETRY_DELAY_MS = 2000

/**
 * Sends events until they end or the signal aborts. The source is read no faster than the client reads: nothing is queued in
 * memory for a slow one.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<{ readonly id?: string | number; readonly event?: string; readonly data: unknown }>,
  signal: AbortSignal,
  drainTimeoutMs = DRAIN_TIMEOUT_MS,
): Promise<void> {
  response.status(200)
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store, no-transform')
  // Turns off nginx's response buffering.
  response.setHeader('X-Accel-Buffering', 'no')
  // Flushes the headers.
  response.write(`retry: ${RETRY_DELAY_MS}\n\n`)
  const heart = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, HEARTBEAT_INTERVAL_MS)
  try {
    for await (const { id, event, data } of events) {
      if (signal.aborted) break
      const lines = [
        ...(id === undefined ? [] : [`id: ${id}`]),
        ...(event === undefined ? [] : [`event: ${event}`]),
        `data: ${JSON.stringify(data)}`,
      ]
      if (!response.write(`${lines.join('\n')}\n\n`)) await drained(response, signal, drainTimeoutMs)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearInterval(heart)
    response.end()
  }
}

/** Resolves when the client has read on, or is gone. After the timeout the connection is closed, which aborts its signal. */
function drained(response: Response, signal: AbortSignal, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      response.off('drain', finish)
      response.off('close', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(() => response.destroy(), timeoutMs)
    response.once('drain', finish)
    response.once('close', finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}
