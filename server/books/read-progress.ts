import type { Server } from '../server.ts'
import { loadBook } from './load-book.ts'
import { presentBook } from './present-book.ts'
import { bookAtHand } from './progress-row.ts'
import { type Reader, viewerOf } from './read-book.ts'

/** The book at hand of a generator, as Continue restores it; with a fault when its record fits no more. */
export async function readProgress(
  server: Pick<Server, 'database' | 'catalog' | 'clock'>,
  generatorId: string,
  reader: Reader,
) {
  const { kysely } = server.database
  const generator = server.catalog.generator(generatorId)
  const userId = reader.user.id
  const id = generator.saves ? await bookAtHand(kysely, userId, generator) : null
  if (id === null) return { book: null }
  return { book: presentBook(await loadBook(kysely, { id, userId }), viewerOf(server, reader), true) }
}
