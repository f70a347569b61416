import { deflateSync } from 'node:zlib'
import { paletteOf } from './palette.ts'
import { chunk, headerInPalette, pixelsOf } from './png.ts'

/** Of all pixels, those that may look another way: the rim of a small sign. */
const FEW = 0.001

/**
 * The same picture in at most 256 colours, which weighs half: a page's text needs few. One that would look another way stays as
 * it is. Takes what browsers write: 8 bits of red, green and blue.
 */
export function inPalette(png: Buffer): Buffer {
  const pixels = pixelsOf(png)
  if (pixels === null) return png
  const palette = paletteOf([pixels])
  if (palette.moved > pixels.width * pixels.height * FEW) return png
  const data = deflateSync(palette.rows(pixels), { level: 9 })
  const parts = [chunk('IHDR', headerInPalette(png)), chunk('PLTE', palette.table), chunk('IDAT', data)]
  return Buffer.concat([png.subarray(0, 8), ...parts, chunk('IEND', Buffer.alloc(0))])
}
