import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { keepPosition, keptPosition, type ReadingPosition } from './reading-position.ts'

/** Above it stands what is being read, in pixels from the top: below the bars, where the eyes are. */
const LINE = 200
/** After the last move before a position is kept, in milliseconds. */
const QUIET = 300

/**
 * Brings the reader back to where they were in this book, or to the part that the address names, and keeps where they are.
 * Answers with the anchor of the part they are in; null: before the first.
 */
export function useReadingPosition(book: string, anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const names = anchors.join(' ')

  useComingBack(book)

  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      const position = positionAmong(names.split(' '))
      setCurrent(position?.part ?? null)
      clearTimeout(timer)
      timer = setTimeout(() => keepPosition(book, position), QUIET)
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [book, names])
  return current
}

/** What somebody does to move on a page by themselves. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** To where they were; once more when the parts are drawn to their ends, unless the reader has moved on. */
function useComingBack(book: string): void {
  const [position] = useState(() => (location.hash === '' ? keptPosition(book) : null))
  const isWhole = useDeferredValue(true, false)
  const hasMoved = useRef(false)
  useEffect(() => {
    const onMove = () => {
      hasMoved.current = true
    }
    for (const move of MOVES) addEventListener(move, onMove, { passive: true })
    return () => {
      for (const move of MOVES) removeEventListener(move, onMove)
    }
  }, [])
  useEffect(() => {
    const isAtStart = position === null && location.hash === ''
    if (isWhole && (hasMoved.current || isAtStart)) return
    return comeBack(position)
  }, [isWhole, position])
}

/** The last part that begins above the line. */
function positionAmong(anchors: readonly string[]): ReadingPosition | null {
  for (const part of anchors.toReversed()) {
    const box = document.getElementById(part)?.getBoundingClientRect()
    if (box === undefined || box.top > LINE) continue
    return { part, share: Math.min(1, (LINE - box.top) / Math.max(1, box.height)) }
  }
  return null
}

/** To the part first: only what is in sight has its true height, so the way within it comes a moment later. */
function comeBack(position: ReadingPosition | null): () => void {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (named !== null) return settle(() => named.scrollIntoView())
  const part = position && document.getElementById(position.part)
  if (!part) {
    scrollTo(0, 0)
    return () => undefined
  }
  part.scrollIntoView()
  return settle(() => {
    const { top, height } = part.getBoundingClientRect()
    scrollBy(0, top + position.share * height - LINE)
  })
}

/** Scrolls at once and in the next frames: each shows more of what is above and below in its true height. */
function settle(scroll: () => void, times = 3): () => void {
  let frame = 0
  const again = (left: number) => {
    scroll()
    if (left > 0) frame = requestAnimationFrame(() => again(left - 1))
  }
  again(times)
  return () => cancelAnimationFrame(frame)
}
