import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { GENERATOR_ICONS, type GeneratorIcon } from '../../../engine/spec/schema/icons.ts'
import EMBLEMS from '../../../studio/dashboard/emblems.json' with { type: 'json' }
import { shippedCatalog } from '../../catalog.ts'

const FIELD = 48
const MARGIN = 12
const SIDE = FIELD + 2 * MARGIN

/** The emblem in one colour amid an empty margin: the opacity of each pixel, 0 to 255, row by row. */
function pixelsOf(icon: GeneratorIcon): number[] {
  const { ground, line, detail } = EMBLEMS[icon]
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}">
      <path d="${ground}" opacity="0.16"/>
      <path d="${line}" fill="none" stroke="black" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="${detail}" fill-rule="evenodd"/>
    </svg>`,
    { font: { loadSystemFonts: false } },
  ).render()
  const { pixels } = drawn
  return Array.from({ length: SIDE * SIDE }, (_, pixel) => pixels[4 * pixel + 3]!)
}

const isInMargin = (_: number, pixel: number) =>
  [pixel % SIDE, Math.floor(pixel / SIDE)].some((place) => place < MARGIN || place >= MARGIN + FIELD)

/** The share of the pixels dark in either picture that clearly differ, from 0 to 1. */
function difference(one: readonly number[], other: readonly number[]): number {
  let dark = 0
  let differing = 0
  for (const [pixel, opacity] of one.entries()) {
    if (Math.max(opacity, other[pixel]!) <= 96) continue
    dark += 1
    if (Math.abs(opacity - other[pixel]!) > 96) differing += 1
  }
  return differing / dark
}

it('gives each shipped generator an emblem of its own', () => {
  const icons = shippedCatalog().generators.map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index || !(icon in EMBLEMS))).toEqual([])
})

it('draws emblems inside their field, any two of which differ in half of what is drawn', () => {
  const pictures = GENERATOR_ICONS.map((icon) => ({ icon, pixels: pixelsOf(icon) }))
  expect(pictures.filter(({ pixels }) => pixels.filter(isInMargin).some((opacity) => opacity > 0))).toEqual([])
  const alike = pictures.flatMap(({ icon, pixels }, index) =>
    pictures
      .slice(0, index)
      .filter((earlier) => difference(pixels, earlier.pixels) < 0.5)
      .map((earlier) => [icon, earlier.icon]),
  )
  expect(alike).toEqual([])
})
