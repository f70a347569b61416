import { type BookCount, countOf } from '../../engine/book/count.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator, Settings, StepKind } from '../../engine/generator/generator.ts'
import { dayAt, priceOf } from '../../engine/generator/price.ts'
import { KalamError } from '../../engine/messages/error.ts'
import { jsonOf } from '../books/json-of.ts'
import { type BookRow, generatorOfBook } from '../books/load-book.ts'
import type { Queries } from '../database/database.ts'
import type { Server } from '../server.ts'

/** How far a book has come, without its texts. */
export interface Standing {
  readonly row: BookRow
  /** Null: nothing in the catalog writes its kind any more. */
  readonly generator: Generator | null
  readonly steps: readonly Step[]
  /** Not yet written, in their order. */
  readonly remaining: readonly Step[]
  /** Parts and words as a reader counts them. */
  readonly count: BookCount
  /** Credits, today, for each of the remaining. Nothing for the administrator. */
  readonly prices: readonly number[]
  readonly isAdministrator: boolean
  /** Credits its user may spend. */
  readonly available: number
}

/** Throws `requests.not-found` for another user's book too. Whether its record still fits is looked at when a piece is begun. */
export async function standingOf(
  { catalog, clock }: Pick<Server, 'catalog' | 'clock'>,
  queries: Queries,
  { bookId, userId }: { readonly bookId: string; readonly userId: string },
): Promise<Standing> {
  const row = await bookOf(queries, bookId, userId)
  if (row === undefined) throw new KalamError('requests.not-found')
  const generator = generatorOfBook(catalog.current(), row)
  const user = await userOf(queries, userId)
  const pieces = await piecesOf(queries, bookId)
  const steps = generator ? stepsOf(generator, settingsOf(row)) : []
  const written = new Set(pieces.map(({ step }) => step))
  const remaining = steps.filter(({ name }) => !written.has(name))
  const isAdministrator = user.role === 'admin'
  return {
    row,
    generator,
    steps,
    remaining,
    count: countOf(steps, pieces),
    prices: remaining.map(({ kind }) => (isAdministrator ? 0 : priceNow(generator!, kind, clock.now()))),
    isAdministrator,
    available: user.credits_available,
  }
}

/** The generator that goes on with it. Throws `book.record-outdated`. */
export function writerOf({ generator, row }: Standing): Generator {
  if (generator === null) throw new KalamError('book.record-outdated', { values: { fault: row.generator } })
  return generator
}

export function settingsOf({ settings }: Pick<BookRow, 'settings'>): Settings {
  return (jsonOf(settings) ?? {}) as Settings
}

function priceNow(generator: Generator, kind: StepKind, now: number): number {
  return priceOf(generator, kind, dayAt(now, generator.price.timezone))
}

function bookOf(queries: Queries, id: string, userId: string): Promise<BookRow | undefined> {
  return queries.selectFrom('books').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

function userOf(queries: Queries, id: string) {
  return queries
    .selectFrom('users')
    .select(['role', 'credits_available'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function piecesOf(queries: Queries, bookId: string) {
  return queries
    .selectFrom('pieces')
    .innerJoin('piece_versions', (join) =>
      join.onRef('piece_versions.piece_id', '=', 'pieces.id').onRef('piece_versions.version', '=', 'pieces.version'),
    )
    .select(['pieces.step', 'piece_versions.words'])
    .where('pieces.book_id', '=', bookId)
    .execute()
}
