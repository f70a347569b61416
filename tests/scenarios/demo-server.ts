import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawDemoCover, readDemoTexts } from '../../engine/node/demo.ts'
import { createDemoFetch } from '../../engine/providers/demo/fetch.ts'

export interface DemoServer {
  readonly url: string
  /** Requests so far, test calls of the pool left out. */
  readonly calls: () => number
  /** Told of every part of every reply before it is sent: the nth call, and the nth part of it. */
  onPart: (call: number, part: number) => void | Promise<void>
  /** Told when a reply has been sent whole. */
  onEnd: (call: number) => void
  close(): Promise<void>
}

/** The demo writer behind real HTTP, so that a book goes through sockets as with any endpoint. */
export async function startDemoServer(): Promise<DemoServer> {
  const texts = await readDemoTexts()
  const answer = createDemoFetch({ drawCover: drawDemoCover, texts })
  let calls = 0
  const demo: DemoServer = {
    url: '',
    calls: () => calls,
    onPart: () => undefined,
    onEnd: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const isProbe = body.includes('"max_tokens":1,') || body.endsWith('"max_tokens":1}')
    if (!isProbe) calls += 1
    const call = calls
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const reply = await answer(`http://demo.invalid${request.url}`, { method: request.method, headers, body })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' })
    if (!isProbe) await demo.onPart(call, 0)
    let part = 0
    for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
      part += 1
      if (!isProbe) await demo.onPart(call, part)
      response.write(chunk)
    }
    response.end(() => {
      if (!isProbe) demo.onEnd(call)
    })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(demo, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
