import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamEvent } from '../../../server/generations/generations.ts'
import { isApiError } from '../../../studio/api/api-error.ts'
import { followPieceEvents, type PieceSource } from '../../../studio/api/pieces.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** Answers each request by the next of these. */
type Reply = (response: ServerResponse) => void

const started: StreamEvent = {
  type: 'started',
  generation: 'g-1',
  book: 'b-1',
  step: 'outline',
  price: 1,
  provider: 'p',
  demo: false,
}
const done: StreamEvent = {
  type: 'done',
  book: 'b-1',
  step: 'outline',
  words: 2,
  flags: [],
  charged: 1,
  credits: 9,
  code: 'generation.succeeded',
  message: 'Done',
  image: null,
  finished: false,
}
const order = {
  order: {
    key: 'key-of-mine',
    generator: 'romance',
    book: null,
    settings: { heatLevel: 'mild' },
    authorBrief: {},
    chapterTitle: ' ',
    madeFor: null,
    about: null,
  },
}

const asked: Asked[] = []
let replies: Reply[] = []
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, headers, body: text === '' ? null : JSON.parse(text) })
    replies.shift()!(response)
  })
})

/** Events with their numbers; then the end of the answer, or of the connection. */
function telling(events: readonly StreamEvent[], from = 1, ending: 'end' | 'cut' = 'end'): Reply {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('retry: 2000\n\n')
    events.forEach((event, index) => {
      response.write(`id: ${from + index}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    })
    if (ending === 'end') response.end()
    else setTimeout(() => response.destroy(), 20)
  }
}

const gone: Reply = (response) => response.destroy()
const refusing =
  (status: number, code: string): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { code, message: 'No.' } }))
  }

async function read(source: PieceSource = order) {
  const events: StreamEvent[] = []
  const lost: number[] = []
  const controller = new AbortController()
  const watching = {
    language: 'en' as const,
    signal: controller.signal,
    onLost: (n: number) => void lost.push(n),
    waits: [1, 1, 1],
  }
  let fault: unknown = null
  try {
    for await (const event of followPieceEvents(source, watching)) events.push(event)
  } catch (error) {
    fault = error
  }
  return { events, lost, fault }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  replies = []
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

describe('asking for a piece', () => {
  it('sends the settings of a new book, the key and the language, and tells what comes', async () => {
    replies = [telling([started, { type: 'delta', text: 'The reef' }, done])]
    const { events, fault } = await read()
    expect(fault).toBeNull()
    expect(events).toEqual([started, { type: 'delta', text: 'The reef' }, done])
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/generators/romance/pieces',
      body: { settings: { heatLevel: 'mild' }, language: 'en' },
    })
    expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'key-of-mine', 'kalam-language': 'en' })
  })

  it('sends what the author says about a new book', async () => {
    replies = [telling([started, done])]
    const authorBrief = { premise: 'A ferry that waits.' }
    await read({ order: { ...order.order, authorBrief } })
    expect(asked[0]?.body).toEqual({ settings: { heatLevel: 'mild' }, authorBrief, language: 'en' })
  })

  it('sends a saved book by its id, and the title its author gives the chapter', async () => {
    replies = [telling([started, done])]
    await read({ order: { ...order.order, book: 'b-1', settings: {}, chapterTitle: ' The Door ' } })
    expect(asked[0]?.body).toEqual({ book: 'b-1', chapterTitle: 'The Door', language: 'en' })
  })

  it('sends what the next piece of a saved book asks for', async () => {
    replies = [telling([started, done])]
    const settings = { 'guest 2': 'Aminah' }
    await read({ order: { ...order.order, book: 'b-1', settings } })
    expect(asked[0]?.body).toEqual({ book: 'b-1', asked: settings, language: 'en' })
  })

  it('goes on where it was when the connection is lost', async () => {
    replies = [
      telling([started, { type: 'delta', text: 'The ' }], 1, 'cut'),
      telling([{ type: 'delta', text: 'reef' }, done], 3),
    ]
    const { events, lost, fault } = await read()
    expect(fault).toBeNull()
    expect(lost).toEqual([1])
    expect(events.map(({ type }) => type)).toEqual(['started', 'delta', 'delta', 'done'])
    expect(asked[1]).toMatchObject({ method: 'GET', path: '/api/generations/g-1/events' })
    expect(asked[1]?.headers['last-event-id']).toBe('2')
  })

  it('asks again under the same key when it never heard a word', async () => {
    replies = [gone, telling([started, done])]
    const { events, lost } = await read()
    expect(lost).toEqual([1])
    expect(events.at(-1)).toEqual(done)
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-of-mine', 'key-of-mine'])
  })

  it('gives up after three more tries, with the sentence for it', async () => {
    replies = [gone, gone, gone, gone]
    const { lost, fault } = await read()
    expect(lost).toEqual([1, 2, 3])
    expect(isApiError(fault) && [fault.code, fault.status, fault.message]).toEqual([
      'generation.retries-exhausted',
      0,
      'Maximum retry attempts reached. Please try again later.',
    ])
  })

  it('takes a refusal as final, in the server’s words', async () => {
    replies = [refusing(402, 'credits.insufficient')]
    const { lost, fault } = await read()
    expect(lost).toEqual([])
    expect(isApiError(fault) && [fault.code, fault.message]).toEqual(['credits.insufficient', 'No.'])
    expect(asked).toHaveLength(1)
  })

  it('watches what is being written already', async () => {
    replies = [telling([started, done])]
    await read({ generation: 'g-1' })
    expect(asked).toMatchObject([{ method: 'GET', path: '/api/generations/g-1/events' }])
  })
})
