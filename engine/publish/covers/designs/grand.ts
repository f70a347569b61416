import { foil, mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SERIF_BOLD, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { circle, element, num, path, rect } from '../svg.ts'

/** Large type over one large figure. */
export const grand: CoverDesign = {
  art: (canvas) => {
    const { bleed, colours } = canvas
    return rect(bleed, { fill: colours.deep }) + figure(canvas)
  },
  type: (canvas) => {
    const { light } = canvas.colours
    return [
      {
        box: share(canvas, 0.09, 0.07, 0.82, 0.405),
        align: 'start',
        place: 'top',
        rows: titleRows(
          { ...SERIF_FACES, title: SERIF_BOLD },
          { series: 3, title: 21, subtitle: 5.6, gaps: [3, 3], colour: light, seriesColour: foil(canvas.colours) },
        ),
      },
      {
        box: share(canvas, 0.09, 0.885, 0.82, 0.06),
        align: 'start',
        place: 'bottom',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.4, gap: 0, colour: light }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function figure({ trim, unit, colours, chance }: Canvas): string {
  const { deep, light } = colours
  const accent = foil(colours)
  const second = mixed(deep, light, 0.22)
  const [x, y] = [trim.x + trim.width * (0.56 + 0.14 * chance('aside')), trim.y + trim.height * 0.7]
  const radius = unit * 28
  const kind = Math.floor(chance('figure') * 4)
  if (kind === 0) {
    const bars = Array.from({ length: 8 }, (_, at) =>
      rect(
        {
          x: x - radius * 1.1,
          y: y + radius * (0.02 + at * 0.125),
          width: radius * 2.2,
          height: unit * (0.5 + at * 0.42),
        },
        { fill: deep },
      ),
    )
    return circle(x, y, radius, { fill: accent }) + bars.join('')
  }
  if (kind === 1) {
    const halfDisc = (top: number, sweep: 0 | 1, fill: string) =>
      path(
        `M${num(x)} ${num(top - radius)}A${num(radius)} ${num(radius)} 0 0 ${sweep} ${num(x)} ${num(top + radius)}Z`,
        { fill },
      )
    return halfDisc(y + radius * 0.2, 0, second) + halfDisc(y - radius * 0.2, 1, accent)
  }
  if (kind === 2) {
    const rings = [1, 0.8, 0.6, 0.4, 0.2].map((part, at) =>
      circle(x, y, radius * part, at % 2 === 0 ? { fill: accent } : { fill: second }),
    )
    return rings.join('')
  }
  const clip = element('clipPath', { id: 'disc' }, circle(x, y, radius, {}))
  return [
    element('defs', {}, clip),
    circle(x - radius * 0.62, y - radius * 0.1, radius * 0.8, { fill: second }),
    circle(x, y, radius, { fill: accent }),
    element(
      'g',
      { 'clip-path': 'url(#disc)' },
      circle(x - radius * 0.62, y - radius * 0.1, radius * 0.8, { fill: deep }),
    ),
  ].join('')
}
