import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../engine/node/clock.ts'
import { catalogFolders, packageVersion } from '../../../engine/node/folders.ts'
import { createUser } from '../../../server/accounts/create-user.ts'
import { setCredits } from '../../../server/admin/change-users.ts'
import { startServer } from '../../../server/start.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { testConfig } from '../../server/config.ts'
import { serveParent } from '../server/child.ts'
import { saveLongBook } from './long-book.ts'

// The whole server with a built studio, an author signed in, and a book of 100,000 words that lacks its last part. Argument: JSON.

export interface StudioServing {
  /** The folder of the built studio. */
  readonly studio: string
  /** A folder of generators that is followed, as in development; null: the shipped ones, as in production. */
  readonly generators: string | null
}

export interface StudioOpening {
  readonly url: string
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
  /** The page that writes the long book on. */
  readonly generator: string
  readonly book: string
  readonly words: number
}

/** Milliseconds between two tokens, as of a model: every flush of the server brings some. */
const PACE = 15
const PASSWORD = 'correct horse'
const EMAIL = 'aminah@example.test'

const { studio, generators } = JSON.parse(process.argv[2]!) as StudioServing
const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-studio-'))
const provider = await startProviderServer({ pace: PACE })
const providers = [{ name: 'bench', baseURL: provider.url, model: 'bench' }]
const { url, server, close } = await startServer(
  testConfig(join(folder, 'kalam.db'), {
    development: generators !== null,
    generators: generators === null ? catalogFolders() : catalogFolders([generators], '.', false),
    engine: { providers, useAzure: false, timeouts: {} },
  }),
  {
    clock: systemClock,
    environment: { KALAM_DESCRIBE_TASK: '1' },
    log: { write: () => undefined },
    version: packageVersion(),
    studio,
  },
)
const id = await createUser(server, { email: EMAIL, password: PASSWORD, role: 'free', verified: true })
await setCredits(server, { id, credits: 10_000, actor: null })
const origin = { address: '127.0.0.1', userAgent: null }
const signed = await server.sessions.begin({ userId: id, remember: true, origin })
const cookies = signed.cookies.map((cookie) => {
  const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
  return { name, value, url }
})
const book = await saveLongBook(server, id)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
serveParent({ url, cookies, ...book } satisfies StudioOpening, close)
