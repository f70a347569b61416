import { useCallback, useEffect, useRef, useState } from 'react'
import type { Book, Piece } from '../api/books.ts'
import type { CanvasHandle, Passage } from '../editor/handle.ts'
import { IdeaList } from './idea-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SuggestionBar } from './suggestion-bar.tsx'
import type { PieceRewriting } from './use-rewrite.ts'

interface InPlaceProps {
  book: Book
  piece: Piece
  canvas: CanvasHandle
  /** Grows when something is asked for at the cursor. */
  asked: number
  rewriting: PieceRewriting
  /** The panel of rewrites or questions is open, and asks instead. */
  hasPanel: boolean
  /** Asks about the book at the selection. */
  onAsk: () => void
}

/** What is asked for at a selection, and what came of it, in the text itself. */
export default function RewritingInPlace({ book, piece, canvas, asked, rewriting, hasPanel, onAsk }: InPlaceProps) {
  const { passage, isAsked, close } = useAskedPassage(canvas, asked)
  const { shown, rewrites, show } = rewriting
  const rewrite = rewrites.find(({ id }) => id === shown?.rewrite)
  const variant = rewrite?.variants.find(({ id }) => id === shown?.variant)
  const isShown = variant !== undefined
  // What was asked for has come: the bar for asking must not take the focus again when the suggestion goes.
  useEffect(() => {
    if (isShown) close()
  }, [isShown, close])
  if (rewrite !== undefined && variant !== undefined) {
    const given = { book, piece, canvas, rewriting, rewrite, variant, onClose: () => show(null) }
    return rewrite.manner === 'ideas' ? <IdeaList {...given} /> : <SuggestionBar {...given} />
  }
  if (piece.locked || hasPanel || (passage === null && !rewriting.isBusy)) return null
  return (
    <SelectionBar
      {...{ book, piece, canvas, rewriting, passage, onAsk }}
      hasFocus={isAsked}
      onClose={() => {
        close()
        canvas.focus()
      }}
    />
  )
}

/** The passage that something can be asked for: the selection, once it stands still, or the sentence at the cursor when that is asked. */
function useAskedPassage(canvas: CanvasHandle, asked: number) {
  const [passage, setPassage] = useState<Passage | null>(null)
  const [isAsked, setAsked] = useState(false)
  const handled = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const look = () => {
      const now = withWords(canvas.selection())
      setPassage((before) => (before?.find === now?.find && before?.at === now?.at ? before : now))
      if (now === null) setAsked(false)
    }
    const lookSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(look, SETTLING_MS)
    }
    const unsubscribe = canvas.subscribe(lookSoon)
    // Something may have been selected while this was loading.
    lookSoon()
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
    }
  }, [canvas])
  useEffect(() => {
    if (asked === handled.current) return
    handled.current = asked
    clearTimeout(timer.current)
    setPassage(withWords(canvas.selection(true)))
    setAsked(true)
  }, [asked, canvas])
  const close = useCallback(() => {
    setPassage(null)
    setAsked(false)
  }, [])
  return { passage, isAsked, close }
}

function withWords(passage: Passage | null): Passage | null {
  return passage?.words ? passage : null
}

/** A selection that is still being made shows no bar. */
const SETTLING_MS = 250
