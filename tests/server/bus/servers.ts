import pg from 'pg'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { ServerOptions } from '../../provider-server/server.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { createMigratedDatabase } from '../databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../harness.ts'
import { startProxy } from '../proxies.ts'

export type SeveralServers = Awaited<ReturnType<typeof startServers>>

/** Servers on one PostgreSQL behind a proxy that goes round, with one provider. A client of any of them speaks to the proxy. */
export async function startServers(
  count: number,
  provided: ServerOptions,
  config: (index: number) => Partial<ServerConfig> = () => ({}),
  more: Pick<TestServerOptions, 'clock' | 'readEngine'> = {},
) {
  const database = await createMigratedDatabase('postgres')
  const provider = await startProviderServer(provided)
  const proxy = await startProxy()
  const servers: TestServer[] = []
  for (let index = 0; index < count; index++) {
    const server = await startTestServer({
      databaseUrl: database.url,
      provider,
      ...more,
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
