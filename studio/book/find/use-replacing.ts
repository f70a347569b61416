import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { bookQuery, type Piece } from '../../api/books.ts'
import { createUuid } from '../../api/live.ts'
import { saveText } from '../../api/revision.ts'
import { cachePiece } from '../../app/book-texts.ts'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import { useText } from '../../language/language.tsx'
import { type PieceSearchHits, type Replacement, replaceAllIn, replaceHit, type SearchHit } from './book-search.ts'

/** The result of the last replacement. */
interface ReplaceReport {
  readonly count: number
  /** Why something wasn't replaced; null: everything was. */
  readonly failure: string | null
  readonly canUndo: boolean
}

/** Replaces text in a book, piece by piece, and undoes it. Saves what is typed in the open piece first. */
export function useReplaceInBook(book: string, canvas: RefObject<CanvasHandle | null>) {
  const { t } = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<ReplaceReport | null>(null)
  const [done, setDone] = useState<readonly ReplacedPiece[]>([])

  /** Changes the pieces one after the other; a failure doesn't stop the others. */
  const run = async (steps: readonly string[], replace: (step: string) => Promise<ReplacedPiece | null>) => {
    const replaced: ReplacedPiece[] = []
    let failure: string | null = null
    for (const step of steps) {
      try {
        const one = await replace(step)
        if (one) replaced.push(one)
      } catch (error) {
        failure = isApiError(error) ? error.message : t('generation.unexpected')
      }
    }
    return { replaced, failure }
  }
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      if ((await canvas.current?.flush()) === false) setReport({ count: 0, failure: t('find.unsaved'), canUndo: false })
      else await work()
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    report,
    one: (hit: SearchHit, how: Replacement) =>
      act(async () => {
        const { replaced, failure } = await run([hit.step], (step) =>
          replaceText(client, { book, step }, (text) => replaceHit(text, hit, how)),
        )
        setDone(replaced)
        const gone = replaced.length === 0 ? t('find.gone') : null
        setReport({ count: replaced.length, failure: failure ?? gone, canUndo: replaced.length > 0 })
      }),
    all: (found: readonly PieceSearchHits[], how: Replacement) =>
      act(async () => {
        const counts = new Map<string, number>()
        const steps = found.map(({ piece }) => piece.step)
        const { replaced, failure } = await run(steps, (step) =>
          replaceText(client, { book, step }, (before) => {
            const { text, count } = replaceAllIn(before, how)
            counts.set(step, count)
            return text
          }),
        )
        setDone(replaced)
        const count = replaced.reduce((sum, { step }) => sum + counts.get(step)!, 0)
        setReport({ count, failure, canUndo: replaced.length > 0 })
      }),
    /** Undoes the last replacement in all pieces that weren't changed since. */
    undo: () =>
      act(async () => {
        const { replaced, failure } = await run(
          done.map(({ step }) => step),
          async (step) => {
            const one = done.find((piece) => piece.step === step)!
            return (await takeBack(client, book, one)) ? one : null
          },
        )
        const moved = replaced.length < done.length ? t('find.undo-part') : null
        setDone([])
        setReport((failure ?? moved) ? { count: 0, failure: failure ?? moved, canUndo: false } : null)
      }),
  }
}

/** A piece whose text was replaced. */
interface ReplacedPiece {
  readonly step: string
  /** Its text before the replacement. */
  readonly former: string
  /** Its text after the replacement. */
  readonly made: string
}

/** Attempts to save a piece that others save at the same time. */
const MOST_TRIES = 5

/**
 * Changes the latest text of a piece and saves it as a version of its own. Returns null when `change`
 * returns null or the same text. Throws `ApiError` when the piece is locked or can't be saved.
 */
async function replaceText(
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
      const body = { text, base: latest.version, session: createUuid() } as const
      const saved = await saveText(book, step, body)
      cachePiece(client, book, saved)
      return { step, former: latest.text, made: text }
    } catch (error) {
      if (!isApiError(error) || !error.conflict || tries === MOST_TRIES) throw error
      latest = error.conflict
    }
  }
}

/** Restores the former text of a piece. False: it was changed since, and stays as it is. */
async function takeBack(client: QueryClient, book: string, { step, former, made }: ReplacedPiece): Promise<boolean> {
  return (await replaceText(client, { book, step }, (text) => (text === made ? former : null))) !== null
}

function latestPiece(client: QueryClient, book: string, step: string): Pick<Piece, 'text' | 'version'> | undefined {
  return client.getQueryData(bookQuery(book).queryKey)?.pieces.find((piece) => piece.step === step)
}
