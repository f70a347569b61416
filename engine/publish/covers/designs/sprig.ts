import { mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { circle, num, path, rect } from '../svg.ts'
import { leaf } from './motifs.ts'

const LEAVES = 17

/** A wreath of two twigs around the title. */
export const sprig: CoverDesign = {
  art: (canvas) => {
    const { bleed, colours } = canvas
    return rect(bleed, { fill: colours.ground }) + twig(canvas, -1) + twig(canvas, 1)
  },
  type: (canvas) => {
    const { ink } = canvas.colours
    return [
      {
        box: share(canvas, 0.225, 0.235, 0.55, 0.36),
        align: 'middle',
        place: 'middle',
        rows: titleRows(SERIF_FACES, { series: 2.7, title: 13.5, subtitle: 4.6, gaps: [3, 2.8], colour: ink }),
      },
      {
        box: share(canvas, 0.12, 0.84, 0.76, 0.07),
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.2, gap: 0, colour: ink }],
      },
    ]
  },
  cloth: ({ ground, ink }) => ({ ground, ink }),
}

/** Half of the wreath, from its foot below the title up to its head. */
function twig({ trim, unit, colours, chance }: Canvas, side: 1 | -1): string {
  const [middleX, middleY] = [trim.x + trim.width / 2, trim.y + trim.height * 0.415]
  const [wide, high] = [trim.width * 0.375, trim.height * 0.315]
  const at = (share: number) => {
    const angle = Math.PI * (0.5 - side * (0.02 + 0.9 * share))
    return [middleX + wide * Math.cos(angle), middleY + high * Math.sin(angle)] as const
  }
  const stem = Array.from({ length: 41 }, (_, step) => at(step / 40))
    .map(([x, y], step) => `${step === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
    .join('')
  const dark = colours.tone === 'dark'
  const green = dark ? mixed(colours.soft, colours.light, 0.3) : mixed(colours.deep, colours.soft, 0.28)
  const pale = dark ? mixed(colours.soft, colours.light, 0.5) : mixed(colours.deep, colours.soft, 0.5)
  const parts = [path(stem, { fill: 'none', stroke: green, 'stroke-width': unit * 0.42, 'stroke-linecap': 'round' })]
  for (let number = 0; number < LEAVES; number += 1) {
    const place = (number + 0.5) / LEAVES
    const [x, y] = at(place)
    const [nextX, nextY] = at(place + 0.01)
    const along = Math.atan2(nextY - y, nextX - x) / (2 * Math.PI)
    const length = unit * (8.4 - 3.6 * place) * (0.88 + 0.24 * chance('leaf', number, side))
    const fill = chance('shade', number) < 0.4 ? pale : green
    parts.push(
      leaf(x, y, length, length * 0.24, along + 0.12, fill),
      leaf(x, y, length * 0.92, length * 0.23, along - 0.12, number % 2 === 0 ? green : fill),
    )
    if (number % 4 === 2) {
      const reach = length * 0.85
      const turn = (along - side * 0.2) * 2 * Math.PI
      const [berryX, berryY] = [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
      const stalk = `M${num(x)} ${num(y)}L${num(berryX)} ${num(berryY)}`
      parts.push(
        path(stalk, { stroke: green, 'stroke-width': unit * 0.28 }),
        circle(berryX, berryY, unit * 1.15, { fill: colours.accent }),
      )
    }
  }
  return parts.join('')
}
