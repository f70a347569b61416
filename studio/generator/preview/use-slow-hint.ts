import { useEffect, useState } from 'react'
import type { TextKey } from '../../language/text.ts'
import { isPieceBusy, type PieceState } from '../writing/piece-state.ts'
import { findSlowHint } from './slow-hint.ts'

/** The hint for a piece that takes long; null: none yet. */
export function useSlowHint(piece: PieceState): TextKey | null {
  const busy = isPieceBusy(piece)
  const [hint, setHint] = useState<TextKey | null>(null)
  useEffect(() => {
    setHint(null)
    if (!busy) return
    const update = () => setHint(findSlowHint((Date.now() - piece.since) / 1000))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [busy, piece.since])
  return hint
}
