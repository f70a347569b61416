import { useEffect, useState } from 'react'
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

  useEffect(() => {
    const cancel = comeBack(location.hash === '' ? keptPosition(book) : null)
    return cancel
  }, [book])

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
  if (named !== null) {
    named.scrollIntoView()
    return () => undefined
  }
  const part = position && document.getElementById(position.part)
  if (!part) {
    scrollTo(0, 0)
    return () => undefined
  }
  let frame = 0
  const settle = (times: number) => {
    const { top, height } = part.getBoundingClientRect()
    scrollBy(0, top + position.share * height - LINE)
    if (times > 0) frame = requestAnimationFrame(() => settle(times - 1))
  }
  part.scrollIntoView()
  frame = requestAnimationFrame(() => settle(3))
  return () => cancelAnimationFrame(frame)
}
