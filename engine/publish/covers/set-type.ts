import { textRunsRightToLeft } from '../direction.ts'
import type { CoverText } from './cover.ts'
import type { Block, Face, Row } from './design.ts'

/** The width of a text in the size of the type, without tracking. */
export type MeasureWidth = (text: string, face: Face) => number

/** A line of type with its place. */
export interface PlacedLine {
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
export function layOutBlock(block: Block, text: CoverText, unit: number, measure: MeasureWidth): PlacedLine[] {
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
  return layOutBlock(block, { ...text, [longest.row.says]: shortened(longest.text) }, unit, measure)
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
function shownRows(rows: readonly Row[], text: CoverText, measure: MeasureWidth): Shown[] {
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
function isWithin({ row, lines, size, tracking }: Laid, width: number, measure: MeasureWidth): boolean {
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

function placed(laid: readonly Laid[], { box, align, place }: Block, unit: number): PlacedLine[] {
  const free = box.height - heightOf(laid, unit)
  let y = box.y + (place === 'top' ? 0 : place === 'middle' ? free / 2 : free)
  return laid.flatMap(({ row, lines, size, tracking, ascent, descent, step }, at) => {
    y += at === 0 ? 0 : row.gap * unit
    const set = lines.map((text, index) => {
      const anchor = align === 'start' && textRunsRightToLeft(text) ? 'end' : align
      const x = box.x + (anchor === 'middle' ? box.width / 2 : anchor === 'end' ? box.width : 0)
      return { text, x, y: y + ascent + index * step, size, anchor, row, tracking } as const
    })
    y += ascent + descent + (lines.length - 1) * step
    return set
  })
}

const LONG_WORD = 26

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What is in one piece on a line. */
interface Word {
  readonly word: string
  /** Whether a space is before it, where it isn't the first of a line. */
  readonly spaced: boolean
  /** Whether a new line begins with it. */
  readonly begins: boolean
  readonly width: number
}

/** What a line may end after: words, signs of scripts without spaces, and pieces of very long words. An empty line is an empty word. */
function wordsOf(text: string): Omit<Word, 'width'>[] {
  return text.split('\n').flatMap((line, above) => {
    const words = line === '' ? [{ word: '', spaced: false }] : wordsOfLine(line)
    return words.map((word, at) => ({ ...word, begins: above > 0 && at === 0 }))
  })
}

function wordsOfLine(line: string) {
  return line.split(' ').flatMap((word) => {
    const graphemes = [...segmenter.segment(word)].map(({ segment }) => segment)
    const length = withoutSpaces.test(word) ? 1 : graphemes.length > LONG_WORD ? LONG_WORD / 2 : graphemes.length
    return Array.from({ length: Math.ceil(graphemes.length / length) }, (_, at) => ({
      word: graphemes.slice(at * length, (at + 1) * length).join(''),
      spaced: at === 0,
    }))
  })
}

/** As few lines as fit the width, none much longer than the others. Widths are in one unit, whichever it is. */
function balanced(words: readonly Word[], space: number, width: number): string[] {
  const lines = broken(words, space, width)
  let [narrow, wide] = [Math.max(...words.map((word) => word.width)), width]
  for (let round = 0; round < 12; round += 1) {
    const middle = (narrow + wide) / 2
    if (broken(words, space, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return broken(words, space, wide)
}

/** Lines that are filled one after the other. */
function broken(words: readonly Word[], space: number, width: number): string[] {
  const lines: string[] = []
  let used = 0
  for (const { word, spaced, begins, width: own } of words) {
    const gap = spaced ? space : 0
    if (lines.length > 0 && !begins && used + gap + own <= width) {
      lines[lines.length - 1] += `${spaced ? ' ' : ''}${word}`
      used += gap + own
    } else {
      lines.push(word)
      used = own
    }
  }
  return lines
}

/** A text without its last fifth. */
function shortened(text: string): string {
  const graphemes = [...segmenter.segment(text.replace(/…$/, ''))].map(({ segment }) => segment)
  const kept = graphemes.slice(0, Math.floor(graphemes.length * 0.8)).join('')
  return `${kept.trimEnd()}…`
}
