import type { Language } from '../../engine/language.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import type { GenerationOutcome } from '../generations/generations.ts'
import type { Server } from '../server.ts'
import { findRun, livePiece, type Run } from './run.ts'
import { type Standing, writerOf } from './standing.ts'

type Needs = Pick<Server, 'database' | 'generations'>

/**
 * Begins the next piece, or finds the one that is being written, and waits for its end. What a refusal says stands in the
 * outcome.
 */
export async function writeNextPiece(
  server: Needs,
  run: Run,
  standing: Standing,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const { database, generations } = server
  try {
    // Of a turn before, or of a process that is no more.
    const live = await livePiece(database.kysely, run)
    return await generations.outcome(live?.id ?? (await begin(server, run, standing)), signal)
  } catch (error) {
    if (isKalamError(error)) return { state: 'released', code: error.code, values: error.values }
    throw error
  }
}

async function begin({ database, generations }: Needs, run: Run, standing: Standing): Promise<string> {
  const userId = run.user_id
  const { row, remaining, isAdministrator } = standing
  const { id } = await generations.begin({
    userId,
    isAdministrator,
    generator: writerOf(standing).id,
    bookId: run.book_id,
    settings: {},
    chapterTitle: null,
    // The book's, which never changes: a key stands for one and the same request.
    language: row.language as Language,
    // Whoever asks again in this turn, after a crash too, gets the same piece and the same charge.
    key: `run:${run.id}:${run.turn}:${remaining[0]!.name}`,
    runId: run.id,
    mostCredits: run.cap - run.spent,
  })
  // Cancelled between the look and the beginning.
  const { state } = await findRun(database.kysely, { id: run.id, userId })
  if (state === 'cancelled') await generations.cancel(id, userId)
  return id
}
