import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import { KalamError } from '../../messages/error.ts'
import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import type { CoverDesign } from '../../publish/covers/design.ts'
import { COVER_DESIGNS, type CoverDesignName } from '../../publish/covers/design-names.ts'
import { type CoverTools, frontCover, type Size } from '../../publish/covers/front.ts'
import { coverDesign } from '../../publish/covers/template.ts'
import type { Picture } from '../../publish/document.ts'
import { shippedFolders } from '../folders.ts'
import { dataUrlOf } from './data-url.ts'
import { createMeasure, drawPixels, drawPng, needsSystemFonts } from './draw.ts'

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
    COVER_DESIGNS.map((name) => [name, coverDesign(template(name), template('_figures'))]),
  ) as NonNullable<typeof read>
  return read
}
