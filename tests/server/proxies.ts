import { createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// No vitest here: benchmarks use it too.

/** Passes each request on to the next server in turn, as a proxy without stickiness does; one that takes no connection is left out. */
export async function startProxy() {
  const upstreams: string[] = []
  /** Requests that each answers now. */
  const open = new Map<string, number>()
  let turn = 0
  const http = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = await bodyOf(request).catch(() => null)
    if (body === null) return
    const pass = (left: number) => {
      const to = upstreams[turn++ % upstreams.length]!
      open.set(to, (open.get(to) ?? 0) + 1)
      const upstream = send(`${to}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.on('error', () => response.destroy())
        answer.pipe(response)
      })
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 1) pass(left - 1)
        else response.destroy()
      })
      upstream.on('close', () => open.set(to, open.get(to)! - 1))
      response.on('close', () => upstream.destroy())
      upstream.end(body)
    }
    pass(upstreams.length)
  })
  return {
    url: `http://127.0.0.1:${await listen(http)}`,
    upstreams,
    /** Passes nothing more on to a server; resolves once it has answered what it got. */
    async takeOut(url: string) {
      upstreams.splice(upstreams.indexOf(url), 1)
      while ((open.get(url) ?? 0) > 0) await sleep(20)
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Stands before the server of a URL, such as a database, which can be cut off for a while. */
export async function startDoor(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createTcpServer((socket) => {
    if (!isOpen) return void socket.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const url = new URL(to)
  url.port = String(await listen(server))
  const cut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The same address through the door. */
    url: url.href,
    cut,
    mend() {
      isOpen = true
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
