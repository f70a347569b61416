import { handEdits } from '../../engine/review/habits-of-edits.ts'
import type { Owned } from '../database/database.ts'
import type { Server } from '../server.ts'
import { workOut } from '../threads/workshop.ts'
import { loadResumedBook, selectVersions } from './load-book.ts'

/** The habits that the author's edits by hand show, found without a model in a thread. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function listEditHabits(server: Server, { id, userId }: Owned, signal: AbortSignal) {
  const { book } = await loadResumedBook(server, { id, userId })
  const versions = await selectVersions(server.database.kysely, id)
    .select(['pieces.step', 'origin', 'piece_versions.text'])
    .where('pieces.writes', '=', 'text')
    .orderBy('pieces.place')
    .orderBy('piece_versions.version')
    .execute()
  const edits = [...Map.groupBy(versions, ({ step }) => step).values()].flatMap(handEdits)
  if (edits.length === 0) return { habits: [] }
  const { language } = book
  const said = book.authorBrief?.habits
  const texts = edits.flatMap(({ before, after }) => [before, after])
  const asked = { of: [id, edits, said], userId, texts, task: { edits, language, said } }
  const habits = await workOut(server.workshop, 'habits', asked, signal)
  return { habits: habits.map((habit) => ({ ...habit })) }
}
