import type { Colours } from '../../../spec/cover-colours.ts'
import { mixed } from '../colours.ts'
import { type Canvas, type CoverDesign, SERIF_CAPS, SERIF_FACES, share, titleRows } from '../design.ts'
import { circle, element, num, path, polygon, rect } from '../svg.ts'

/** Hills, or the sea, under a sun. */
export const horizon: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, unit, colours, chance } = canvas
    const sun = {
      x: trim.x + trim.width * (0.3 + 0.4 * chance('sun')),
      y: trim.y + trim.height * 0.585,
      radius: unit * (11 + 5 * chance('size')),
    }
    const land = chance('land') < 0.5 ? hills(canvas) : sea(canvas, sun)
    return [
      sky(colours),
      rect(bleed, { fill: 'url(#sky)' }),
      circle(sun.x, sun.y, sun.radius, { fill: colours.accent }),
      land,
    ].join('')
  },
  type: (canvas) => {
    const { ink, light } = canvas.colours
    return [
      {
        box: share(canvas, 0.1, 0.07, 0.8, 0.385),
        align: 'middle',
        place: 'middle',
        rows: titleRows(SERIF_FACES, { series: 3, title: 18, subtitle: 5.4, gaps: [3.5, 3], colour: ink }),
      },
      {
        box: share(canvas, 0.1, 0.885, 0.8, 0.065),
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.6, gap: 0, colour: light }],
      },
    ]
  },
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function sky({ ground, soft, accent, tone }: Colours): string {
  // At night the sun still colours the edge of the sky.
  const edge = tone === 'dark' ? mixed(soft, accent, 0.3) : soft
  const stop = (offset: number, colour: string) => element('stop', { offset, 'stop-color': colour })
  const gradient = element(
    'linearGradient',
    { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 },
    stop(0.35, ground) + stop(0.75, edge),
  )
  return element('defs', {}, gradient)
}

const RIDGES = 6

function hills({ bleed, trim, colours, chance }: Canvas): string {
  const bottom = bleed.y + bleed.height
  return Array.from({ length: RIDGES }, (_, ridge) => {
    const points = Array.from({ length: 61 }, (_, step) => {
      const along = step / 60
      const swell = Math.sin(along * Math.PI * (1.2 + 1.5 * chance('swell', ridge)) + 6.3 * chance('phase', ridge))
      const ripple = Math.sin(along * Math.PI * (3.5 + 3 * chance('ripple', ridge)) + ridge * 2)
      // The nearest ridge is low enough to be seen and high enough for the author's name.
      const top = 0.6 + ridge * 0.05 - (ridge === RIDGES - 1 ? 0.012 : 0.032) * swell - 0.008 * ripple
      return [bleed.x + along * bleed.width, trim.y + trim.height * top] as const
    })
    const fill = mixed(mixed(colours.soft, colours.deep, 0.22), colours.deep, ridge / (RIDGES - 1))
    return polygon([...points, [bleed.x + bleed.width, bottom], [bleed.x, bottom]], { fill })
  }).join('')
}

function sea({ bleed, trim, unit, colours, chance }: Canvas, sun: { x: number; y: number; radius: number }): string {
  const line = trim.y + trim.height * 0.63
  const bottom = bleed.y + bleed.height
  const gradient = element(
    'linearGradient',
    { id: 'sea', x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': mixed(colours.soft, colours.deep, 0.55) }) +
      element('stop', { offset: 0.62, 'stop-color': colours.deep }),
  )
  const glints = Array.from({ length: 17 }, (_, at) => {
    const y = line + unit * (1.6 + at * 1.75 + at * at * 0.035)
    const half = sun.radius * (0.95 - 0.045 * at) * (0.45 + 0.75 * chance('glint', at))
    const x = sun.x + sun.radius * 0.5 * (chance('aside', at) - 0.5)
    const d = `M${num(x - half)} ${num(y)}H${num(x + half)}`
    return path(d, {
      stroke: colours.accent,
      'stroke-width': unit * 0.62,
      'stroke-linecap': 'round',
      opacity: 0.95 - at * 0.045,
    })
  })
  return [
    element('defs', {}, gradient),
    rect({ ...bleed, y: line, height: bottom - line }, { fill: 'url(#sea)' }),
    ...glints,
  ].join('')
}
