import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onUserScroll } from '../../app/user-scroll.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'

/** Wait after the last scroll before the place is kept. */
const SAVE_DELAY_MS = 300
/** Below the bar: the line at which an author reads. */
const LINE_PX = 96
/** At the end of a text that grows, nobody is reading it again yet. */
const NEAR_END_PX = 96

/** Where an author was in a book: a part, a block of its text, and a share of the block's height. Valid for any width. */
interface WritingPlace {
  readonly step: string
  readonly block: number
  /** 0 to 1. */
  readonly share: number
}

/** The part that an author worked on last in this browser; null: none yet. */
export function readLastPart(book: string): string | null {
  return keptPlace(book)?.step ?? null
}

interface Sheet {
  readonly book: string
  readonly step: string
  /** The text grows: an author at its end is only watching. */
  readonly isGrowing: boolean
}

/**
 * Keeps where the author is in a book, and brings them back to it when its part is opened again; another part begins at its
 * beginning, and so does one that has just been written, unless its author has gone on reading elsewhere in it.
 */
export function useWritingPlace(sheet: RefObject<HTMLElement | null>, { book, step, isGrowing }: Sheet): void {
  const growing = useRef(isGrowing)
  growing.current = isGrowing
  useLayoutEffect(() => {
    if (growing.current) return writePlace(book, { step, block: 0, share: 0 })
    const kept = keptPlace(book)
    if (kept?.step !== step || (kept.block === 0 && kept.share === 0)) {
      writePlace(book, { step, block: 0, share: 0 })
      scrollTo(0, 0)
      return
    }
    const show = () => showPlace(sheet.current, kept)
    const sized = new ResizeObserver(show)
    if (sheet.current) sized.observe(sheet.current)
    const stopListening = onUserScroll(() => sized.disconnect())
    return () => {
      sized.disconnect()
      stopListening()
    }
  }, [book, step, sheet])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const place = placeIn(sheet.current, growing.current)
      if (place !== null) writePlace(book, { step, ...place })
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, SAVE_DELAY_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [book, step, sheet])
}

/** The blocks of the text that is shown, edited or growing. */
function blocksIn(sheet: HTMLElement | null): HTMLElement[] {
  const edited = sheet?.querySelector('.canvas-text')
  if (edited) return [...edited.children] as HTMLElement[]
  const [first, ...others] = (sheet?.querySelector('.book-part')?.children ?? []) as Iterable<HTMLElement>
  // Above a growing text stands its heading or the break before it; above an edited one they are outside.
  return first === undefined || first.matches('h3, hr') ? others : [first, ...others]
}

/** The first block that reaches below the line. Null: no text is shown yet. */
function placeIn(sheet: HTMLElement | null, isGrowing: boolean): Omit<WritingPlace, 'step'> | null {
  const blocks = blocksIn(sheet)
  if (blocks.length === 0) return null
  const boxes = blocks.map((block) => block.getBoundingClientRect())
  const beginning = { block: 0, share: 0 }
  if (boxes[0]!.top > LINE_PX || (isGrowing && boxes.at(-1)!.bottom < innerHeight + NEAR_END_PX)) return beginning
  const at = boxes.findIndex(({ bottom }) => bottom > LINE_PX)
  if (at < 0) return { block: blocks.length - 1, share: 1 }
  const { top, height } = boxes[at]!
  return { block: at, share: Math.min(1, Math.max(0, (LINE_PX - top) / Math.max(1, height))) }
}

function showPlace(sheet: HTMLElement | null, { block, share }: WritingPlace): void {
  const blocks = blocksIn(sheet)
  const one = blocks[Math.min(block, blocks.length - 1)]
  if (one === undefined) return
  const { top, height } = one.getBoundingClientRect()
  scrollBy(0, top + share * height - LINE_PX)
}

function keyOf(book: string): string {
  return `writing.${book}`
}

function keptPlace(book: string): WritingPlace | null {
  const { step, block, share } = readStoredObject<Record<keyof WritingPlace, unknown>>(keyOf(book))
  if (typeof step !== 'string' || typeof block !== 'number' || typeof share !== 'number') return null
  return share >= 0 && share <= 1 && Number.isInteger(block) && block >= 0 ? { step, block, share } : null
}

function writePlace(book: string, place: WritingPlace): void {
  writeStoredText(keyOf(book), JSON.stringify(place))
}
