import { useEffect, useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { slowHint } from '../../engine/messages/slow-hint.ts'
import { isBusy, type PieceState } from './piece-state.ts'

/** What is said of a text that takes its time; null: it hasn't yet. */
export function useSlowHint(piece: PieceState): MessageCode | null {
  const busy = isBusy(piece)
  const [hint, setHint] = useState<MessageCode | null>(null)
  useEffect(() => {
    setHint(null)
    if (!busy) return
    const look = () => setHint(slowHint((Date.now() - piece.since) / 1000))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [busy, piece.since])
  return hint
}
