import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { serveParent } from './child.ts'
import type { Text } from './kalam.ts'

// Readers in a process of their own: each has a text written and reads it as it comes. Every fourth token says when the provider
// sent it. Argument: the server's URL.
const [, , url = ''] = process.argv

export interface Reader extends Text {
  readonly cookie: string
}

/** Opens a text for each of these; or tells of the time since it was last asked. */
export type ReadersQuestion = readonly Reader[] | 'window'

export interface ReadersWindow {
  /** Texts that are being told. */
  readonly open: number
  /** Tokens a second that each of them got. */
  readonly pace: number
  /** Milliseconds between a token's sending and its arrival: those of the median and of the 99th percentile. */
  readonly median: number
  readonly p99: number
}

/** Every token that tells its time stands for so many. */
const TOKENS = 4
const SENT = /\bk([0-9a-z]{8})\b/g
const agent = new Agent({ keepAlive: false })
let open = 0
let late: number[] = []
let since = performance.now()

serveParent(null, (question: ReadersQuestion) =>
  question === 'window' ? readWindow() : Promise.all(question.map(openText)).then(() => null),
)

function readWindow(): ReadersWindow {
  const sorted = late.toSorted((one, other) => one - other)
  const seconds = (performance.now() - since) / 1000
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.POSITIVE_INFINITY
  late = []
  since = performance.now()
  return { open, pace: (sorted.length * TOKENS) / seconds / open, median: share(0.5), p99: share(0.99) }
}

/** Resolves with its first words. */
function openText({ cookie, generator, settings }: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: url,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const asked = request(`${url}/api/generators/${generator}/pieces`, { method: 'POST', agent, headers }, (response) =>
      read(response, resolve, reject),
    )
    asked.on('error', reject)
    asked.end(JSON.stringify({ settings }))
  })
}

function read(response: IncomingMessage, begun: () => void, failed: (error: Error) => void): void {
  let all = 0
  let rest = ''
  response.setEncoding('latin1')
  response.on('data', (chunk: string) => {
    const now = Date.now()
    const text = rest + chunk
    // A line that goes on in the next chunk is read with that.
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    for (const [, sent] of text.slice(0, end).matchAll(SENT)) {
      late.push(now - Number.parseInt(sent!, 36))
      if (all++ > 0) continue
      open++
      begun()
    }
  })
  response.on('close', () => {
    if (all > 0) open--
    else failed(new Error(`${response.statusCode}: ${rest}`))
  })
}
