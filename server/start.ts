import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerConfig } from './config/server-config.ts'
import { createApp } from './http/create-app.ts'
import { createStudioHandler } from './http/studio.ts'
import { openServer, type ServerDependencies } from './open-server.ts'
import { ROUTES } from './routes/all.ts'
import { workbenchRoutes } from './routes/workbench.ts'
import type { Server } from './server.ts'

export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  readonly address: string
  /** Its public address: `config.url`. */
  readonly url: string
  readonly server: Server
  /** Stops listening, ends streams, releases texts in flight, then closes the database. */
  close(): Promise<void>
}

/** Time open responses have to end before their connections are closed. */
const CLOSE_TIMEOUT_MS = 2000
/** How often connections whose responses have ended meanwhile are closed: Node keeps them open for further requests. */
const CLOSE_INTERVAL_MS = 20

/**
 * Listens at once, answers 503 until everything is open, then serves: with `onlyProbes` no more than health, readiness and metrics. Throws
 * when it can't listen or open.
 */
export async function startServer(
  config: ServerConfig,
  dependencies: ServerDependencies,
  { onlyProbes = false } = {},
): Promise<RunningServer> {
  let answer: RequestListener = answerStarting
  const http = createServer((request, response) => answer(request, response))
  // Limits clients that send a request slowly.
  http.headersTimeout = 20_000
  http.requestTimeout = 60_000
  // Longer than proxies keep connections: a server that closes first can cut a request that is just being sent.
  http.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(config.port, config.host, resolve)
  })
  const { port } = http.address() as AddressInfo
  const resolved = { ...config, port, url: config.url.replace(/:0$/, `:${port}`) }
  const stopping = new AbortController()
  const server = await openServer(resolved, dependencies).catch((error: unknown) => {
    http.close()
    http.closeAllConnections()
    throw error
  })
  const all = config.workbench ? [...ROUTES, ...workbenchRoutes] : ROUTES
  const routes = onlyProbes ? all.filter(({ probe }) => probe) : all
  const pages = onlyProbes ? {} : { pages: createStudioHandler(dependencies.studio) }
  answer = createApp(server, routes, { stopping: stopping.signal, ...pages })

  let closed: Promise<void> | null = null
  async function close(): Promise<void> {
    const ended = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    // First the generations, so that streams receive their last event.
    await server.stopWork()
    stopping.abort()
    const idle = setInterval(() => http.closeIdleConnections(), CLOSE_INTERVAL_MS)
    const cut = setTimeout(() => http.closeAllConnections(), CLOSE_TIMEOUT_MS)
    await ended
    clearInterval(idle)
    clearTimeout(cut)
    await server.close()
  }
  return {
    address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    url: resolved.url,
    server,
    close: () => (closed ??= close()),
  }
}

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  response.end('{"status":"starting"}')
}
