import { type Canvas, type CoverDesign, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { circle, num, path, rect } from '../svg.ts'
import { around } from './motifs.ts'

const SCALLOPS = 30

/** A checked tablecloth with a plate on it. */
export const gingham: CoverDesign = {
  art: (canvas) => {
    const { bleed, unit, colours } = canvas
    const { x, y, radius } = plateOf(canvas)
    return [
      rect(bleed, { fill: colours.ground }),
      checks(canvas),
      path(scalloped(x, y, radius), { fill: colours.ground, stroke: colours.accent, 'stroke-width': unit * 0.3 }),
      circle(x, y, radius * 0.93, { fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.7 }),
      circle(x, y, radius * 0.895, { fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.2 }),
      rect(ribbonOf(canvas), { fill: colours.deep }),
    ].join('')
  },
  type: (canvas) => {
    const { ink, light } = canvas.colours
    const { x, y, radius } = plateOf(canvas)
    const [wide, high] = [radius * 1.36, radius * 1.1]
    const ribbon = ribbonOf(canvas)
    return [
      {
        box: { x: x - wide / 2, y: y - high / 2, width: wide, height: high },
        align: 'middle',
        place: 'middle',
        rows: titleRows(SERIF_FACES, { series: 2.8, title: 14, subtitle: 4.8, gaps: [2.6, 2.4], colour: ink }),
      },
      {
        box: {
          x: canvas.trim.x + canvas.unit * 8,
          y: ribbon.y + canvas.unit,
          width: canvas.trim.width - canvas.unit * 16,
          height: ribbon.height - canvas.unit * 2,
        },
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.4, gap: 0, colour: light }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function plateOf({ trim, unit }: Canvas) {
  return { x: trim.x + trim.width / 2, y: trim.y + trim.height * 0.42, radius: unit * 42 }
}

function ribbonOf(canvas: Canvas) {
  const { y, height } = share(canvas, 0, 0.82, 1, 0.085)
  return { ...canvas.bleed, y, height }
}

/** Stripes both ways, darker where they cross. */
function checks({ bleed, trim, unit, colours }: Canvas): string {
  const stripe = unit * 5
  const fill = {
    fill: colours.tone === 'dark' ? colours.soft : colours.accent,
    opacity: colours.tone === 'dark' ? 0.75 : 0.34,
  }
  const parts: string[] = []
  for (let x = trim.x + trim.width / 2 - stripe * 31.5; x < bleed.x + bleed.width; x += stripe * 2)
    if (x + stripe > bleed.x) parts.push(rect({ ...bleed, x, width: stripe }, fill))
  for (let y = trim.y - stripe * 1.5; y < bleed.y + bleed.height; y += stripe * 2)
    parts.push(rect({ ...bleed, y, height: stripe }, fill))
  return parts.join('')
}

function scalloped(x: number, y: number, radius: number): string {
  const bump = num(((radius * Math.PI) / SCALLOPS) * 1.08)
  const points = Array.from({ length: SCALLOPS }, (_, at) => around(x, y, radius, at / SCALLOPS))
  const [first] = points
  const arcs = [...points.slice(1), first!].map(([toX, toY]) => `A${bump} ${bump} 0 0 1 ${num(toX)} ${num(toY)}`)
  return `M${num(first![0])} ${num(first![1])}${arcs.join('')}Z`
}
