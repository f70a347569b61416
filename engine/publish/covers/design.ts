import type { Colours } from '../../spec/cover-colours.ts'
import type { Box } from './svg.ts'

/** Where a front cover is drawn. */
export interface Canvas {
  /** What is seen of it once it is cut. */
  readonly trim: Box
  /** What is drawn: as large, or larger for the printer. */
  readonly bleed: Box
  /** A hundredth of the width of an upright cover: sizes follow it. */
  readonly unit: number
  readonly colours: Colours
  /** A number from 0 up to 1 for a name, settled by the seed of the choice. */
  readonly chance: (...names: readonly (string | number)[]) => number
  /** Address of the picture, as a data URL; null: there is none. */
  readonly picture: string | null
}

export interface Face {
  readonly family: 'EB Garamond' | 'Alegreya Sans'
  readonly weight: 400 | 500 | 700 | 800
  readonly italic?: true
  /** Set in capitals. */
  readonly caps?: true
  /** Space between letters, in the size of the type. */
  readonly tracking?: number
}

/** A line, or several, of a block of type. */
export interface Row {
  /** Which text; `rule` is a short line between rows. */
  readonly says: 'title' | 'subtitle' | 'author' | 'series' | 'rule'
  readonly face: Face
  /** The largest size, in units; of a rule its length. */
  readonly size: number
  /** Space above it, in units, unless it is the first. */
  readonly gap: number
  readonly colour: string
  /** From line to line, in the size of the type; left out: as titles have it. */
  readonly leading?: number
}

/** Rows of type that stand in a box and get smaller until they fit it. */
export interface Block {
  readonly box: Box
  readonly align: 'start' | 'middle' | 'end'
  readonly place: 'top' | 'middle' | 'bottom'
  readonly rows: readonly Row[]
}

/** A design of a cover: what is drawn, and where type stands on it. */
export interface CoverDesign {
  readonly art: (canvas: Canvas) => string
  readonly type: (canvas: Canvas) => readonly Block[]
  /** Colour behind the spine and the back of the book, and of the type there. */
  readonly cloth: (colours: Colours) => { readonly ground: string; readonly ink: string }
}

/** A part of the trim in shares of its width and height. */
export function share({ trim }: Pick<Canvas, 'trim'>, x: number, y: number, width: number, height: number): Box {
  return {
    x: trim.x + trim.width * x,
    y: trim.y + trim.height * y,
    width: trim.width * width,
    height: trim.height * height,
  }
}

export const SERIF = { family: 'EB Garamond', weight: 500 } as const
export const SERIF_BOLD = { family: 'EB Garamond', weight: 700 } as const
export const SERIF_TEXT = { family: 'EB Garamond', weight: 400 } as const
export const ITALIC = { family: 'EB Garamond', weight: 400, italic: true } as const
export const SERIF_CAPS = { family: 'EB Garamond', weight: 500, caps: true, tracking: 0.12 } as const
export const SANS = { family: 'Alegreya Sans', weight: 500 } as const
const SANS_BOLD = { family: 'Alegreya Sans', weight: 800 } as const
export const SANS_CAPS = { family: 'Alegreya Sans', weight: 700, caps: true, tracking: 0.14 } as const

/** The faces of a cover's type. */
interface Faces {
  readonly series: Face
  readonly title: Face
  readonly subtitle: Face
}

export const SERIF_FACES: Faces = { series: SERIF_CAPS, title: SERIF, subtitle: ITALIC }
export const SANS_FACES: Faces = { series: SANS_CAPS, title: SANS_BOLD, subtitle: SANS }

/** Sizes in units, and the gaps above title and subtitle. */
interface TitleSizes {
  readonly series: number
  readonly title: number
  readonly subtitle: number
  readonly gaps: readonly [title: number, subtitle: number]
  readonly colour: string
  /** Left out: as the others. */
  readonly seriesColour?: string
}

/** Series, title and subtitle, one below the other. */
export function titleRows(faces: Faces, { gaps, colour, seriesColour = colour, ...sizes }: TitleSizes): Row[] {
  return [
    { says: 'series', face: faces.series, size: sizes.series, gap: 0, colour: seriesColour },
    { says: 'title', face: faces.title, size: sizes.title, gap: gaps[0], colour },
    { says: 'subtitle', face: faces.subtitle, size: sizes.subtitle, gap: gaps[1], colour },
  ]
}
