import { KalamError } from '../../messages/error.ts'
import { BLEED_POINTS, POINTS_PER_INCH } from '../print/trims.ts'
import type { Paper } from './design-names.ts'
import type { Size } from './front.ts'
import { type Box, inset } from './svg.ts'

// Sizes, margins and the least pages are Amazon KDP's: https://kdp.amazon.com/en_US/help/topic/G201953020
/** Of one page, in inches; `color` is premium colour. Standard colour is printed on paper as thick as `white`. */
const THICKNESS: Readonly<Record<Paper, number>> = { white: 0.002252, cream: 0.0025, color: 0.002347 }
const PAGES: Readonly<Record<Paper, readonly [number, number]>> = {
  white: [24, 828],
  cream: [24, 776],
  color: [24, 828],
}
/** With fewer pages a spine bears no type. */
const LEAST_PAGES_OF_SPINE_TYPE = 79
/** On both sides of the type of a spine: a fold may be as much aside. */
const SPINE_MARGIN = 0.0625 * POINTS_PER_INCH
/** Around all type: 0.125 in are asked for. */
const MARGIN = 0.5 * POINTS_PER_INCH
/** What the printer needs for the barcode, in the lower right corner of the back. */
const BARCODE = { width: 2 * POINTS_PER_INCH, height: 1.2 * POINTS_PER_INCH, margin: 0.25 * POINTS_PER_INCH }

/** Back, spine and front of a paperback as one sheet with 0.125 in to cut off. All lengths are points, from the sheet's upper left corner. */
export interface Wrap extends Size {
  /** What is seen of the back, the spine and the front. */
  readonly back: Box
  readonly spine: Box
  readonly front: Box
  /** Where the front is drawn: to the edges of the sheet. */
  readonly frontBleed: Box
  /** Where type may be on the spine; null: it is too thin. */
  readonly spineType: Box | null
  /** Where type may be on the back, above and beside the barcode. */
  readonly backType: Box
  /** Nothing is drawn there but the ground. */
  readonly barcode: Box
}

/**
 * The sheet of a paperback. `trim`: its page, in points. An odd number of pages is one more in print. Throws `KalamError` `cover.pages`
 * for fewer or more pages than can be bound.
 */
export function measureWrap(trim: Size, pages: number, paper: Paper): Wrap {
  const [least, most] = PAGES[paper]
  if (!Number.isInteger(pages) || pages < least || pages > most)
    throw new KalamError('cover.pages', { values: { paper, least, most, pages } })
  const bound = pages + (pages % 2)
  const spineWidth = bound * THICKNESS[paper] * POINTS_PER_INCH
  const panel = (x: number, width: number): Box => ({ x, y: BLEED_POINTS, width, height: trim.height })
  const back = panel(BLEED_POINTS, trim.width)
  const spine = panel(BLEED_POINTS + trim.width, spineWidth)
  const front = panel(BLEED_POINTS + trim.width + spineWidth, trim.width)
  const height = trim.height + 2 * BLEED_POINTS
  const barcode = {
    x: spine.x - BARCODE.margin - BARCODE.width,
    y: back.y + back.height - BARCODE.margin - BARCODE.height,
    width: BARCODE.width,
    height: BARCODE.height,
  }
  const backType = { ...inset(back, MARGIN), height: barcode.y - back.y - 1.5 * MARGIN }
  const spineType = {
    x: spine.x + SPINE_MARGIN,
    y: spine.y + MARGIN,
    width: spine.width - 2 * SPINE_MARGIN,
    height: spine.height - 2 * MARGIN,
  }
  return {
    width: front.x + front.width + BLEED_POINTS,
    height,
    back,
    spine,
    front,
    frontBleed: { x: front.x, y: 0, width: front.width + BLEED_POINTS, height },
    spineType: bound < LEAST_PAGES_OF_SPINE_TYPE ? null : spineType,
    backType,
    barcode,
  }
}

/** The lengths of a sheet in inches, rounded to a thousandth. */
export function wrapInches({ width, height, spine }: Wrap) {
  return { width: inches(width), height: inches(height), spine: inches(spine.width) }
}

function inches(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * 1000) / 1000
}
