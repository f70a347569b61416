import { isApiError } from '../../api/api-error.ts'
import type { Piece } from '../../api/books.ts'
import { saveText } from '../../api/manuscript.ts'
import type { Answer } from './saver.ts'

/** Sends the text of a piece. What the server answers is data, never thrown. */
export async function sendText(
  { book, step, session }: { readonly book: string; readonly step: string; readonly session: string },
  { text, base }: { readonly text: string; readonly base: number },
  onSaved: (piece: Piece) => void,
): Promise<Answer> {
  try {
    const piece = await saveText(book, step, { text, base, session })
    onSaved(piece)
    return { kind: 'saved', version: piece.version }
  } catch (error) {
    return answerOf(error)
  }
}

function answerOf(error: unknown): Answer {
  if (!isApiError(error)) throw error
  if (error.code === 'unreachable' || error.status >= 502) return { kind: 'offline' }
  if (error.status === 423) return { kind: 'locked' }
  if (error.conflict) return { kind: 'changed', ...error.conflict }
  return { kind: 'refused', message: error.message }
}
