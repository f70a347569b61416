import { deflateSync } from 'node:zlib'
import { paletteOf } from './palette.ts'
import { chunk, headerInPalette, pixelsOf } from './png.ts'

export interface Frame {
  /** Of 8 bits of red, green and blue; all frames are of one size. */
  readonly png: Buffer
  /** How long it is shown, in hundredths of a second. */
  readonly hundredths: number
}

/** Frames as one picture that moves (APNG), again and again, in 256 colours that they share. What doesn't know APNG shows the first. */
export function filmStrip(frames: readonly [Frame, ...Frame[]]): Buffer {
  const pictures = frames.map(({ png }) => pixelsOf(png)!)
  const palette = paletteOf(pictures)
  const [{ png: first }] = frames
  let sequence = 0
  const shown = frames.flatMap(({ hundredths }, at) => {
    const { width, height } = pictures[at]!
    const data = deflateSync(palette.rows(pictures[at]!), { level: 9 })
    const control = chunk('fcTL', controlOf(sequence++, { width, height, hundredths }))
    return [control, at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))]
  })
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', headerInPalette(first)),
    chunk('acTL', numbers(frames.length, 0)),
    chunk('PLTE', palette.table),
    ...shown,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Shown {
  readonly width: number
  readonly height: number
  readonly hundredths: number
}

/** Of a whole frame in place of the one before. */
function controlOf(sequence: number, { width, height, hundredths }: Shown): Buffer {
  const delay = Buffer.alloc(6)
  delay.writeUInt16BE(hundredths, 0)
  delay.writeUInt16BE(100, 2)
  return Buffer.concat([numbers(sequence, width, height, 0, 0), delay])
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
