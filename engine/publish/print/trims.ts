import { KalamError } from '../../messages/error.ts'
import type { Design } from '../../spec/design.ts'
import type { PrintOptions } from '../formats.ts'

/** Sizes of a printed page: width by height, in inches where it says nothing else. */
export const TRIMS = ['5x8', '5.5x8.5', '6x9', 'a5', '8.5x8.5'] as const
export type Trim = (typeof TRIMS)[number]

export const POINTS_PER_INCH = 72
const POINTS_PER_MILLIMETRE = POINTS_PER_INCH / 25.4
/** What printers cut off beyond the trim on the outer edges. */
export const BLEED_POINTS = 0.125 * POINTS_PER_INCH

/** Width and height in points. */
const SIZES: Readonly<Record<Trim, readonly [number, number]>> = {
  '5x8': [5 * POINTS_PER_INCH, 8 * POINTS_PER_INCH],
  '5.5x8.5': [5.5 * POINTS_PER_INCH, 8.5 * POINTS_PER_INCH],
  '6x9': [6 * POINTS_PER_INCH, 9 * POINTS_PER_INCH],
  a5: [148 * POINTS_PER_MILLIMETRE, 210 * POINTS_PER_MILLIMETRE],
  '8.5x8.5': [8.5 * POINTS_PER_INCH, 8.5 * POINTS_PER_INCH],
}

/** The size in which a kind of book is usually printed. */
const USUAL_TRIMS: Readonly<Record<Design, Trim>> = {
  novel: '5.5x8.5',
  guide: '6x9',
  recipes: '6x9',
  verse: '5.5x8.5',
  'picture-book': '8.5x8.5',
  study: '6x9',
}

export function usualTrim(design: Design): Trim {
  return USUAL_TRIMS[design]
}

/** The size that a book is printed in: the one asked for, else the usual one of its design. Throws `publish.unknown-trim`. */
export function chooseTrim(design: Design, { trim = usualTrim(design) }: Pick<PrintOptions, 'trim'>): Trim {
  if (!isTrim(trim)) throw new KalamError('publish.unknown-trim', { values: { trim, trims: TRIMS.join(', ') } })
  return trim
}

function isTrim(name: string): name is Trim {
  return (TRIMS as readonly string[]).includes(name)
}

/** Lengths of a page in points. The margins are within the trim; `inside` is at the spine. */
export interface PageSize {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly inside: number
  readonly outside: number
  /** Beyond the trim, on the outer edges; 0: the page ends at the trim. */
  readonly bleed: number
}

/** The page of a book of so many pages: the more there are, the wider the margin at the spine. */
export function pageSize(trim: Trim, pages: number, bleed: boolean): PageSize {
  const [width, height] = SIZES[trim]
  const isLarge = width >= 6 * POINTS_PER_INCH
  return {
    width,
    height,
    top: 0.8 * POINTS_PER_INCH,
    bottom: (isLarge ? 0.85 : 0.8) * POINTS_PER_INCH,
    inside: leastGutter(pages).points + 0.3125 * POINTS_PER_INCH,
    outside: (isLarge ? 0.625 : 0.5625) * POINTS_PER_INCH,
    bleed: bleed ? BLEED_POINTS : 0,
  }
}

/** The least margin at the spine that Amazon KDP asks for, by pages: https://kdp.amazon.com/help/topic/GVBQ3CMEQW3W2VL6 */
const GUTTERS = [
  { upTo: 150, inches: 0.375 },
  { upTo: 300, inches: 0.5 },
  { upTo: 500, inches: 0.625 },
  { upTo: 700, inches: 0.75 },
  { upTo: Number.POSITIVE_INFINITY, inches: 0.875 },
] as const

/** The margin at the spine that pages need at least, and the most pages that it is enough for. */
export function leastGutter(pages: number): { readonly points: number; readonly upTo: number } {
  const { upTo, inches } = GUTTERS.find((gutter) => pages <= gutter.upTo)!
  return { points: inches * POINTS_PER_INCH, upTo }
}

/** The size of the text, in points. */
export function typeSize(trim: Trim, largePrint: boolean): { readonly size: number; readonly large: boolean } {
  const usual = { '5x8': 10.5, '5.5x8.5': 11, '6x9': 11.5, a5: 11, '8.5x8.5': 12 }[trim]
  return { size: largePrint ? 16 : usual, large: largePrint }
}
