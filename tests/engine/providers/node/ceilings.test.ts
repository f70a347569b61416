import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, it } from 'vitest'
import { type QuirkServer, startQuirkServer, textChunk } from '../../../provider-server/quirk-server.ts'
import { faultOf, imageOf, opened, partsOf } from './ask.ts'

let server: QuirkServer
afterEach(() => server.close())

const MEGABYTE = 1024 * 1024

const FLOOD_BYTES = 100 * MEGABYTE

/** Sends `first` and then `piece` until 100 MB are sent or the client leaves. Returns how many bytes were taken from it. */
async function pour(response: ServerResponse, first: string, piece: string): Promise<number> {
  let sent = 0
  function* pieces() {
    yield Buffer.from(first)
    const bytes = Buffer.from(piece)
    for (; sent < FLOOD_BYTES; sent += bytes.length) yield bytes
  }
  await pipeline(Readable.from(pieces()), response).catch(() => undefined)
  return sent
}

interface Flood {
  readonly status: number
  readonly mediaType: string
  readonly piece: string
  readonly first?: string
  readonly kind: string
}

const EVENT = `data: ${JSON.stringify(textChunk('word '.repeat(200)))}\n\n`

const FLOODS: Readonly<Record<string, Flood>> = {
  'valid events': { status: 200, mediaType: 'text/event-stream', piece: EVENT, kind: 'oversized' },
  'one event without an end': {
    status: 200,
    mediaType: 'text/event-stream',
    first: 'data: "',
    piece: 'x'.repeat(65_536),
    kind: 'oversized',
  },
  'events without a word': {
    status: 200,
    mediaType: 'text/event-stream',
    piece: `data: ${JSON.stringify({ choices: [{ delta: { reasoning: 'hm '.repeat(300) } }] })}\n\n`,
    kind: 'oversized',
  },
  comments: { status: 200, mediaType: 'text/event-stream', piece: `: ${'x'.repeat(1000)}\n\n`, kind: 'oversized' },
  JSON: {
    status: 200,
    mediaType: 'application/json',
    first: '{"choices":[{"message":{"content":"',
    piece: 'x'.repeat(65_536),
    kind: 'oversized',
  },
  'a page': { status: 200, mediaType: 'text/html', piece: '<p>'.repeat(20_000), kind: 'malformed' },
  'an error': { status: 500, mediaType: 'application/json', piece: '{"error":'.repeat(5000), kind: 'server' },
}

it.each(Object.entries(FLOODS))(
  'an answer of 100 MB of %s ends early',
  async (_, { status, mediaType, first = '', piece, kind }) => {
    const poured = Promise.withResolvers<number>()
    server = await startQuirkServer(async (_request, response) => {
      response.writeHead(status, { 'content-type': mediaType })
      poured.resolve(await pour(response, first, piece))
    })
    const provider = opened(server.url, 'house-model')
    expect(await faultOf(partsOf(provider, { maxTokens: 2000 }))).toMatchObject({ kind })
    expect((await poured.promise) / MEGABYTE).toBeLessThan(50)
  },
)

it('an answer of 100 MB to an image request ends early', async () => {
  server = await startQuirkServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    await pour(response, '{"data":[{"b64_json":"', 'A'.repeat(65_536))
  })
  expect(await faultOf(imageOf(opened(server.url, 'house-painter')))).toMatchObject({ kind: 'oversized' })
})

const wordsIn = (count: number) => 'word '.repeat(count)

async function replying(text: string) {
  server = await startQuirkServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < text.length; at += 1000) {
      response.write(`data: ${JSON.stringify(textChunk(text.slice(at, at + 1000)))}\n\n`)
    }
    response.end(`data: ${JSON.stringify(textChunk('', 'stop'))}\n\n`)
  })
  return opened(server.url, 'house-model')
}

it('the text of one reply may be several times its limit of tokens, as servers without a limit give it', async () => {
  const parts = await partsOf(await replying(wordsIn(6000)), { maxTokens: 1500 })
  expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'stop' })
})

it('the text of one reply ends above 8 times its limit', async () => {
  expect(await faultOf(partsOf(await replying(wordsIn(12_000)), { maxTokens: 1500 }))).toMatchObject({
    kind: 'oversized',
    reason: { message: 'more than 48000 bytes' },
  })
})

it('the text of one reply ends above 256 KB, however high its limit', async () => {
  expect(await faultOf(partsOf(await replying(wordsIn(60_000)), { maxTokens: 100_000 }))).toMatchObject({
    kind: 'oversized',
    reason: { message: 'more than 262144 bytes' },
  })
})
