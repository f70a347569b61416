import { randomUUID } from 'node:crypto'
import { type Book, languageOf, startBook } from '../../../engine/book/book.ts'
import { nextStep } from '../../../engine/book/next-step.ts'
import { type Step, stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { IN_PLACE } from '../../../server/books/comparisons.ts'
import { createBook } from '../../../server/books/create-book.ts'
import { contentTypeOf } from '../../../server/books/history-record.ts'
import { savePiece } from '../../../server/books/save-piece.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { hold } from '../../../server/money/ledger/hold.ts'
import { settle } from '../../../server/money/ledger/settle.ts'
import type { Server } from '../../../server/server.ts'
import { accepted } from '../../engine/written.ts'
import { manuscript } from './manuscript.ts'

const WORDS = 100_000
/** A book may be as long with fewer chapters; with these each is as long as a long chapter is. */
const CHAPTERS = 20

type Parts = Pick<Server, 'database' | 'catalog' | 'clock'>

/** Saves a book of 100,000 words as its author's own, through the ledger, with everything but the last part written. */
export async function saveLongBook(server: Parts, userId: string) {
  const generator = server.catalog.current().generators.find(({ book }) => book?.chapters?.choices.includes(CHAPTERS))!
  const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters: CHAPTERS }
  const last = stepsOf(generator, settings).at(-1)!.id
  const id = randomUUID()
  let book = startBook(generator, settings, languageOf(generator, settings))
  await inTransaction(server.database, (work) =>
    createBook(work, { id, userId, generator, book, now: server.clock.now() }),
  )
  for (let step = nextStep(generator, book); step && step.id !== last; step = nextStep(generator, book)) {
    book = await deliver(server, userId, { id, generator, book, step })
  }
  const words = book.pieces.reduce((sum, piece) => sum + (piece.step === 'outline' ? 0 : piece.words), 0)
  return { generator: generator.id, book: id, words }
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
    promptType: contentTypeOf(generator, step.name),
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
        comparisons: IN_PLACE,
      }),
    ),
  )
  return settled!.saved.book
}
