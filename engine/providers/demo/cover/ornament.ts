import { hash } from '../chance.ts'
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'

/** Where an ornament is drawn, in pixels. */
export interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Ornament = (field: Field, palette: Palette, seed: number) => string

export const ornaments: readonly Ornament[] = [hills, moonlight, scales, branch, mosaic, rings]

/** A number from 0 to 1 that the seed and a name settle. */
function part(seed: number, ...names: (string | number)[]): number {
  return (hash(seed, ...names) % 10_000) / 10_000
}

function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Five ridges, each darker, and a sun. */
function hills({ x, y, width, height }: Field, { tones, accent }: Palette, seed: number): string {
  const sun = circle(x + width * (0.3 + 0.4 * part(seed, 'sun')), y + height * 0.34, width * 0.13, `fill="${accent}"`)
  const ridges = Array.from({ length: 5 }, (_, ridge) => {
    const base = y + height * (0.42 + ridge * 0.115)
    const points = Array.from({ length: 41 }, (_, step) => {
      const along = step / 40
      const swell = Math.sin(along * Math.PI * (1.3 + 1.6 * part(seed, ridge)) + 6.3 * part(seed, ridge, 'phase'))
      const ripple = Math.sin(along * Math.PI * (4 + 3 * part(seed, ridge, 'ripple')) + ridge)
      return `${round(x + along * width)},${round(base - height * (0.07 * swell + 0.016 * ripple))}`
    })
    return `<polygon points="${points.join(' ')} ${x + width},${y + height} ${x},${y + height}" fill="${mix(...tones, ridge / 4)}"/>`
  })
  return sun + ridges.join('')
}

/** A moon over still water, its light in broken lines. */
function moonlight({ x, y, width, height }: Field, { tones, accent }: Palette, seed: number): string {
  const middle = x + width * (0.42 + 0.16 * part(seed, 'moon'))
  const shore = y + height * 0.52
  const radius = Math.min(width * 0.15, height * 0.155)
  const water = `<rect x="${x}" y="${round(shore)}" width="${width}" height="${round(height * 0.48)}" fill="${tones[1]}"/>`
  const sky = [3, 2, 1].map((ring) =>
    circle(
      middle,
      y + height * 0.28,
      radius * (1 + ring * 0.25),
      `fill="${mix(...tones, 0.06 * ring)}" opacity="0.45"`,
    ),
  )
  const moon = circle(middle, y + height * 0.28, radius, `fill="${accent}"`)
  const lines = Array.from({ length: 13 }, (_, row) => {
    const length = width * (0.34 - 0.02 * row) * (0.55 + 0.6 * part(seed, 'length', row))
    const at = shore + height * (0.03 + 0.033 * row)
    const left = middle - length / 2 + width * 0.05 * (part(seed, 'shift', row) - 0.5)
    const thick = height * (0.0045 + 0.0005 * row)
    return `<rect x="${round(left)}" y="${round(at)}" width="${round(length)}" height="${round(thick)}" rx="${round(thick / 2)}" fill="${accent}" opacity="${round(0.95 - row * 0.05)}"/>`
  })
  return sky.join('') + water + moon + lines.join('')
}

/** Rows of half circles within half circles, like waves on old prints. */
function scales({ x, y, width, height }: Field, { tones, accent, paper }: Palette, seed: number): string {
  const across = 4
  const radius = width / across / 2
  const rows = Math.ceil(height / (radius * 0.62)) + 1
  const bright = hash(seed, 'bright') % (across * 3)
  const shapes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= across; column++) {
      const cx = x + radius * (2 * column + 1 + (row % 2))
      const cy = y + radius * (1 + row * 0.62)
      const chosen = row > 1 && (row * across + column) % (across * 3) === bright
      for (let ring = 0; ring < 4; ring++) {
        const tone = mix(...tones, Math.min(1, (row / rows) * 0.8 + ring * 0.07))
        const fill = chosen && ring === 2 ? accent : ring % 2 === 0 ? tone : mix(tone, paper, 0.5)
        shapes.push(circle(cx, cy, radius * (1 - ring * 0.25), `fill="${fill}"`))
      }
    }
  }
  return shapes.join('')
}

