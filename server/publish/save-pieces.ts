import { randomUUID } from 'node:crypto'
import type { Piece } from '../../engine/book/book.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Work } from '../database/database.ts'

interface BroughtPieces {
  readonly bookId: string
  readonly pieces: readonly Piece[]
  readonly steps: readonly Step[]
  readonly now: number
}

/** Keeps the pieces of a book that was brought along, each as its first version. */
export async function savePieces(work: Work, { bookId, pieces, steps, now }: BroughtPieces): Promise<void> {
  for (const piece of pieces) {
    const place = steps.findIndex((step) => step.id === piece.step)
    const { step, kind, number, text, recap, words, flags, provider, model, from } = piece
    const id = randomUUID()
    await work
      .insertInto('pieces')
      .values({ id, book_id: bookId, step, kind, writes: steps[place]!.kind, number, place, version: 1 })
      .execute()
    await work
      .insertInto('piece_versions')
      .values({
        id: randomUUID(),
        piece_id: id,
        version: 1,
        origin: 'imported',
        generation_id: null,
        text,
        recap,
        words,
        flags: JSON.stringify(flags),
        calls: 0,
        input_tokens: 0,
        output_tokens: 0,
        provider,
        model,
        from_plan: from?.plan ?? null,
        from_brief: from?.brief ?? null,
        created_at: now,
      })
      .execute()
  }
}
