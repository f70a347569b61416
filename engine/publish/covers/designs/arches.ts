import { mixed } from '../colours.ts'
import { type CoverDesign, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { num, path, rect } from '../svg.ts'

/** Arches within arches. */
export const arches: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, unit, colours, chance } = canvas
    const { accent, soft, deep, ground, tone } = colours
    const second = mixed(accent, ground, 0.42)
    const order =
      tone === 'dark' ? [accent, ground, soft, ground] : [deep, ground, accent, ground, second, ground, soft, ground]
    const start = Math.floor(chance('order') * 2) * (tone === 'dark' ? 2 : 4)
    const base = trim.y + trim.height * 0.855
    const middle = trim.x + trim.width / 2
    const step = unit * 3.9
    const rings = Array.from({ length: 9 }, (_, at) => {
      const radius = unit * 38 - at * step
      const top = base - unit * 42 + at * step * 0.35
      const d = `M${num(middle - radius)} ${num(base)}V${num(top + radius * 0.25)}A${num(radius)} ${num(radius)} 0 0 1 ${num(middle + radius)} ${num(top + radius * 0.25)}V${num(base)}Z`
      return path(d, { fill: at === 8 ? accent : order[(start + at) % order.length]! })
    })
    return rect(bleed, { fill: ground }) + rings.join('')
  },
  type: (canvas) => {
    const { ink } = canvas.colours
    return [
      {
        box: share(canvas, 0.1, 0.065, 0.8, 0.3),
        align: 'middle',
        place: 'middle',
        rows: titleRows(SERIF_FACES, { series: 3, title: 15.5, subtitle: 5.2, gaps: [2.6, 2.6], colour: ink }),
      },
      {
        box: share(canvas, 0.1, 0.885, 0.8, 0.06),
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.4, gap: 0, colour: ink }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}
