import type { Pixels } from './png.ts'

/** Colours that a palette holds. */
const MOST = 256
/** How far a colour may move unseen, as the squared distance of red, green and blue. */
const UNSEEN = 300

/** Colours for pictures that share them. */
export interface Palette {
  /** As PNG's `PLTE` has them. */
  readonly table: Buffer
  /** The rows of a picture as places in the table, each behind the mark that it isn't filtered. */
  rows(picture: Pixels): Buffer
  /** Pixels that look another way than they did. */
  readonly moved: number
}

export function paletteOf(pictures: readonly Pixels[]): Palette {
  const counts = new Map<number, number>()
  for (const { bytes } of pictures) {
    for (let at = 0; at < bytes.length; at += 3) {
      const colour = bytes.readUIntBE(at, 3)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  const { palette, places, moved } = chosen(counts)
  const table = Buffer.alloc(palette.length * 3)
  for (const [place, colour] of palette.entries()) table.writeUIntBE(colour, place * 3, 3)
  return {
    table,
    moved,
    rows({ width, height, bytes }) {
      const rows = Buffer.alloc((width + 1) * height)
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          rows[row * (width + 1) + 1 + column] = places.get(bytes.readUIntBE((row * width + column) * 3, 3))!
        }
      }
      return rows
    },
  }
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
