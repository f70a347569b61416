import { handEdits } from '../../engine/review/habits-of-edits.ts'
import type { Owned } from '../database/database.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { estimateTaskLength } from '../threads/workshop.ts'
import { loadResumedBook } from './load-book.ts'

/** The habits that the author's edits by hand show, found without a model in a thread. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function listEditHabits(server: Server, { id, userId }: Owned, signal: AbortSignal) {
  const { book } = await loadResumedBook(server, { id, userId })
  const versions = await server.database.kysely
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .select(['pieces.step', 'origin', 'piece_versions.text'])
    .where('pieces.book_id', '=', id)
    .where('pieces.writes', '=', 'text')
    .orderBy('pieces.place')
    .orderBy('piece_versions.version')
    .execute()
  const edits = [...Map.groupBy(versions, ({ step }) => step).values()].flatMap(handEdits)
  if (edits.length === 0) return { habits: [] }
  const { language } = book
  const said = book.authorBrief?.habits
  const key = shortHash(JSON.stringify([id, edits, said]))
  const length = estimateTaskLength(
    'habits',
    edits.reduce((sum, { before, after }) => sum + before.length + after.length, 0),
  )
  const load = async () => ({ edits, language, said })
  const habits = await server.workshop.make({ kind: 'habits', key, userId, length, load }, signal)
  return { habits: habits.map((habit) => ({ ...habit })) }
}
