import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerConfig } from './config/server-config.ts'
import { createApp } from './http/create-app.ts'
import { studioPages } from './http/studio.ts'
import { openServer, type Surroundings } from './open-server.ts'
import { ROUTES } from './routes/all.ts'
import type { Server } from './server.ts'

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly address: string
  /** Where people reach it: `config.url`. */
  readonly url: string
  readonly server: Server
  /** Takes no more, ends streams, releases what is being written; then closes the database. */
  close(): Promise<void>
}

/** How long open answers may take to end, in milliseconds. */
const PATIENCE = 2000

/** Listens at once, answers 503 until everything is open, then serves. Throws when it can't listen or open. */
export async function startServer(config: ServerConfig, surroundings: Surroundings): Promise<RunningServer> {
  let answer: RequestListener = notYet
  const http = createServer((request, response) => answer(request, response))
  // A client that sends a byte a minute holds no place for ever.
  http.headersTimeout = 20_000
  http.requestTimeout = 60_000
  // Longer than proxies keep a line: whoever ends it first may cut a request that is just being sent.
  http.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(config.port, config.host, resolve)
  })
  const { port } = http.address() as AddressInfo
  const told = { ...config, port, url: config.url.replace(/:0$/, `:${port}`) }
  const stopping = new AbortController()
  const server = await openServer(told, surroundings).catch((error: unknown) => {
    http.close()
    http.closeAllConnections()
    throw error
  })
  answer = createApp(server, ROUTES, { stopping: stopping.signal, pages: studioPages(surroundings.studio) })

  let closed: Promise<void> | null = null
  async function close(): Promise<void> {
    const ended = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    // First the texts: their readers get the last event.
    await server.rest()
    stopping.abort()
    const cut = setTimeout(() => http.closeAllConnections(), PATIENCE)
    await ended
    clearTimeout(cut)
    await server.close()
  }
  return {
    address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    url: told.url,
    server,
    close: () => (closed ??= close()),
  }
}

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  response.end('{"status":"starting"}')
}
