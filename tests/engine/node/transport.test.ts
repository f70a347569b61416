import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createTransport } from '../../../engine/node/transport.ts'
import type { WebResponse } from '../../../engine/providers/openai/wire.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<{ url: string; server: Server; connections: () => number }> {
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => {
    connections++
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, server, connections: () => connections }
}

const post = (body: string, more: object = {}) => ({
  method: 'POST',
  headers: new Headers({ 'content-type': 'application/json' }),
  body,
  ...more,
})
const chunksOf = (response: WebResponse) => (response.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
const textOf = (chunk: IteratorResult<Uint8Array>) => new TextDecoder().decode(chunk.value)

async function bytesOf(response: WebResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const wholeOf = async (response: Promise<WebResponse>) => (await bytesOf(await response)).toString()

async function thrownBy(work: Promise<unknown>): Promise<Error & { code?: string }> {
  return work.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error) => error,
  )
}

it('a request arrives as it was meant, and its answer is read', async () => {
  const { url } = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _, ...headers } = request.headers
    const seen = { method: request.method, url: request.url, headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(201, { 'content-type': 'application/json', 'x-twice': ['a', 'b'] }).end(JSON.stringify(seen))
  })
  const response = await createTransport({})(`${url}v1/chat?api-version=3`, post('{"bunyi":"嵐"}'))
  expect(response).toMatchObject({ ok: true, status: 201 })
  expect(response.headers.get('X-Twice')).toBe('a, b')
  expect(JSON.parse((await bytesOf(response)).toString())).toEqual({
    method: 'POST',
    url: '/v1/chat?api-version=3',
    headers: {
      'accept-encoding': 'identity',
      connection: 'keep-alive',
      'content-length': '15',
      'content-type': 'application/json',
    },
    body: '{"bunyi":"嵐"}',
  })
})

it('a request gives bytes whole, and unpacks those that were packed unasked', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
  const { url } = await serve((request, response) => {
    if (request.url === '/plain') response.end(bytes)
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes))
  })
  for (const path of ['plain', 'packed']) {
    const response = await createTransport({})(url + path)
    expect(bytes.equals(await bytesOf(response))).toBe(true)
  }
})

it('a request follows a redirect by the standard, or leaves it to the caller', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/') response.writeHead(307, { location: '/there' }).end('moved')
    else request.pipe(response)
  })
  expect(await wholeOf(createTransport({})(url, post('kept')))).toBe('kept')
  expect(await createTransport({})(url, { redirect: 'manual' })).toMatchObject({ ok: false, status: 307 })
})

describe('a stream', () => {
  it('is read as it comes, though its end is far away', async () => {
    const { url } = await serve((_, response) => void response.write('first'))
    const response = await createTransport({})(url, post('{}'))
    expect(textOf(await chunksOf(response).next())).toBe('first')
  })

  it('waits for a slow reader, and loses nothing', async () => {
    const size = 40 * 1024 * 1024
    const { url } = await serve((_, response) => response.end(Buffer.alloc(size, 7)))
    const response = await createTransport({})(url)
    await new Promise((resolve) => setTimeout(resolve, 100))
    let read = 0
    let largest = 0
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      read += chunk.length
      largest = Math.max(largest, chunk.length)
    }
    expect(read).toBe(size)
    expect(largest).toBeLessThan(1024 * 1024)
  })

  it('ends at once when it is aborted, and the server sees it go', async () => {
    let seen: () => void
    const gone = new Promise<void>((resolve) => {
      seen = resolve
    })
    const { url } = await serve((_, response) => {
      response.write('first')
      response.on('close', seen)
    })
    const leaving = new AbortController()
    const chunks = chunksOf(await createTransport({})(url, post('{}', { signal: leaving.signal })))
    await chunks.next()
    const next = chunks.next()
    leaving.abort(new Error('enough'))
    await expect(next).rejects.toThrow('enough')
    await gone
  })

  it('keeps its connection when the reader leaves before the very end', async () => {
    const { url, connections } = await serve((_, response) => {
      response.write('data: [DONE]\n\n')
      setTimeout(() => response.end(), 20)
    })
    const fetch = createTransport({})
    for (let call = 0; call < 3; call++) {
      const response = await fetch(url, post('{}'))
      for await (const _ of response.body as AsyncIterable<Uint8Array>) break
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    expect(connections()).toBe(1)
  })

  it('that pours on after its reader has left is closed, long before its end', async () => {
    const whole = 2048 * 1024 * 1024
    const piece = Buffer.alloc(1024 * 1024, 7)
    let sent = 0
    let seen: () => void
    const gone = new Promise<void>((resolve) => {
      seen = resolve
    })
    const { url } = await serve((_, response) => {
      response.on('close', seen)
      const pour = () => {
        while (sent < whole && !response.destroyed) {
          sent += piece.length
          if (!response.write(piece)) return void response.once('drain', pour)
        }
        response.end()
      }
      pour()
    })
    const response = await createTransport({})(url)
    for await (const _ of response.body as AsyncIterable<Uint8Array>) break
    await gone
    // What was sent and never taken lies in the two sockets' buffers, whose most is 36 MB on Linux as it comes.
    expect(sent).toBeLessThan(48 * 1024 * 1024)
  })
})

