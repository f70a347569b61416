import type { Language } from '../../engine/language.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import type { GenerationOutcome } from '../generations/generations.ts'
import type { Server } from '../server.ts'
import { findRun, type Run } from './run.ts'
import { type Standing, writerOf } from './standing.ts'

/**
 * Begins the next piece, or finds the one that is being written, and waits for its end. Its key is the run's and the step's:
 * whoever asks again, after a crash too, gets the same piece and the same charge. What a refusal says stands in the outcome.
 */
export async function writeNextPiece(
  server: Pick<Server, 'database' | 'generations'>,
  run: Run,
  standing: Standing,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const { generations } = server
  const { row, remaining, isAdministrator } = standing
  const userId = run.user_id
  try {
    const { id } = await generations.begin({
      userId,
      isAdministrator,
      generator: writerOf(standing).id,
      bookId: run.book_id,
      settings: {},
      chapterTitle: null,
      // The book's, which never changes: a key stands for one and the same request.
      language: row.language as Language,
      key: `run:${run.id}:${remaining[0]!.name}`,
      runId: run.id,
      mostCredits: run.cap - run.spent,
    })
    // Cancelled between the look and the beginning.
    const { state } = await findRun(server.database.kysely, { id: run.id, userId })
    if (state === 'cancelled') await generations.cancel(id, userId)
    return await generations.outcome(id, signal)
  } catch (error) {
    if (isKalamError(error)) return { state: 'released', code: error.code, values: error.values }
    throw error
  }
}
