import type { Server } from '../server.ts'
import { findEvents, isWriting, type Sources } from './follow.ts'
import type { GenerationOutcome } from './generations.ts'
import { faultOf } from './retell.ts'

/** How it ended, once it has, wherever it is written. Throws the signal's reason. */
export async function outcomeOf(
  server: Pick<Server, 'database' | 'clock'>,
  sources: Sources,
  id: string,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const found = await findEvents(server, sources, id, null, signal)
  if (found === null) throw signal.reason
  if (isWriting(found)) {
    const end = await found.log.ended(signal)
    if (end === null) throw signal.reason
    if (end.type === 'failed') return { state: 'released', code: end.code, values: end.values }
    const { book, step, charged, finished } = end
    return { state: 'settled', book, step, charged, finished }
  }
  if (found.state === 'released') return { state: 'released', ...faultOf(found) }
  const { book_id: book, step, price: charged } = found
  const row = await server.database.kysely
    .selectFrom('books')
    .select('finished_at')
    .where('id', '=', book)
    .executeTakeFirst()
  return { state: 'settled', book, step, charged, finished: row?.finished_at != null }
}
