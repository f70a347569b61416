import { mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SERIF, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { circle, inset, num, path, polygon, rect } from '../svg.ts'
import { flower, leaf, repeated } from './motifs.ts'

/** Patterned paper with a label, as on small bound volumes. */
export const label: CoverDesign = {
  art: (canvas) => {
    const { bleed, unit, colours } = canvas
    const panel = panelOf(canvas)
    return [
      rect(bleed, { fill: colours.deep }),
      pattern(canvas),
      rect(panel, { fill: colours.ground }),
      rect(inset(panel, unit * 1.6), { fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.5 }),
      rect(inset(panel, unit * 2.6), { fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.16 }),
    ].join('')
  },
  type: (canvas) => {
    const { ink, accent } = canvas.colours
    const panel = panelOf(canvas)
    const { unit } = canvas
    return [
      {
        box: {
          x: panel.x + unit * 6,
          y: panel.y + unit * 5.5,
          width: panel.width - unit * 12,
          height: panel.height - unit * 11,
        },
        align: 'middle',
        place: 'middle',
        rows: [
          ...titleRows(SERIF_FACES, { series: 2.8, title: 13.5, subtitle: 4.6, gaps: [3, 2.6], colour: ink }),
          { says: 'rule', face: SERIF, size: 12, gap: 4, colour: accent },
          { says: 'author', face: SERIF_CAPS, size: 3.6, gap: 4, colour: ink },
        ],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function panelOf(canvas: Canvas) {
  return share(canvas, 0.14, 0.14, 0.72, 0.47)
}

/** Waves, leaves, diamonds or flowers, lighter than the paper. */
function pattern({ bleed, unit, colours, chance }: Canvas): string {
  const light = mixed(colours.deep, colours.soft, colours.tone === 'dark' ? 0.75 : 0.38)
  const kind = Math.floor(chance('pattern') * 4)
  const stroke = { fill: 'none', stroke: light, 'stroke-width': unit * 0.38 }
  if (kind === 0) {
    const size = unit * 5.4
    const scale = [1, 0.72, 0.44].map((part) => circle(0, 0, size * part, { ...stroke, fill: colours.deep }))
    return repeated(bleed, { width: size * 2, height: size * 0.5 }, scale.join(''))
  }
  if (kind === 1) {
    const size = unit * 4.6
    const leaves =
      leaf(0, size, size * 1.9, size * 0.5, -0.25, light) +
      leaf(0, size * 0.7, size * 1.25, size * 0.36, -0.12, light) +
      leaf(0, size * 0.7, size * 1.25, size * 0.36, -0.38, light)
    return repeated(bleed, { width: size * 2.5, height: size * 1.9 }, leaves)
  }
  if (kind === 2) {
    const size = unit * 4.2
    const diamond = (part: number, fill: string) =>
      polygon(
        [
          [0, -size * part],
          [size * 0.72 * part, 0],
          [0, size * part],
          [-size * 0.72 * part, 0],
        ],
        { fill },
      )
    const motif = diamond(1, light) + diamond(0.78, colours.deep) + diamond(0.56, light) + diamond(0.32, colours.accent)
    return repeated(bleed, { width: size * 1.6, height: size * 1.1 }, motif)
  }
  const size = unit * 4
  const stalk = path(`M0 ${num(size * 0.4)}V${num(size * 1.5)}`, stroke)
  return repeated(
    bleed,
    { width: size * 2.6, height: size * 2.2 },
    stalk + flower(0, 0, size, 6, light, colours.accent),
  )
}
