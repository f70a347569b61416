import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Shelf {
  readonly ref: RefObject<HTMLUListElement | null>
  readonly atStart: boolean
  readonly atEnd: boolean
  /** One view to either side. */
  readonly move: (direction: -1 | 1) => void
}

/** Where a row that scrolls sideways stands, followed as it scrolls or its width changes. `isWhole`: it is no row now. */
export function useShelf(isWhole: boolean): Shelf {
  const ref = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ atStart: true, atEnd: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is measured anew
  useEffect(() => {
    const row = ref.current
    if (row === null) return
    const look = () => {
      // Half a pixel may be missing at the end on zoomed screens.
      const atStart = row.scrollLeft <= 1
      const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
      setPlace((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isWhole])
  const move = useCallback((direction: -1 | 1) => {
    const row = ref.current
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({ left: direction * row.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' })
  }, [])
  return { ref, ...place, move }
}
