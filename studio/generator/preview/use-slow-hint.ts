import { useEffect, useState } from 'react'
import type { TextKey } from '../../language/text.ts'
import { isPieceBusy, type PieceState } from '../writing/piece-state.ts'

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

/** Seconds of waiting after which a hint is shown, the longest wait first. */
const HINTS = [
  [170, 'generation.slow-170'],
  [150, 'generation.slow-150'],
  [120, 'generation.slow-120'],
  [60, 'generation.slow-60'],
] as const satisfies readonly (readonly [seconds: number, hint: TextKey])[]

/** The hint to show after so many seconds of waiting; null while the wait is still an ordinary one. */
export function findSlowHint(elapsedSeconds: number): TextKey | null {
  return HINTS.find(([seconds]) => elapsedSeconds >= seconds)?.[1] ?? null
}
