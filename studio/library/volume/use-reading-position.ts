import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { onUserScroll } from '../../app/user-scroll.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'

/** Distance of the line being read from the top of the window: below the bars. */
const READING_LINE_PX = 200
/** Wait after the last scroll before the position is saved. */
const SAVE_DELAY_MS = 300

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
      timer = setTimeout(() => keepPosition(book, position), SAVE_DELAY_MS)
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

/** To where they were; once more when the parts are drawn to their ends, unless the reader has moved on. */
function useComingBack(book: string): void {
  const [position] = useState(() => (location.hash === '' ? keptPosition(book) : null))
  const isWhole = useDeferredValue(true, false)
  const hasMoved = useRef(false)
  useEffect(
    () =>
      onUserScroll(() => {
        hasMoved.current = true
      }),
    [],
  )
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
    if (box === undefined || box.top > READING_LINE_PX) continue
    return { part, share: Math.min(1, (READING_LINE_PX - box.top) / Math.max(1, box.height)) }
  }
  return null
}

/** To the part first: only what is in sight has its true height, so the way within it comes a moment later. */
function comeBack(position: ReadingPosition | null): () => void {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (named !== null) {
    const sentence = highlightNamed(named)
    if (sentence === null) return settle(() => named.scrollIntoView())
    return settle(() => sentence.scrollIntoView({ block: 'center' }))
  }
  const part = position && document.getElementById(position.part)
  if (!part) {
    scrollTo(0, 0)
    return () => undefined
  }
  part.scrollIntoView()
  return settle(() => {
    const { top, height } = part.getBoundingClientRect()
    scrollBy(0, top + position.share * height - READING_LINE_PX)
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

/** A position in a book as part and share of its height, which is valid for any width. */
interface ReadingPosition {
  /** The part's anchor. */
  readonly part: string
  /** 0 to 1 of the part's height. */
  readonly share: number
}

function keyOf(book: string): string {
  return `reading.${book}`
}

function keptPosition(book: string): ReadingPosition | null {
  const { part, share } = readStoredObject<Record<keyof ReadingPosition, unknown>>(keyOf(book))
  return typeof part === 'string' && typeof share === 'number' && share >= 0 && share <= 1 ? { part, share } : null
}

function keepPosition(book: string, position: ReadingPosition | null): void {
  writeStoredText(keyOf(book), position && JSON.stringify(position))
}

export function forgetReadingPosition(book: string): void {
  writeStoredText(keyOf(book), null)
}

/** The name under which the style sheet knows the sentence that the address names. */
const HIGHLIGHT = 'named'

/** Highlights the sentence of a part that the address names by `?at=`, and returns what it stands in; null: none is named, or it has changed. */
function highlightNamed(part: HTMLElement): HTMLElement | null {
  const range = rangeOf(part, new URLSearchParams(location.search).get('at') ?? '')
  CSS.highlights?.delete(HIGHLIGHT)
  if (range === null) return null
  CSS.highlights?.set(HIGHLIGHT, new Highlight(range))
  const element = range.startContainer.parentElement!
  // Whoever reads by ear goes on from there.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return element
}

/** Where a quotation stands, compared by letters and digits alone: the page shows no signs of Markdown. */
function rangeOf(part: HTMLElement, quote: string): Range | null {
  const wanted = lettersOf(quote).map(([letter]) => letter)
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const letters: string[] = []
  const places: (readonly [Text, number])[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const [letter, at] of lettersOf(node.data)) {
      letters.push(letter)
      places.push([node, at])
    }
  }
  const at = wanted.length === 0 ? -1 : letters.join('').indexOf(wanted.join(''))
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  if (first === undefined || last === undefined) return null
  const range = document.createRange()
  range.setStart(...first)
  range.setEnd(last[0], last[1] + 1)
  return range
}

function lettersOf(text: string): [letter: string, at: number][] {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: letter, index }) => [letter, index])
}