/** A stem with leaves to both sides, and a fruit. */
function branch({ x, y, width, height }: Field, { tones, accent, ink }: Palette, seed: number): string {
  const foot = x + width / 2
  const bend = width * 0.1 * (part(seed, 'bend') > 0.5 ? 1 : -1)
  const at = (share: number) => ({ x: foot + bend * Math.sin(share * Math.PI), y: y + height * (1 - share * 0.94) })
  const top = at(1)
  const control = { x: foot + bend * 1.9, y: y + height * 0.52 }
  const stem = `<path d="M${round(foot)} ${round(y + height)}Q${round(control.x)} ${round(control.y)} ${round(top.x)} ${round(top.y)}" fill="none" stroke="${ink}" stroke-width="${round(width * 0.006)}" stroke-linecap="round"/>`
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const share = 0.14 + index * 0.067
    const from = at(share)
    const side = index % 2 === 0 ? 1 : -1
    const length = width * (0.4 - 0.24 * share) * (0.85 + 0.3 * part(seed, 'leaf', index))
    const angle = side * (62 - 26 * share)
    const half = length * 0.2
    const fruit = index % 5 === hash(seed, 'fruit') % 5
    const shape = fruit
      ? `<line x1="0" y1="0" x2="0" y2="${round(-length * 0.45)}" stroke="${ink}" stroke-width="${round(width * 0.004)}"/>${circle(0, -length * 0.45, length * 0.14, `fill="${accent}"`)}`
      : `<path d="M0 0C${round(half)} ${round(-length * 0.3)} ${round(half)} ${round(-length * 0.7)} 0 ${round(-length)}C${round(-half)} ${round(-length * 0.7)} ${round(-half)} ${round(-length * 0.3)} 0 0" fill="${mix(...tones, 0.25 + 0.75 * part(seed, 'tone', index))}"/>`
    return `<g transform="translate(${round(from.x)} ${round(from.y)}) rotate(${round(angle)})">${shape}</g>`
  })
  return stem + leaves.join('')
}

/** Quarter circles in a grid, turned at random. */
function mosaic({ x, y, width, height }: Field, { tones, accent, paper }: Palette, seed: number): string {
  const columns = width > height * 1.8 ? 8 : 5
  const size = width / columns
  const rows = Math.floor(height / size)
  const top = y + height - rows * size
  const tiles: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, up] = [x + column * size, top + row * size]
      const kind = hash(seed, row, column) % 7
      const back = mix(mix(...tones, part(seed, 'back', row, column) * 0.6), paper, 0.35)
      const front = kind === 0 ? accent : mix(...tones, 0.35 + 0.65 * part(seed, 'front', row, column))
      tiles.push(
        `<rect x="${round(left)}" y="${round(up)}" width="${round(size + 0.5)}" height="${round(size + 0.5)}" fill="${back}"/>`,
      )
      const turn = 90 * (hash(seed, 'turn', row, column) % 4)
      const center = `${round(left + size / 2)} ${round(up + size / 2)}`
      const quarter = `M${round(left)} ${round(up)}h${round(size)}a${round(size)} ${round(size)} 0 0 1 ${round(-size)} ${round(size)}z`
      if (kind === 6) tiles.push(circle(left + size / 2, up + size / 2, size * 0.3, `fill="${front}"`))
      else tiles.push(`<path d="${quarter}" fill="${front}" transform="rotate(${turn} ${center})"/>`)
    }
  }
  return tiles.join('')
}

/** Rings that widen from a point, as from a stone in water. */
function rings({ x, y, width, height }: Field, { tones, accent }: Palette, seed: number): string {
  const [cx, cy] = [x + width * (0.35 + 0.3 * part(seed, 'x')), y + height * (0.52 + 0.14 * part(seed, 'y'))]
  const count = 17
  const drawn = Array.from({ length: count }, (_, index) => {
    const ring = count - index
    const wobble = 1 + 0.018 * Math.sin(ring * 2.4 + 6 * part(seed, 'wobble'))
    const tone = mix(...tones, index / count)
    return `<ellipse cx="${round(cx)}" cy="${round(cy + ring * height * 0.003)}" rx="${round(width * 0.052 * ring * wobble)}" ry="${round(width * 0.046 * ring)}" fill="${index % 2 === 0 ? tone : 'none'}" stroke="${tone}" stroke-width="${round(width * 0.004)}"/>`
  })
  return drawn.join('') + circle(cx, cy, width * 0.034, `fill="${accent}"`)
}
