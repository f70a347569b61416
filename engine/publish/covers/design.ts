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

/** Rows of type that are in a box and get smaller until they fit it. */
export interface Block {
  readonly box: Box
  readonly align: 'start' | 'middle' | 'end'
  readonly place: 'top' | 'middle' | 'bottom'
  readonly rows: readonly Row[]
}

/** A design of a cover: what is drawn, and where type is on it. `parseCoverDesign` makes it of a template. */
export interface CoverDesign {
  readonly art: (canvas: Canvas) => string
  readonly type: (canvas: Canvas) => readonly Block[]
  /** Colour behind the spine and the back of the book, and of the type there. */
  readonly cloth: (colours: Colours) => { readonly ground: string; readonly ink: string }
}

/** The faces of covers, by their names in templates. */
export const FACES = {
  serif: { family: 'EB Garamond', weight: 500 },
  serifBold: { family: 'EB Garamond', weight: 700 },
  serifText: { family: 'EB Garamond', weight: 400 },
  italic: { family: 'EB Garamond', weight: 400, italic: true },
  serifCaps: { family: 'EB Garamond', weight: 500, caps: true, tracking: 0.12 },
  sans: { family: 'Alegreya Sans', weight: 500 },
  sansBold: { family: 'Alegreya Sans', weight: 800 },
  sansCaps: { family: 'Alegreya Sans', weight: 700, caps: true, tracking: 0.14 },
} as const satisfies Readonly<Record<string, Face>>
