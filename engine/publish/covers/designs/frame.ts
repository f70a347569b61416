import { foil } from '../colours.ts'
import { type Canvas, type CoverDesign, ITALIC, SERIF, SERIF_CAPS, share } from '../design.ts'
import { circle, inset, num, path, rect } from '../svg.ts'
import { flower, leaf, star } from './motifs.ts'

/** Cloth with a stamped frame and one ornament. */
export const frame: CoverDesign = {
  art: (canvas) => {
    const { trim, bleed, unit, colours } = canvas
    const line = { fill: 'none', stroke: foil(colours) }
    return [
      rect(bleed, { fill: colours.deep }),
      rect(inset(trim, unit * 5.5), { ...line, 'stroke-width': unit * 0.55 }),
      path(notched(canvas, unit * 7.6, unit * 6), { ...line, 'stroke-width': unit * 0.22 }),
      ornament(canvas),
    ].join('')
  },
  type: (canvas) => {
    const { colours } = canvas
    const colour = colours.light
    return [
      {
        box: share(canvas, 0.15, 0.12, 0.7, 0.47),
        align: 'middle',
        place: 'middle',
        rows: [
          { says: 'series', face: SERIF_CAPS, size: 3.1, gap: 0, colour: foil(colours) },
          { says: 'title', face: SERIF, size: 17, gap: 4, colour },
          { says: 'subtitle', face: ITALIC, size: 5.2, gap: 4, colour },
        ],
      },
      {
        box: share(canvas, 0.16, 0.78, 0.68, 0.11),
        align: 'middle',
        place: 'bottom',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.6, gap: 0, colour }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

/** A frame whose corners are cut out in quarter circles. */
function notched({ trim }: Canvas, by: number, radius: number): string {
  const { x, y, width, height } = inset(trim, by)
  const [right, bottom] = [x + width, y + height]
  const arc = (toX: number, toY: number) => `A${num(radius)} ${num(radius)} 0 0 0 ${num(toX)} ${num(toY)}`
  return [
    `M${num(x + radius)} ${num(y)}H${num(right - radius)}`,
    `${arc(right, y + radius)}V${num(bottom - radius)}`,
    `${arc(right - radius, bottom)}H${num(x + radius)}`,
    `${arc(x, bottom - radius)}V${num(y + radius)}`,
    `${arc(x + radius, y)}Z`,
  ].join('')
}

function ornament({ trim, unit, colours, chance }: Canvas): string {
  const [x, y] = [trim.x + trim.width / 2, trim.y + trim.height * 0.685]
  const accent = foil(colours)
  const { deep } = colours
  const kind = Math.floor(chance('ornament') * 4)
  if (kind === 0) return star(x, y, unit * 6.5, 8, 0.42, accent) + circle(x, y, unit * 1.3, { fill: deep })
  if (kind === 1) return flower(x, y, unit * 7, 8, accent, deep)
  if (kind === 2) {
    const rays = Array.from({ length: 24 }, (_, at) =>
      leaf(x, y, unit * (at % 2 === 0 ? 8 : 6.4), unit * 0.35, at / 24, accent),
    )
    return rays.join('') + circle(x, y, unit * 3.4, { fill: deep }) + circle(x, y, unit * 2.6, { fill: accent })
  }
  const twigs = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].flatMap((at) => {
      const from = x + side * unit * (1.2 + at * 2.7)
      const turn = side === 1 ? 0 : 0.5
      return [
        leaf(from, y, unit * 4, unit * 0.9, turn - 0.09 * side, accent),
        leaf(from, y, unit * 4, unit * 0.9, turn + 0.09 * side, accent),
      ]
    }),
  )
  return twigs.join('') + circle(x, y, unit * 0.9, { fill: accent })
}
