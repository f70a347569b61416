import { expect, it } from 'vitest'
import { hasTooManyPixels, pictureOf } from '../../../engine/publish/picture.ts'
import { correctMediaType as imageOf } from '../../../server/books/images.ts'

/** The beginning of a PNG of this size; what follows doesn't matter. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

it('takes pictures of up to 40 megapixels, whatever their bytes', () => {
  expect(pictureOf(png(8000, 5000))).toMatchObject({ width: 8000, height: 5000 })
  expect(imageOf({ bytes: png(8000, 5000) })).toMatchObject({ mediaType: 'image/png' })
  for (const bytes of [png(8001, 5000), png(20_000, 20_000), png(4_294_967_295, 4_294_967_295)]) {
    expect([pictureOf(bytes), hasTooManyPixels(bytes)]).toEqual([null, true])
    expect(() => imageOf({ bytes })).toThrow(expect.objectContaining({ code: 'generation.image-unusable' }))
  }
})
