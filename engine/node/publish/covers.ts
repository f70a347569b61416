import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import { escapeQuoted } from '../../base/escape.ts'
import { KalamError } from '../../messages/error.ts'
import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import type { CoverDesign, Face } from '../../publish/covers/design.ts'
import { COVER_DESIGNS, type CoverDesignName } from '../../publish/covers/design-names.ts'
import { type CoverTools, frontCover, type Size } from '../../publish/covers/front.ts'
import type { MeasureWidth } from '../../publish/covers/set-type.ts'
import { parseCoverDesign } from '../../publish/covers/template.ts'
import type { Picture } from '../../publish/document.ts'
import { shippedFolders } from '../folders.ts'
import { dataUrlOf } from './data-url.ts'
import { fontFiles } from './typst.ts'

/** Pixels. `store`: what shops ask for; `thumbnail`: the same, small, to choose from; `shelf`: in the proportions of a shelf's books. */
export const COVER_SIZES = {
  store: { width: 1600, height: 2560 },
  thumbnail: { width: 320, height: 512 },
  shelf: { width: 320, height: 480 },
} as const satisfies Record<string, Size>

/** From 1 to 100. */
const JPEG_QUALITY = 92

interface FrontOptions {
  /** Pixels. */
  readonly size: Size
  readonly format: 'png' | 'jpeg'
  /** For designs around a picture; null: there is none. */
  readonly picture: Picture | null
}

/**
 * Draws a front cover: the bytes of a picture, the same for the same text, choice and options. It blocks for up to a second, so a server
 * calls it in a worker. Throws `KalamError` `cover.picture-format` for a picture that is no PNG or JPEG.
 */
export async function drawFront(
  text: CoverText,
  choice: CoverChoice,
  { size, format, picture }: FrontOptions,
): Promise<Uint8Array> {
  const svg = frontCover(text, choice, size, await prepareCoverTools(text, picture))
  const systemFonts = hasUnheldLetters(text)
  if (format === 'png') return drawPng(svg, { systemFonts })
  return new Uint8Array(encode(await drawPixels(svg, { systemFonts }), JPEG_QUALITY).data)
}

/** The measure and the picture that a cover is drawn with. Throws `cover.picture-format`. */
export async function prepareCoverTools(text: CoverText, picture: Picture | null): Promise<CoverTools> {
  return {
    measure: await createMeasure(hasUnheldLetters(text)),
    designs: coverDesigns(),
    picture: picture === null ? null : drawable(picture),
  }
}

/** Whether a text has letters that the fonts of covers lack: such a cover depends on the fonts of the system. */
export function hasUnheldLetters(text: CoverText): boolean {
  return needsSystemFonts(Object.values(text).join(''))
}

function drawable(picture: Picture): string {
  const { mediaType } = picture
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') throw new KalamError('cover.picture-format')
  return dataUrlOf(picture)
}

let read: Readonly<Record<CoverDesignName, CoverDesign>> | undefined

/** Every design of covers from its template, read once. */
export function coverDesigns(): Readonly<Record<CoverDesignName, CoverDesign>> {
  const template = (name: string) => readFileSync(join(shippedFolders().templates, 'covers', `${name}.xml`), 'utf8')
  read ??= Object.fromEntries(
    COVER_DESIGNS.map((name) => [name, parseCoverDesign(template(name), template('_figures'))]),
  ) as NonNullable<typeof read>
  return read
}

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
