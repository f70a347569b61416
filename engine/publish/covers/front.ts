import { hash } from '../../base/chance.ts'
import { escapeQuoted } from '../../base/escape.ts'
import { COLOURS } from '../../spec/cover-colours.ts'
import type { CoverChoice, CoverText } from './cover.ts'
import type { Canvas, CoverDesign } from './design.ts'
import type { CoverDesignName } from './design-names.ts'
import { layOutBlock, type MeasureWidth, type PlacedLine } from './set-type.ts'
import { type Box, svgElement, svgNumber } from './svg.ts'

/** Pixels, or any other unit of length. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What covers are drawn with. */
export interface CoverTools {
  readonly measure: MeasureWidth
  readonly designs: Readonly<Record<CoverDesignName, CoverDesign>>
  /** Address of the picture, as a data URL; null: there is none, and designs with a picture show a plain ground. */
  readonly picture: string | null
}

/** The front cover as an SVG document of a size. Its type is text, in the faces that `Face` names. */
export function frontCover(text: CoverText, choice: CoverChoice, { width, height }: Size, tools: CoverTools): string {
  const trim = { x: 0, y: 0, width, height }
  return svgDocument({ width, height }, frontPanel(text, choice, { trim, bleed: trim }, tools))
}

/** An SVG document of a size. */
export function svgDocument({ width, height }: Size, content: string): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${svgNumber(width)} ${svgNumber(height)}`,
  }
  return svgElement('svg', attributes, content)
}

/** The front cover as markup, for a place in a larger drawing. Nothing of it is drawn outside `bleed`. */
export function frontPanel(
  text: CoverText,
  choice: CoverChoice,
  place: { readonly trim: Box; readonly bleed: Box },
  { measure, designs, picture }: CoverTools,
): string {
  const { design: name, seed } = choice
  const colours = findColours(choice)
  const unit = Math.min(place.trim.width, place.trim.height * 0.68) / 100
  const chance: Canvas['chance'] = (...names) => hash(seed, ...names) / 2 ** 32
  const canvas: Canvas = { ...place, unit, colours, chance, picture }
  const design = designs[name]
  const lines = design.type(canvas).flatMap((block) => layOutBlock(block, text, unit, measure))
  const clip = svgElement('clipPath', { id: 'front' }, svgElement('rect', { ...place.bleed }))
  const drawn = svgElement('g', { 'clip-path': 'url(#front)' }, design.art(canvas))
  return svgElement('defs', {}, clip) + drawn + lines.map((line) => svgTypeLine(line, unit)).join('')
}

export function findColours({ colours }: CoverChoice) {
  return COLOURS.find(({ name }) => name === colours)!
}

/** A line of type, or a rule, as an element. */
export function svgTypeLine({ text, x, y, size, anchor, row, tracking }: PlacedLine, unit: number): string {
  const { face, colour } = row
  if (row.says === 'rule') {
    const from = anchor === 'middle' ? x - size / 2 : x
    const d = `M${svgNumber(from)} ${svgNumber(y)}H${svgNumber(from + size)}`
    return svgElement('path', { d, stroke: colour, 'stroke-width': unit * 0.45 })
  }
  return svgElement(
    'text',
    {
      // The space after the last letter doesn't count.
      x: anchor === 'middle' ? x + tracking / 2 : x,
      y,
      fill: colour,
      'font-family': face.family,
      'font-weight': face.weight,
      'font-style': face.italic ? 'italic' : null,
      'font-size': size,
      'letter-spacing': tracking === 0 ? null : tracking,
      'text-anchor': anchor,
    },
    escapeQuoted(text),
  )
}
