import { useEffect } from 'react'

/** Tells the styles of an element's surroundings how much of the window a touch keyboard covers, as `--keyboard`. */
export function useKeyboardHeight(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const surroundings = place.current?.parentElement
    if (!viewport || !surroundings) return
    const measure = () => {
      // Pinched, the window is smaller than the page for another reason.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      surroundings.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [place])
}
