import { mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SANS_CAPS, SANS_FACES, share, titleRows } from '../design.ts'
import { circle, element, polygon, rect } from '../svg.ts'
import { star } from './motifs.ts'

/** Round hills with houses and trees under a large moon. */
export const storybook: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, unit, colours, chance } = canvas
    const [moonX, moonY] = [trim.x + trim.width * (0.3 + 0.4 * chance('moon')), trim.y + trim.height * 0.545]
    const { deep, soft, ground } = colours
    const near = colours.tone === 'dark' ? colours.deep : mixed(deep, soft, 0.12)
    return [
      rect(bleed, { fill: colours.tone === 'dark' ? ground : soft }),
      stars(canvas),
      circle(moonX, moonY, unit * 27, { fill: colours.tone === 'dark' ? soft : ground, opacity: 0.6 }),
      circle(moonX, moonY, unit * 21, { fill: colours.tone === 'dark' ? colours.accent : ground }),
      hill(canvas, 0.24, 0.75, 62, mixed(soft, deep, 0.35)),
      hill(canvas, 0.82, 0.735, 58, mixed(soft, deep, 0.55)),
      trees(canvas, mixed(soft, deep, 0.72)),
      village(canvas),
      hill(canvas, 0.5, 0.845, 120, near),
    ].join('')
  },
  type: (canvas) => {
    const { ink, light } = canvas.colours
    return [
      {
        box: share(canvas, 0.08, 0.055, 0.84, 0.345),
        align: 'middle',
        place: 'middle',
        rows: titleRows(SANS_FACES, { series: 3.1, title: 17.5, subtitle: 5.6, gaps: [2.6, 2.4], colour: ink }),
      },
      {
        box: share(canvas, 0.1, 0.9, 0.8, 0.055),
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SANS_CAPS, size: 4.4, gap: 0, colour: light }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

/** A round hill: where its top is, in shares of the trim, and its radius in units. */
function hill({ trim, bleed, unit }: Canvas, x: number, top: number, radius: number, fill: string): string {
  const [middle, crest] = [trim.x + trim.width * x, trim.y + trim.height * top]
  const foot = {
    x: bleed.x,
    width: bleed.width,
    y: crest + radius * unit,
    height: Math.max(0, bleed.y + bleed.height - crest - radius * unit),
  }
  const ground = foot.height > 0 ? rect(foot, { fill }) : ''
  return (
    element('ellipse', { cx: middle, cy: crest + radius * unit, rx: radius * unit * 1.25, ry: radius * unit, fill }) +
    ground
  )
}

function stars({ trim, unit, colours, chance }: Canvas): string {
  const fill = colours.tone === 'dark' ? colours.light : colours.ground
  return Array.from({ length: 16 }, (_, at) => {
    const high = chance('star', at, 'y') * 0.6
    const across = chance('star', at, 'x')
    // Beside the title, not behind it.
    const aside = high > 0.4 ? across : across < 0.5 ? across * 0.14 : 1 - (1 - across) * 0.14
    const [x, y] = [trim.x + trim.width * (0.01 + 0.98 * aside), trim.y + trim.height * (0.02 + high)]
    return star(x, y, unit * (0.8 + 1.1 * chance('star', at, 'size')), 4, 0.36, fill)
  }).join('')
}

function trees({ trim, unit, chance }: Canvas, fill: string): string {
  return Array.from({ length: 7 }, (_, at) => {
    const x = trim.x + trim.width * (at < 4 ? 0.03 + at * 0.085 : 0.72 + (at - 4) * 0.1)
    const away = Math.abs((x - trim.x) / trim.width - (at < 4 ? 0.24 : 0.82))
    const foot = trim.y + trim.height * (0.75 + away * away * 0.5)
    const size = unit * (3 + 2 * chance('tree', at))
    return (
      rect({ x: x - unit * 0.35, y: foot - size * 2.1, width: unit * 0.7, height: size * 2.3 }, { fill }) +
      circle(x, foot - size * 2.2, size, { fill })
    )
  }).join('')
}

function village({ trim, unit, colours, chance }: Canvas): string {
  return [0, 1, 2]
    .map((at) => {
      const [x, base] = [trim.x + trim.width * (0.43 + at * 0.115), trim.y + trim.height * 0.862]
      const height = unit * (9 + 4.5 * chance('house', at))
      const width = unit * 9
      const roof = height + unit * 6
      const wall = at === 1 ? colours.light : mixed(colours.light, colours.soft, 0.4)
      const windowAt = { x: x + width * 0.36, y: base - height * 0.82, width: width * 0.28, height: width * 0.32 }
      return [
        rect({ x, y: base - height, width, height: height + unit * 4 }, { fill: wall }),
        polygon(
          [
            [x - unit, base - height],
            [x + width / 2, base - roof],
            [x + width + unit, base - height],
          ],
          { fill: at === 1 ? colours.accent : mixed(colours.accent, colours.deep, 0.35) },
        ),
        rect(windowAt, { fill: mixed(colours.accent, '#ffd27a', 0.7), rx: unit * 0.4 }),
      ].join('')
    })
    .join('')
}
