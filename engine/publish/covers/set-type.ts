import { runsRightToLeft } from '../direction.ts'
import { balanced, broken, shortened, type Word, wordsOf } from './break-lines.ts'
import type { CoverText } from './cover.ts'
import type { Block, Face, Row } from './design.ts'

/** The width of a text in the size of the type, without tracking. */
export type Measure = (text: string, face: Face) => number

/** A line of type where it stands. */
export interface SetLine {
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  /** Of the type; of a rule its length. */
  readonly size: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly row: Row
  readonly tracking: number
}

/** Heights in the size of the type. */
const ASCENT = 0.72
const DESCENT = 0.24
const LEADING = 1.08
/** Arabic letters and signs stand higher and hang lower. */
const TALL = { ascent: 1, leading: 1.5, descent: 0.45 }
/** In units: a title that is still too long is cut. */
const SMALLEST = 2.4
const SHRINKING = 0.96
/** Titles of as many letters are set larger than others. */
const SHORT_TITLE = 9
const SHORT_TITLE_SCALE = 1.5

const joined = /[\p{Script=Arabic}\p{Script=Syriac}]/u

interface Laid {
  readonly row: Row
  readonly lines: readonly string[]
  readonly size: number
  readonly tracking: number
  readonly ascent: number
  readonly descent: number
  readonly step: number
}

/** The lines of a block as large as they fit, balanced; a title that doesn't fit at the smallest size ends with `…`. */
export function setBlock(block: Block, text: CoverText, unit: number, measure: Measure): SetLine[] {
  const rows = shownRows(block.rows, text, measure)
  const largest = Math.max(...rows.map(({ row }) => (row.says === 'rule' ? 0 : row.size)), SMALLEST)
  for (
    let scale = text.title.length <= SHORT_TITLE ? SHORT_TITLE_SCALE : 1;
    largest * scale >= SMALLEST;
    scale *= SHRINKING
  ) {
    const laid = rows.map((shown) => lay(shown, block.box.width, scale, unit))
    if (!laid.every(({ fits }) => fits) || heightOf(laid, unit) > block.box.height) continue
    const set = laid.map((one, at) => {
      const { row, words, space } = rows[at]!
      return row.says === 'rule' ? one : { ...one, lines: balanced(words, space, block.box.width / one.size) }
    })
    if (set.every((one) => isWithin(one, block.box.width, measure))) return placed(set, block, unit)
  }
  const longest = rows.reduce((one, other) => (other.text.length > one.text.length ? other : one), rows[0]!)
  if (longest === undefined || longest.text.length < 8) return []
  return setBlock(block, { ...text, [longest.row.says]: shortened(longest.text) }, unit, measure)
}

interface Shown {
  readonly row: Row
  readonly text: string
  /** Widths in the size of the type. */
  readonly words: readonly Word[]
  readonly space: number
  readonly tracking: number
}

/** Rows whose text there is, measured; a rule only between two of them. */
function shownRows(rows: readonly Row[], text: CoverText, measure: Measure): Shown[] {
  return rows
    .filter(({ says }) => says === 'rule' || text[says] !== null)
    .filter(({ says }, at, shown) => says !== 'rule' || (at > 0 && at < shown.length - 1))
    .map((row) => {
      const said = row.says === 'rule' ? '' : text[row.says]!
      const tracking = joined.test(said) ? 0 : (row.face.tracking ?? 0)
      const words = wordsOf(row.face.caps ? said.toUpperCase() : said).map(({ word, spaced, begins }) => ({
        word,
        spaced,
        begins,
        width: measure(word, row.face) + [...word].length * tracking,
      }))
      return { row, text: said, words, space: measure(' ', row.face) + tracking, tracking }
    })
}

/** A row in a size; its lines are filled, not balanced. `fits`: no word is wider than the block. */
function lay({ row, text, words, space, tracking }: Shown, width: number, scale: number, unit: number) {
  // Smaller type is already near what can be read.
  const size = row.size * unit * (row.says === 'title' || row.says === 'rule' ? scale : Math.min(1, Math.sqrt(scale)))
  if (row.says === 'rule') return { ...RULE, row, size, fits: size <= width }
  const { ascent, descent, leading } = joined.test(text) ? TALL : { ascent: ASCENT, descent: DESCENT, leading: LEADING }
  return {
    row,
    lines: broken(words, space, width / size),
    size,
    tracking: tracking * size,
    ascent: ascent * size,
    descent: descent * size,
    step: Math.max(leading, row.leading ?? 0) * size,
    fits: words.every((word) => word.width * size <= width),
  }
}

const RULE = { lines: [''], tracking: 0, ascent: 0, descent: 0, step: 0 }

/** Whether whole lines have room: signs of another font than their neighbours' stand further apart than words alone tell. */
function isWithin({ row, lines, size, tracking }: Laid, width: number, measure: Measure): boolean {
  if (row.says === 'rule') return true
  return lines.every((line) => measure(line, row.face) * size + [...line].length * tracking <= width * 1.01)
}

function heightOf(laid: readonly Laid[], unit: number): number {
  return laid.reduce(
    (sum, { row, lines, ascent, descent, step }, at) =>
      sum + (at === 0 ? 0 : row.gap * unit) + ascent + descent + (lines.length - 1) * step,
    0,
  )
}

function placed(laid: readonly Laid[], { box, align, place }: Block, unit: number): SetLine[] {
  const free = box.height - heightOf(laid, unit)
  let y = box.y + (place === 'top' ? 0 : place === 'middle' ? free / 2 : free)
  return laid.flatMap(({ row, lines, size, tracking, ascent, descent, step }, at) => {
    y += at === 0 ? 0 : row.gap * unit
    const set = lines.map((text, index) => {
      const anchor = align === 'start' && runsRightToLeft(text) ? 'end' : align
      const x = box.x + (anchor === 'middle' ? box.width / 2 : anchor === 'end' ? box.width : 0)
      return { text, x, y: y + ascent + index * step, size, anchor, row, tracking } as const
    })
    y += ascent + descent + (lines.length - 1) * step
    return set
  })
}
