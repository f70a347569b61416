import type { CoverChoice, CoverText } from './cover.ts'
import { type Block, FACES, type Row } from './design.ts'
import { type CoverTools, findColours, frontPanel, svgDocument, typeLine } from './front.ts'
import { setBlock } from './set-type.ts'
import { type Box, element, rect } from './svg.ts'
import type { Wrap } from './wrap.ts'

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
      rect({ x: 0, y: 0, width: wrap.width, height: wrap.height }, { fill: ground }),
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
  return element('g', { transform: 'rotate(90)' }, lines(blocks, text, SPINE_UNIT, measure))
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
    .flatMap((block) => setBlock(block, text, unit, measure))
    .map((line) => typeLine(line, unit))
    .join('')
}
