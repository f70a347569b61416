import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { bookQuery, type Piece } from '../../api/books.ts'
import { saveText } from '../../api/manuscript.ts'
import { newSitting } from '../../editor/saving/sittings.ts'
import { keepPiece } from '../write/keep-piece.ts'

/** A piece whose text was replaced. */
export interface ReplacedPiece {
  readonly step: string
  /** Its text before the replacement. */
  readonly former: string
  /** Its text after the replacement. */
  readonly made: string
}

/** Attempts to save a piece that others save at the same time. */
const MOST_TRIES = 5

/**
 * Changes the latest text of a piece and saves it as a version of its own; no later piece is marked as older. Returns null when `change`
 * returns null or the same text. Throws `ApiError` when the piece is locked or can't be saved.
 */
export async function replaceText(
  client: QueryClient,
  { book, step }: { readonly book: string; readonly step: string },
  change: (text: string) => string | null,
): Promise<ReplacedPiece | null> {
  let latest = latestPiece(client, book, step)
  for (let tries = 1; ; tries++) {
    if (!latest) return null
    const text = change(latest.text)
    if (text === null || text === latest.text) return null
    try {
      const body = { text, base: latest.version, session: newSitting(), marks: 'keep' } as const
      const saved = await saveText(book, step, body)
      keepPiece(client, book, saved)
      return { step, former: latest.text, made: text }
    } catch (error) {
      if (!isApiError(error) || !error.conflict || tries === MOST_TRIES) throw error
      latest = error.conflict
    }
  }
}

/** Restores the former text of a piece. False: it was changed since, and stays as it is. */
export async function takeBack(
  client: QueryClient,
  book: string,
  { step, former, made }: ReplacedPiece,
): Promise<boolean> {
  return (await replaceText(client, { book, step }, (text) => (text === made ? former : null))) !== null
}

function latestPiece(client: QueryClient, book: string, step: string): Pick<Piece, 'text' | 'version'> | undefined {
  return client.getQueryData(bookQuery(book).queryKey)?.pieces.find((piece) => piece.step === step)
}
