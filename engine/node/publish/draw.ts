import { escapeQuoted } from '../../base/escape.ts'
import type { Face } from '../../publish/covers/design.ts'
import type { MeasureWidth } from '../../publish/covers/set-type.ts'
import { fontFiles } from './fonts.ts'

/** The letters that the fonts of covers hold; texts with others are drawn with the fonts of the system. */
const held =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether a text has letters that only a font of the system may hold. */
export function needsSystemFonts(text: string): boolean {
  return !held.test(text)
}

/** Draws SVG: the bytes of a PNG. The drawing library is loaded with the first call. */
export async function drawPng(svg: string, options: DrawingOptions): Promise<Uint8Array> {
  return (await rendered(svg, options)).asPng()
}

/** Draws SVG: its pixels, four bytes each. */
export async function drawPixels(svg: string, options: DrawingOptions) {
  const { width, height, pixels } = await rendered(svg, options)
  return { width, height, data: pixels }
}

interface DrawingOptions {
  /** Whether letters that the fonts of covers lack are looked for in those of the system. */
  readonly systemFonts: boolean
  /** Pixels; left out: as wide as the drawing says. */
  readonly width?: number
}

async function rendered(svg: string, { systemFonts, width }: DrawingOptions) {
  const { Resvg } = await import('@resvg/resvg-js')
  const fitTo = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const }
  return new Resvg(svg, { font: fontOptions(systemFonts), ...fitTo }).render()
}

/** Measures type as it will be drawn: shaped, kerned, and in the font that holds its letters. */
export async function createMeasure(systemFonts: boolean): Promise<MeasureWidth> {
  const { Resvg } = await import('@resvg/resvg-js')
  const known = new Map<string, number>()
  // Between two letters, so that the space at its sides counts too.
  const inked = (text: string, { family, weight, italic }: Face) => {
    const style = `font-family="${family}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text xml:space="preserve" font-size="100" ${style}>H${escapeQuoted(text)}H</text></svg>`
    return (new Resvg(svg, { font: fontOptions(systemFonts) }).getBBox()?.width ?? 0) / 100
  }
  const measured = (text: string, face: Face): number => {
    const key = JSON.stringify([text, face.family, face.weight, face.italic])
    const width = known.get(key) ?? inked(text, face)
    known.set(key, width)
    return width
  }
  return (text, face) => Math.max(0, measured(text, face) - measured('', face))
}

function fontOptions(systemFonts: boolean) {
  return { fontFiles: fontFiles(), loadSystemFonts: systemFonts, defaultFontFamily: 'EB Garamond' }
}
