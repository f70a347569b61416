import { type RefObject, useEffect, useRef } from 'react'

/** Least horizontal movement of a finger, in pixels, that turns a page. */
const SWIPE_PIXELS = 40

const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Turns pages with the arrow keys, wherever the focus is, and with a swipe over the element. */
export function usePageTurns(over: RefObject<HTMLElement | null>, turn: (direction: -1 | 1) => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const element = over.current
    if (element === null) return
    let start: { readonly x: number; readonly y: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key]
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      latest.current(direction)
    }
    const onDown = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      start = isPrimary ? { x, y } : null
    }
    const onUp = ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (start === null || !isPrimary) return
      const across = clientX - start.x
      const down = clientY - start.y
      start = null
      if (Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > Math.abs(down)) latest.current(across < 0 ? 1 : -1)
    }
    const ending = new AbortController()
    const { signal } = ending
    // In the capture phase, because the dialog stops keys from bubbling.
    document.addEventListener('keydown', onKey, { capture: true, signal })
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    return () => ending.abort()
  }, [over])
}
