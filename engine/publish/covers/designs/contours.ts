import { foil, mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SANS_CAPS, SANS_FACES, share, titleRows } from '../design.ts'
import { circle, path, rect, smooth } from '../svg.ts'

const LINES = 20

/** The lines of a map around a height. */
export const contours: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, unit, colours, chance } = canvas
    const [x, y] = [trim.x + trim.width * (0.5 + 0.32 * chance('x')), trim.y + trim.height * (0.66 + 0.1 * chance('y'))]
    const faint = mixed(colours.deep, colours.light, 0.3)
    const lines = Array.from({ length: LINES }, (_, at) => {
      const marked = at % 5 === 2
      const stroke = { stroke: marked ? foil(colours) : faint, 'stroke-width': unit * (marked ? 0.42 : 0.26) }
      return path(smooth(contour(canvas, x, y, at)), { fill: 'none', ...stroke, opacity: 1 - at * 0.04 })
    })
    return [rect(bleed, { fill: colours.deep }), ...lines, circle(x, y, unit * 1.3, { fill: foil(colours) })].join('')
  },
  type: (canvas) => {
    const { light } = canvas.colours
    return [
      {
        box: share(canvas, 0.085, 0.07, 0.83, 0.36),
        align: 'start',
        place: 'top',
        rows: titleRows(SANS_FACES, {
          series: 3,
          title: 16.5,
          subtitle: 5.4,
          gaps: [2.8, 2.6],
          colour: light,
          seriesColour: foil(canvas.colours),
        }),
      },
      {
        box: share(canvas, 0.085, 0.9, 0.83, 0.05),
        align: 'start',
        place: 'bottom',
        rows: [{ says: 'author', face: SANS_CAPS, size: 4.2, gap: 0, colour: light }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function contour({ unit, chance }: Canvas, x: number, y: number, at: number): (readonly [number, number])[] {
  const radius = unit * (4 + at * 3.1)
  return Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI
    const bulge = [2, 3, 5].reduce(
      (sum, wave) =>
        sum + (0.2 / wave) * Math.sin(wave * angle + 6.3 * chance('phase', wave) + at * 0.07 * (wave - 2.5)),
      1,
    )
    return [x + radius * bulge * Math.cos(angle), y + radius * bulge * 0.82 * Math.sin(angle)] as const
  })
}
