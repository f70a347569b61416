import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/base/clock.ts'
import { systemClock } from '../../engine/node/clock.ts'
import type { PublicNetwork } from '../../engine/node/public-address.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { findRoleCredits, grantStartingCredits } from '../../server/accounts/starting-credits.ts'
import { setCredits } from '../../server/admin/change-users.ts'
import type { ServerConfig } from '../../server/config/server-config.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { type RunningServer, startServer } from '../../server/start.ts'
import { type ProviderServer, type ServerOptions, startProviderServer } from '../provider-server/server.ts'
import { type Client, keepCookie, openClient } from './client.ts'
import { testConfig } from './config.ts'
import { createMigratedDatabase, type DatabaseKind } from './databases.ts'
import { insertUser } from './insert-user.ts'
import { lentThread } from './threads.ts'

export interface TestServerOptions {
  /** Which database: a new one of its own. */
  readonly kind?: DatabaseKind
  /** Instead of a new one: a second server on the same data. It isn't removed at the end. */
  readonly databaseUrl?: string
  /** What a scriptable provider plays over real HTTP; left out: the demo writer answers. */
  readonly provider?: ServerOptions | ProviderServer
  readonly clock?: Clock
  /** Reaches the public addresses that users name. */
  readonly network?: PublicNetwork
  readonly config?: Partial<ServerConfig>
  readonly environment?: Readonly<Record<string, string>>
  /** The folder of a built studio. */
  readonly studio?: string
  /** Reads the endpoints of the configuration again; left out: they stay. */
  readonly readEngine?: () => Promise<ServerConfig['engine']>
}

export interface Person extends Client {
  readonly id: string
  readonly email: string
  readonly password: string
}

export interface TestServer extends Pick<RunningServer, 'url' | 'server'> {
  readonly databaseUrl: string
  /** Its calls, and what it plays next. Throws when the demo writer answers. */
  readonly provider: ProviderServer
  /** Everything that was logged; nothing below the configured level, which is `silent` unless told. */
  readonly log: () => string
  /** Nobody, with cookies of its own. */
  client(): Client
  /** A new person with the credits of a sign-up, signed in: put there by hand, since hashing a password takes long. */
  signUp(email?: string): Promise<Person>
  signIn(person: Pick<Person, 'email' | 'password'>): Promise<Client>
  /** The same with the role of an administrator. */
  administrator(email?: string): Promise<Person>
  /** Makes a person's balance this amount, through the ledger. */
  giveCredits(person: Pick<Person, 'id'>, credits: number): Promise<void>
  /** Stops it as SIGTERM does and leaves the database. */
  stop(): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'correct horse'
/** Of `PASSWORD`: made once a process. */
let passwordHash: Promise<string> | null = null

/** The whole server over real HTTP, on a real database, with everything that outlives a request. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { kind = 'sqlite', clock = systemClock, environment = {} } = options
  const database = options.databaseUrl === undefined ? await createMigratedDatabase(kind) : null
  const databaseUrl = options.databaseUrl ?? database!.url
  const own = options.provider !== undefined && !('url' in options.provider)
  const provider = own
    ? await startProviderServer(options.provider as ServerOptions)
    : ((options.provider as ProviderServer | undefined) ?? null)
  const lines: string[] = []
  const config = testConfig(databaseUrl, { ...(provider ? { engine: engineOf(provider) } : {}), ...options.config })
  const running = await startServer(config, {
    clock,
    environment: { KALAM_DESCRIBE_TASK: '1', ...environment },
    log: { write: (line) => void lines.push(line) },
    version: '0.0.0',
    openThread: lentThread,
    ...(options.network === undefined ? {} : { network: options.network }),
    ...(options.studio === undefined ? {} : { studio: options.studio }),
    ...(options.readEngine === undefined ? {} : { readEngine: options.readEngine }),
  })
  const { url, server } = running

  async function enter(email: string, role: 'free' | 'admin'): Promise<Person> {
    passwordHash ??= hashPassword(PASSWORD)
    const id = await insertUser(server.database, { email, role, passwordHash: await passwordHash })
    const amount = findRoleCredits(server, role)
    await inTransaction(server.database, (work) => grantStartingCredits(work, { userId: id, amount }, clock.now()))
    const { cookies } = await server.sessions.begin({
      userId: id,
      remember: false,
      origin: { address: '127.0.0.1', userAgent: null },
    })
    const jar = new Map<string, string>()
    for (const cookie of cookies) keepCookie(jar, cookie)
    return { ...openClient(url, jar), id, email, password: PASSWORD }
  }

  async function signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Client> {
    const client = openClient(url)
    const entered = await client.post('/api/auth/sign-in', { email, password })
    if (entered.status !== 200) throw new Error(`sign-in: ${JSON.stringify(entered.body)}`)
    return client
  }

  return {
    url,
    server,
    databaseUrl,
    get provider() {
      if (provider === null) throw new Error('the demo writer answers: give startTestServer a provider')
      return provider
    },
    log: () => lines.join(''),
    client: () => openClient(url),
    signUp: (email = `${randomUUID()}@example.test`) => enter(email, 'free'),
    signIn,
    administrator: (email = `administrator-${randomUUID()}@example.test`) => enter(email, 'admin'),
    async giveCredits({ id }, credits) {
      await setCredits(server, { id, credits, actor: null })
    },
    stop: () => running.close(),
    async close() {
      await running.close()
      if (own) await provider!.close()
      await database?.remove()
    },
  }
}

/** Texts and images by the one scriptable endpoint. */
function engineOf({ url }: ProviderServer): ServerConfig['engine'] {
  return { providers: [{ name: 'scripted', baseURL: url, model: 'test-model' }], useAzure: false, timeouts: {} }
}
