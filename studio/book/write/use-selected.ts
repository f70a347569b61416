import { type RefObject, useEffect, useState } from 'react'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { Passage } from '../../editor/handle.ts'

/**
 * The selected passage of the canvas, which is kept while something beside the text has the focus. It is read again with each version of
 * the text, because the passage may be gone; `version` names it.
 */
export function useSelectedPassage(canvas: RefObject<CanvasHandle | null>, version: string): Passage | null {
  const [selected, setSelected] = useState<Passage | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const within = document.activeElement?.closest('.canvas-text')
      if (within == null) return
      const now = canvas.current?.selection() ?? null
      setSelected((before) => (before?.find === now?.find && before?.at === now?.at ? before : now))
    }
    // The canvas may handle the same event after this listener.
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    document.addEventListener('selectionchange', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', lookSoon)
    }
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is another text
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSelected(canvas.current?.selection() ?? null))
    return () => cancelAnimationFrame(frame)
  }, [canvas, version])
  return selected
}
