import { crc32, inflateSync } from 'node:zlib'

export interface Chunk {
  readonly type: string
  readonly data: Buffer
}

export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue, pixel by pixel and row by row. */
  readonly bytes: Buffer
}

/** The pixels of a picture of 8 bits of red, green and blue; null: it is another kind. */
export function pixelsOf(png: Buffer): Pixels | null {
  const chunks = chunksOf(png)
  const header = headerOf(chunks)
  if (header[8] !== 8 || header[9] !== 2) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return { width, height, bytes: unfiltered(inflateSync(packed), width * 3, height) }
}

/** The same header for a picture whose pixels are places in a palette. */
export function headerInPalette(png: Buffer): Buffer {
  const own = Buffer.from(headerOf(chunksOf(png)))
  own[9] = 3
  return own
}

function headerOf(chunks: readonly Chunk[]): Buffer {
  return chunks.find(({ type }) => type === 'IHDR')!.data
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