describe('a fault', () => {
  it('of a port that nobody listens on names its code', async () => {
    const { url, server } = await serve(() => undefined)
    await new Promise((resolve) => server.close(resolve))
    expect(await thrownBy(createTransport({})(url, post('{}')))).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it.each([
    ['before the answer', ''],
    ['within it', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf'],
  ])('of a connection that breaks %s is thrown where it is met', async (_, sent) => {
    const server = createTcpServer((socket) => {
      socket.once('data', () => socket.write(sent, () => setTimeout(() => socket.resetAndDestroy(), 20)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const reading = () => wholeOf(createTransport({})(`http://127.0.0.1:${port}/`, post('{}')))
    expect((await thrownBy(reading())).code).toMatch(/^(ECONNRESET|UND_ERR_SOCKET)$/)
  })

  it('of one call leaves the next one alone', async () => {
    let calls = 0
    const { url } = await serve((request, response) => {
      if (++calls === 1) request.socket.resetAndDestroy()
      else response.end('whole')
    })
    const fetch = createTransport({})
    await thrownBy(fetch(url, post('{}')))
    expect(await wholeOf(fetch(url, post('{}')))).toBe('whole')
  })

  it('before the start is the abort itself: nothing is sent', async () => {
    let calls = 0
    const { url } = await serve(() => calls++)
    const reason = new Error('no more')
    expect(await thrownBy(createTransport({})(url, post('{}', { signal: AbortSignal.abort(reason) })))).toBe(reason)
    expect(calls).toBe(0)
  })
})

it('the pool opens a connection for each of many calls at once, and keeps them for the next', async () => {
  const waiting: (() => void)[] = []
  const { url, connections } = await serve((_, response) => {
    waiting.push(() => response.end('done'))
    if (waiting.length === 50) for (const answer of waiting.splice(0)) answer()
  })
  const fetch = createTransport({})
  for (let round = 0; round < 3; round++) {
    const texts = Array.from({ length: 50 }, () => wholeOf(fetch(url, post('{}'))))
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['done']))
    // A connection is free a turn of the loop after its answer: some servers close it with a word too late.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(connections()).toBe(50)
})

it('the pool goes through a proxy where the platform would, and around it where told', async () => {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(String(request.url))
    response.end('by proxy')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(String(request.url))
    const { hostname, port } = new URL(`http://${request.url}`)
    const onward = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    onward.pipe(socket).pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { url } = await serve((_, response) => response.end('direct'))
  const HTTP_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  await wholeOf(createTransport({ HTTP_PROXY })(url))
  await wholeOf(createTransport({ HTTP_PROXY, NODE_USE_ENV_PROXY: '1', NO_PROXY: '127.0.0.1' })(url))
  expect(asked).toEqual([])
  await wholeOf(createTransport({ HTTP_PROXY, NODE_USE_ENV_PROXY: '1' })(url))
  expect(asked).toHaveLength(1)
})
