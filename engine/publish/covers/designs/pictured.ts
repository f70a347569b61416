import {
  type Canvas,
  type CoverDesign,
  SERIF,
  SERIF_BOLD,
  SERIF_CAPS,
  SERIF_FACES,
  share,
  titleRows,
} from '../design.ts'
import { type Box, element, inset, rect } from '../svg.ts'

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The picture over the whole cover, darkened behind the type so far that white type has 4.5:1 on a white picture. */
export const veil: CoverDesign = {
  art: (canvas) => picture(canvas, canvas.bleed) + shade(canvas),
  type: (canvas) => [
    {
      box: share(canvas, 0.08, 0.06, 0.84, 0.32),
      align: 'middle',
      place: 'top',
      rows: titleRows(
        { ...SERIF_FACES, title: SERIF_BOLD },
        { series: 3, title: 18, subtitle: 5.4, gaps: [3, 2.6], colour: WHITE },
      ),
    },
    {
      box: share(canvas, 0.08, 0.9, 0.84, 0.055),
      align: 'middle',
      place: 'bottom',
      rows: [{ says: 'author', face: SERIF_CAPS, size: 4.8, gap: 0, colour: WHITE }],
    },
  ],
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

/** The picture above, the type below on a plain ground. */
export const band: CoverDesign = {
  art: (canvas) => {
    const { bleed, trim, unit, colours } = canvas
    const below = trim.y + trim.height * 0.64
    const ground = { ...bleed, y: below, height: bleed.y + bleed.height - below }
    return [
      rect(bleed, { fill: colours.ground }),
      picture(canvas, { ...bleed, height: below - bleed.y }),
      rect(ground, { fill: colours.ground }),
      rect({ ...ground, height: unit * 0.8 }, { fill: colours.accent }),
    ].join('')
  },
  type: (canvas) => {
    const { ink } = canvas.colours
    return [
      {
        box: share(canvas, 0.08, 0.672, 0.84, 0.205),
        align: 'middle',
        place: 'middle',
        rows: titleRows(SERIF_FACES, { series: 2.8, title: 14, subtitle: 4.8, gaps: [2.4, 2.2], colour: ink }),
      },
      {
        box: share(canvas, 0.08, 0.9, 0.84, 0.05),
        align: 'middle',
        place: 'middle',
        rows: [{ says: 'author', face: SERIF_CAPS, size: 4.2, gap: 0, colour: ink }],
      },
    ]
  },
  cloth: ({ ground, ink }) => ({ ground, ink }),
}

/** The picture over the whole cover, with the type on a plate. */
export const plate: CoverDesign = {
  art: (canvas) => {
    const { unit, colours } = canvas
    const panel = plateOf(canvas)
    return [
      picture(canvas, canvas.bleed),
      rect(panel, { fill: colours.ground }),
      rect(inset(panel, unit * 1.5), { fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.4 }),
    ].join('')
  },
  type: (canvas) => {
    const { unit, colours } = canvas
    return [
      {
        box: inset(plateOf(canvas), unit * 4.5),
        align: 'middle',
        place: 'middle',
        rows: [
          ...titleRows(SERIF_FACES, { series: 2.7, title: 12.5, subtitle: 4.5, gaps: [2.4, 2.2], colour: colours.ink }),
          { says: 'rule', face: SERIF, size: 10, gap: 3, colour: colours.accent },
          { says: 'author', face: SERIF_CAPS, size: 3.5, gap: 3, colour: colours.ink },
        ],
      },
    ]
  },
  cloth: ({ ground, ink }) => ({ ground, ink }),
}

/** The picture alone: for one that bears its title already. */
export const bare: CoverDesign = {
  art: (canvas) => picture(canvas, canvas.bleed),
  type: () => [],
  cloth: ({ deep, light }) => ({ ground: deep, ink: light }),
}

function plateOf(canvas: Canvas): Box {
  return share(canvas, 0.14, 0.09, 0.72, 0.36)
}

/** The picture cropped to a box, its middle in the middle. */
function picture({ picture: href, colours }: Canvas, box: Box): string {
  if (href === null) return rect(box, { fill: colours.soft })
  const { x, y, width, height } = box
  const clip = element('clipPath', { id: 'picture' }, rect(box, {}))
  const image = element('image', { href, x, y, width, height, preserveAspectRatio: 'xMidYMid slice' })
  return element('defs', {}, clip) + element('g', { 'clip-path': 'url(#picture)' }, image)
}

/** Dark above and below, clear between. 0.6 of black over white is #666666, on which white has 5.7:1. */
function shade({ bleed, trim }: Canvas): string {
  const at = (share: number) => (trim.y + trim.height * share - bleed.y) / bleed.height
  const stops = [
    [0, 0.72],
    [at(0.3), 0.62],
    [at(0.39), 0.58],
    [at(0.52), 0],
    [at(0.78), 0],
    [at(0.89), 0.62],
    [1, 0.72],
  ] as const
  const gradient = element(
    'linearGradient',
    { id: 'shade', x1: 0, y1: 0, x2: 0, y2: 1 },
    stops
      .map(([offset, opacity]) =>
        element('stop', { offset: String(offset), 'stop-color': BLACK, 'stop-opacity': opacity }),
      )
      .join(''),
  )
  return element('defs', {}, gradient) + rect(bleed, { fill: 'url(#shade)' })
}
