import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Colours that a palette holds. */
const MOST = 256
/** How far a colour may move unseen, as the squared distance of red, green and blue. */
const UNSEEN = 300
/** Of all pixels, those that may move further: the rim of a small sign. */
const FEW = 0.001

/**
 * The same picture in at most 256 colours, which weighs half: a page's text needs few. One that would look another way stays as
 * it is. Takes what browsers write: 8 bits of red, green and blue.
 */
export function inPalette(png: Buffer): Buffer {
  const chunks = chunksOf(png)
  const header = chunks.find(({ type }) => type === 'IHDR')!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header[8] !== 8 || header[9] !== 2) return png
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const pixels = unfiltered(inflateSync(packed), width * 3, height)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const { palette, places, moved } = chosen(counts)
  if (moved > width * height * FEW) return png
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      rows[row * (width + 1) + 1 + column] = places.get(pixels.readUIntBE((row * width + column) * 3, 3))!
    }
  }
  const table = Buffer.alloc(palette.length * 3)
  for (const [place, colour] of palette.entries()) table.writeUIntBE(colour, place * 3, 3)
  const own = Buffer.from(header)
  own[9] = 3
  const parts = [chunk('IHDR', own), chunk('PLTE', table), chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([png.subarray(0, 8), ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The bytes behind PNG's five line filters. */
function unfiltered(raw: Buffer, line: number, height: number): Buffer {
  const bytes = Buffer.alloc(line * height)
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (line + 1)]!
    for (let at = 0; at < line; at++) {
      const here = row * line + at
      const left = at < 3 ? 0 : bytes[here - 3]!
      const above = row === 0 ? 0 : bytes[here - line]!
      const corner = at < 3 || row === 0 ? 0 : bytes[here - line - 3]!
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!
      bytes[here] = raw[row * (line + 1) + 1 + at]! + guess
    }
  }
  return bytes
}

function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

/** Colour by colour the one that errs most without it: what covers much, then what stands out. */
function chosen(counts: ReadonlyMap<number, number>) {
  const colours = [...counts].map(([colour, count]) => ({ colour, count, place: 0, error: Number.POSITIVE_INFINITY }))
  const palette: number[] = []
  while (palette.length < MOST) {
    const worst = colours.reduce((one, other) => (other.error * other.count > one.error * one.count ? other : one))
    if (worst.error === 0) break
    for (const entry of colours) {
      const error = distance(entry.colour, worst.colour)
      if (error < entry.error) Object.assign(entry, { error, place: palette.length })
    }
    palette.push(worst.colour)
  }
  const places = new Map(colours.map(({ colour, place }) => [colour, place]))
  const moved = colours.reduce((sum, { count, error }) => sum + (error > UNSEEN ? count : 0), 0)
  return { palette, places, moved }
}

function distance(one: number, other: number): number {
  const by = (shift: number) => (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2
  return by(16) + by(8) + by(0)
}
