import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { ServerOptions } from '../../provider-server/server.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { createMigratedDatabase } from '../databases.ts'
import { startTestServer, type TestServer } from '../harness.ts'

export type SeveralServers = Awaited<ReturnType<typeof startServers>>

/** Servers on one PostgreSQL behind a proxy that goes round, with one provider. A client of any of them speaks to the proxy. */
export async function startServers(
  count: number,
  provided: ServerOptions,
  config: (index: number) => Partial<ServerConfig> = () => ({}),
  clock: Clock = systemClock,
) {
  const database = await createMigratedDatabase('postgres')
  const provider = await startProviderServer(provided)
  const proxy = await startProxy()
  const servers: TestServer[] = []
  for (let index = 0; index < count; index++) {
    const server = await startTestServer({
      databaseUrl: database.url,
      provider,
      clock,
      config: { url: proxy.url, ...config(index) },
    })
    servers.push(server)
    proxy.upstreams.push(addressOf(server))
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return {
    servers,
    provider,
    url: proxy.url,
    /** Servers may be added to its addresses, and taken away. */
    proxy,
    databaseUrl: database.url,
    /** Ends connections of the database by what their names begin with. */
    async cut(name: string) {
      const query = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1 || '%' and datname = current_database()`
      return (await client.query(query, [name])).rowCount ?? 0
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await proxy.close()
      await client.end()
      await provider.close()
      await database.remove()
    },
  }
}

/** Where a server itself listens. */
export function addressOf({ server }: TestServer): string {
  return `http://127.0.0.1:${server.config.port}`
}

/** Passes each request on to the next server in turn, as a proxy without stickiness does. */
async function startProxy() {
  const upstreams: string[] = []
  let turn = 0
  const http = createServer((request, response) => {
    const { method, url, headers } = request
    const upstream = send(`${upstreams[turn++ % upstreams.length]}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    upstreams,
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}
