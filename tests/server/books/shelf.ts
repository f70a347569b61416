import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../engine/base/clock.ts'
import type { Language } from '../../../engine/base/language.ts'
import { type Book, findOutputLanguage, startBook } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import type { AcceptedText } from '../../../engine/writer/events.ts'
import { DIRECT_COMPARISONS } from '../../../server/books/comparisons.ts'
import { createBook } from '../../../server/books/create-book.ts'
import { contentTypeOfStep } from '../../../server/books/history-record.ts'
import { loadBook, resumeSavedBook } from '../../../server/books/load-book.ts'
import { savePiece } from '../../../server/books/save-piece.ts'
import type { LiveCatalog } from '../../../server/catalog/live-catalog.ts'
import type { Database } from '../../../server/database/database.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { hold } from '../../../server/money/ledger/hold.ts'
import { settle } from '../../../server/money/ledger/settle.ts'
import type { Server } from '../../../server/server.ts'
import { openServerFiles } from '../../../server/store/open-files.ts'
import { accepted } from '../../engine/written.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { insertUser } from '../insert-user.ts'
import { testWorkshop } from '../threads.ts'

/** An instant in 2026, in Kuala Lumpur's morning. */
export const NOW = Date.parse('2026-11-21T02:00:00Z')

/** Of a request whose client waits. */
export const NEVER = new AbortController().signal

/** A clock that a test moves by hand. */
export function handClock(now = NOW): Clock & { now: () => number; move(milliseconds: number): void } {
  let at = now
  return {
    now: () => at,
    delay: async () => undefined,
    move(milliseconds) {
      at += milliseconds
    },
  }
}

/** A compiled catalog that never changes, as a live one. It counts characters as tokens. */
export function still(catalog: Catalog): LiveCatalog {
  return fixedCatalog(catalog, (text) => text.length)
}

/** Of a server's parts it has the database, catalog, clock, configuration, workshop and files. */
export interface Shelf extends Server {
  readonly clock: ReturnType<typeof handClock>
  newUser(): Promise<string>
  /** Example settings, with these over them. */
  settingsFor(generator: Generator, language?: Language, own?: Record<string, unknown>): Book['settings']
  /** Writes a new book up to a step, through the ledger as a generation would. The whole book when `until` is left out. */
  write(userId: string, generator: Generator, options?: WriteOptions): Promise<string>
  /** Delivers the next step of a saved book. */
  next(userId: string, bookId: string, change?: Partial<AcceptedText>, runId?: string): Promise<Step>
  /** Begins a delivery now, and ends it when told: what happens to the book meanwhile is the test's. */
  begin(userId: string, bookId: string, stepName?: string): Promise<Begun>
}

export interface Begun {
  readonly generationId: string
  readonly step: Step
  finish(change?: Partial<AcceptedText>): ReturnType<typeof savePiece>
}

interface Beginning {
  readonly generator: Generator
  readonly book: Book
  readonly step: Step
  readonly runId?: string | null
  readonly price?: number
}

export interface WriteOptions {
  readonly language?: Language
  readonly settings?: Record<string, unknown>
  readonly until?: string
  /** Credits of each piece; default 0. */
  readonly price?: number
}

export function openShelf(database: Database, catalog: LiveCatalog, clock = handClock()): Shelf {
  const settingsFor: Shelf['settingsFor'] = (generator, language = generator.languages[0]!, own = {}) => {
    const given = { ...exampleSettings(generator, language, 2026), ...own }
    const reading = parseSettings(generator, given, { language, year: 2026 })
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
    return reading.settings
  }

  async function load(userId: string, id: string) {
    return resumeSavedBook(catalog.current(), await loadBook(database.kysely, { id, userId }), clock.now())
  }

  async function begin(
    userId: string,
    bookId: string,
    { generator, book, step, runId = null, price = 0 }: Beginning,
    isNew = false,
  ): Promise<Begun> {
    const held = await inTransaction(database, (work) =>
      hold(
        work,
        {
          userId,
          key: randomUUID(),
          requestHash: 'test',
          generator: generator.id,
          bookId,
          step: step.id,
          promptType: contentTypeOfStep(generator, step.name),
          runId,
          price,
          leaseUntil: clock.now() + 60_000,
          server: 'test',
        },
        clock.now(),
      ),
    )
    if (held.state !== 'held') throw new Error(held.state)
    return {
      generationId: held.id,
      step,
      async finish(change = {}) {
        const now = clock.now()
        const text = step.name === 'image' ? `/api/images/${held.id}` : undefined
        const delivered = { ...accepted(generator, book, step), ...(text ? { text } : {}), ...change }
        const settled = await inTransaction(database, (work) =>
          settle(work, held, now, async (generation) => {
            if (isNew) await createBook(work, { id: bookId, userId, generator, book, now })
            return savePiece(work, {
              generation,
              generator,
              book,
              step,
              accepted: delivered,
              now,
              comparisons: DIRECT_COMPARISONS,
            })
          }),
        )
        if (settled === null) throw new Error('it was no longer held')
        return settled.saved
      },
    }
  }

  const config = testConfig(':memory:')
  const files = openServerFiles(config)
  const parts: Partial<Server> = { database, catalog, config, version: 'test', workshop: testWorkshop(), files }
  return {
    ...(parts as Server),
    clock,
    newUser: () => insertUser(database),
    settingsFor,
    async write(userId, generator, { language, settings, until, price = 0 } = {}) {
      const chosen = settingsFor(generator, language, settings)
      const id = randomUUID()
      let book = startBook(generator, chosen, findOutputLanguage(generator, chosen))
      for (let step = findNextStep(generator, book); step && step.id !== until; step = findNextStep(generator, book)) {
        const begun = await begin(userId, id, { generator, book, step, price }, book.pieces.length === 0)
        book = (await begun.finish()).book
        clock.move(1000)
      }
      return id
    },
    async next(userId, bookId, change, runId) {
      const { generator, book } = await load(userId, bookId)
      const step = findNextStep(generator, book)!
      const begun = await begin(userId, bookId, { generator, book, step, runId })
      await begun.finish(change)
      clock.move(1000)
      return step
    },
    async begin(userId, bookId, stepName) {
      const { generator, book } = await load(userId, bookId)
      const named = listSteps(generator, book.settings).find(({ id }) => id === stepName)
      return begin(userId, bookId, { generator, book, step: named ?? findNextStep(generator, book)! })
    },
  }
}
