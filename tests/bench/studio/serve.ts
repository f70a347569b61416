import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Book, findOutputLanguage, startBook } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import { packageVersion, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { createUser } from '../../../server/accounts/create-user.ts'
import { setCredits } from '../../../server/admin/change-users.ts'
import { DIRECT_COMPARISONS } from '../../../server/books/comparisons.ts'
import { createBook } from '../../../server/books/create-book.ts'
import { contentTypeOfStep } from '../../../server/books/history-record.ts'
import { savePiece } from '../../../server/books/save-piece.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { hold } from '../../../server/money/ledger/hold.ts'
import { settle } from '../../../server/money/ledger/settle.ts'
import type { Server } from '../../../server/server.ts'
import { startServer } from '../../../server/start.ts'
import { accepted } from '../../engine/written.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { testConfig } from '../../server/config.ts'
import { serveParent } from '../server/child.ts'
import { manuscript } from './manuscript.ts'

const WORDS = 100_000
/** A book may be as long with fewer chapters; with these each is as long as a long chapter is. */
const CHAPTERS = 20

type Parts = Pick<Server, 'database' | 'catalog' | 'clock'>

/** Saves a book of 100,000 words as its author's own, through the ledger, with everything but the last part written. */
async function saveLongBook(server: Parts, userId: string) {
  const generator = server.catalog.current().generators.find(({ book }) => book?.chapters?.choices.includes(CHAPTERS))!
  const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters: CHAPTERS }
  const last = listSteps(generator, settings).at(-1)!.id
  const id = randomUUID()
  let book = startBook(generator, settings, findOutputLanguage(generator, settings))
  await inTransaction(server.database, (work) =>
    createBook(work, { id, userId, generator, book, now: server.clock.now() }),
  )
  for (let step = findNextStep(generator, book); step && step.id !== last; step = findNextStep(generator, book)) {
    book = await deliver(server, userId, { id, generator, book, step })
  }
  return { generator: generator.id, book: id }
}

interface Delivered {
  readonly id: string
  readonly generator: Generator
  readonly book: Book
  readonly step: Step
}

async function deliver({ database, clock }: Parts, userId: string, { id, generator, book, step }: Delivered) {
  const now = clock.now()
  const order = {
    userId,
    key: randomUUID(),
    requestHash: 'bench',
    generator: generator.id,
    bookId: id,
    step: step.id,
    promptType: contentTypeOfStep(generator, step.name),
    runId: null,
    price: 0,
    leaseUntil: now + 60_000,
    server: 'bench',
  }
  const held = await inTransaction(database, (work) => hold(work, order, now))
  if (held.state !== 'held') throw new Error(held.state)
  const words = Math.round(WORDS / (CHAPTERS + 1))
  const own = step.name === 'outline' ? {} : { text: manuscript(words, step.number * 500), words }
  const settled = await inTransaction(database, (work) =>
    settle(work, held, now, (generation) =>
      savePiece(work, {
        generation,
        generator,
        book,
        step,
        accepted: { ...accepted(generator, book, step), ...own },
        now,
        comparisons: DIRECT_COMPARISONS,
      }),
    ),
  )
  return settled!.saved.book
}

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
    generators: generators === null ? resolveCatalogFolders() : resolveCatalogFolders([generators], '.', false),
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
