import { type Canvas, type CoverDesign, SANS, SANS_CAPS, SANS_FACES, share, titleRows } from '../design.ts'
import { circle, num, path, polygon, rect } from '../svg.ts'

const COLUMNS = 4

/** A wall of quarter and half circles under a bold title. */
export const tiles: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, colours, chance } = canvas
    const size = trim.width / COLUMNS
    const rows = Math.max(1, Math.round((trim.height * 0.46) / size))
    const parts = [rect(bleed, { fill: colours.ground })]
    for (let row = 0; row <= rows; row += 1)
      for (let column = -1; column <= COLUMNS; column += 1) {
        const [x, y] = [trim.x + column * size, trim.y + trim.height - (row === rows ? 0 : (rows - row) * size)]
        parts.push(tile(x, y, size, canvas, (...names) => chance('tile', row, column, ...names)))
      }
    return parts.join('')
  },
  type: (canvas) => {
    const { ink, accent } = canvas.colours
    return [
      {
        box: share(canvas, 0.085, 0.065, 0.83, 0.375),
        align: 'start',
        place: 'top',
        rows: [
          ...titleRows(SANS_FACES, { series: 3.1, title: 16, subtitle: 5.6, gaps: [3, 2.4], colour: ink }),
          { says: 'rule', face: SANS, size: 10, gap: 4, colour: accent },
          { says: 'author', face: SANS_CAPS, size: 3.9, gap: 4, colour: ink },
        ],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function tile(x: number, y: number, size: number, { colours }: Canvas, chance: (...names: string[]) => number): string {
  const { deep, soft, accent, ground, ink } = colours
  const grounds = [soft, deep, soft, accent, ground] as const
  const back = grounds[Math.floor(chance('ground') * grounds.length)]!
  const figures = [deep, accent, ground, soft, ink].filter((colour) => colour !== back)
  const fill = figures[Math.floor(chance('figure') * figures.length)]!
  // A hair larger, so that no gap shows between tiles.
  return rect({ x, y, width: size + 0.6, height: size + 0.6 }, { fill: back }) + figure(x, y, size, fill, chance)
}

function figure(x: number, y: number, size: number, fill: string, chance: (...names: string[]) => number): string {
  const turn = Math.floor(chance('turn') * 4)
  const corners = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const
  const [from, next, across, last] = [0, 1, 2, 3].map((at) => corners[(turn + at) % 4]!) as [
    Corner,
    Corner,
    Corner,
    Corner,
  ]
  const kind = Math.floor(chance('kind') * 5)
  if (kind === 0) return quarter(from, next, last, size, fill)
  if (kind === 1) return quarter(from, next, last, size, fill) + quarter(across, last, next, size, fill)
  if (kind === 2) return circle(x + size / 2, y + size / 2, size * 0.34, { fill })
  if (kind === 3) {
    const [one, other] = [middle(from, last), middle(next, across)]
    return half(from, next, size, fill) + half(one, other, size, fill)
  }
  return polygon([from, next, across], { fill })
}

type Corner = readonly [number, number]

function middle(one: Corner, other: Corner): Corner {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}

function quarter(centre: Corner, from: Corner, to: Corner, size: number, fill: string): string {
  const at = ([x, y]: Corner) => `${num(x)} ${num(y)}`
  return path(`M${at(centre)}L${at(from)}A${num(size)} ${num(size)} 0 0 1 ${at(to)}Z`, { fill })
}

/** A half circle over the line between two points, on its right side. */
function half(from: Corner, to: Corner, size: number, fill: string): string {
  const at = ([x, y]: Corner) => `${num(x)} ${num(y)}`
  return path(`M${at(from)}A${num(size / 2)} ${num(size / 2)} 0 0 0 ${at(to)}Z`, { fill })
}
