import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_END_PX = 96
const BOTTOM_MARGIN_PX = 32
const UP_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home']

/**
 * Keeps the end of a growing text in sight for a reader who is at its end, and lets everybody else read where they are. What
 * the reader asked for begins in sight.
 */
export function useFollowEnd(end: RefObject<HTMLElement | null>, growing: string | null, length: number) {
  const follows = useRef(false)
  /** The newest words are below the window, and the reader has scrolled away. */
  const [isAway, setAway] = useState(false)

  const overhang = useCallback(() => (end.current?.getBoundingClientRect().bottom ?? 0) - innerHeight, [end])

  useEffect(() => {
    if (growing === null) {
      setAway(false)
      return
    }
    let lastY = scrollY
    const onScroll = () => {
      if (scrollY < lastY - 2) follows.current = false
      else if (scrollY > lastY && overhang() < NEAR_END_PX) follows.current = true
      lastY = scrollY
      setAway(!follows.current && overhang() > NEAR_END_PX)
    }
    // Stops before the page has moved: following would undo the first pixels of the scroll.
    const onUp = (event: WheelEvent | KeyboardEvent | TouchEvent) => {
      const isUp = 'deltaY' in event ? event.deltaY < 0 : 'key' in event ? UP_KEYS.includes(event.key) : true
      if (isUp) follows.current = false
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('wheel', onUp, { passive: true })
    addEventListener('touchmove', onUp, { passive: true })
    addEventListener('keydown', onUp)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('wheel', onUp)
      removeEventListener('touchmove', onUp)
      removeEventListener('keydown', onUp)
    }
  }, [growing, overhang])

  useEffect(() => {
    if (growing === null) return
    const part = document.getElementById(growing)
    const top = part?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight * 0.7) part?.scrollIntoView({ block: 'start' })
    follows.current = true
  }, [growing])

  useLayoutEffect(() => {
    if (growing === null || length === 0) return
    const below = overhang() + BOTTOM_MARGIN_PX
    if (below <= 0) return
    if (follows.current) scrollBy(0, below)
    else setAway(true)
  }, [growing, length, overhang])

  const toNewest = useCallback(() => {
    follows.current = true
    setAway(false)
    scrollBy(0, overhang() + BOTTOM_MARGIN_PX)
  }, [overhang])
  return { isAway, toNewest }
}
