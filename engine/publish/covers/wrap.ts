import { KalamError } from '../../messages/error.ts'
import { BLEED_POINTS, POINTS_PER_INCH } from '../print/trims.ts'
import type { CoverChoice, CoverText } from './cover.ts'
import { type Block, FACES, type Row } from './design.ts'
import type { Paper } from './design-names.ts'
import { type CoverTools, findColours, frontPanel, type Size, svgDocument, svgTypeLine } from './front.ts'
import { layOutBlock } from './set-type.ts'
import { type Box, insetBox, svgElement, svgRect } from './svg.ts'

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
  const backType = { ...insetBox(back, MARGIN), height: barcode.y - back.y - 1.5 * MARGIN }
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

/** What is on the back of a book, as plain text. */
export interface BackText {
  /** What the book is about, with an empty line between paragraphs; null: the back bears its title alone. */
  readonly description: string | null
  readonly publisher: string | null
}

/** Points of the smallest type: of the description, and of a spine. */
const TEXT_UNIT = 9 / 2.4
const SPINE_UNIT = 3 / 2.4

/** Back, spine and front as an SVG document, in points. */
export function wrapCover(text: CoverText, back: BackText, choice: CoverChoice, wrap: Wrap, tools: CoverTools): string {
  const { ground, ink } = tools.designs[choice.design].cloth(findColours(choice))
  const { front, frontBleed } = wrap
  return svgDocument(
    wrap,
    [
      svgRect({ x: 0, y: 0, width: wrap.width, height: wrap.height }, { fill: ground }),
      frontPanel(text, choice, { trim: front, bleed: frontBleed }, tools),
      spineLines(text, ink, wrap, tools),
      backLines(text, back, ink, wrap, tools),
    ].join(''),
  )
}

/** Title and author down the spine, as books in English and Malay have them. */
function spineLines(text: CoverText, ink: string, { spineType }: Wrap, { measure }: CoverTools): string {
  if (spineType === null) return ''
  const { x, y, width, height } = spineType
  // Turned by a quarter: what was down is to the right, what was left is below.
  const along = (from: number, share: number): Box => ({
    x: y + height * from,
    y: -x - width,
    width: height * share,
    height: width,
  })
  const row = rowIn(SPINE_UNIT, ink)
  const blocks: Block[] = [
    {
      box: along(0, text.author === null ? 1 : 0.64),
      align: 'start',
      place: 'middle',
      rows: [row('title', FACES.serif, 17)],
    },
    { box: along(0.68, 0.32), align: 'end', place: 'middle', rows: [row('author', FACES.serifCaps, 10)] },
  ]
  return svgElement('g', { transform: 'rotate(90)' }, lines(blocks, text, SPINE_UNIT, measure))
}

function backLines(
  text: CoverText,
  { description, publisher }: BackText,
  ink: string,
  wrap: Wrap,
  { measure }: CoverTools,
): string {
  const { backType, barcode } = wrap
  const head = backType.height * 0.15
  const row = rowIn(TEXT_UNIT, ink)
  const shown: CoverText = { ...text, subtitle: description, series: publisher }
  const below = { ...backType, y: backType.y + head * 1.2, height: backType.height - head * 1.2 }
  const imprint = { x: backType.x, y: barcode.y, width: barcode.x - backType.x - TEXT_UNIT * 3, height: barcode.height }
  const blocks: Block[] = [
    { box: { ...backType, height: head }, align: 'start', place: 'top', rows: [row('title', FACES.serif, 23)] },
    { box: below, align: 'start', place: 'top', rows: [{ ...row('subtitle', FACES.serifText, 13.5), leading: 1.34 }] },
    { box: imprint, align: 'start', place: 'bottom', rows: [row('series', FACES.italic, 11)] },
  ]
  return lines(blocks, shown, TEXT_UNIT, measure)
}

/** A row that is alone in its block, its size in points. */
function rowIn(unit: number, colour: string) {
  return (says: Row['says'], face: Row['face'], points: number): Row => ({
    says,
    face,
    size: points / unit,
    gap: 0,
    colour,
  })
}

function lines(blocks: readonly Block[], text: CoverText, unit: number, measure: CoverTools['measure']): string {
  return blocks
    .flatMap((block) => layOutBlock(block, text, unit, measure))
    .map((line) => svgTypeLine(line, unit))
    .join('')
}
