import { expect, it } from 'vitest'
import { measureWrap } from '../../../../engine/publish/covers/wrap.ts'

const inches = (points: number) => points / 72
const SIX_BY_NINE = { width: 6 * 72, height: 9 * 72 }

// KDP's own factors: https://kdp.amazon.com/en_US/help/topic/G201953020
it.each([
  [312, 'cream', 0.78],
  [300, 'white', 0.6756],
  [200, 'color', 0.4694],
  [79, 'white', 0.18016],
  [24, 'white', 0.054048],
] as const)('the wrap of a paperback has the spine of %i pages on %s paper: %f in', (pages, paper, spine) => {
  const wrap = measureWrap(SIX_BY_NINE, pages, paper)
  expect(inches(wrap.spine.width)).toBeCloseTo(spine, 6)
  expect(inches(wrap.width)).toBeCloseTo(12.25 + spine, 6)
  expect(inches(wrap.height)).toBeCloseTo(9.25, 6)
  expect(inches(wrap.front.x)).toBeCloseTo(6.125 + spine, 6)
  expect(wrap.frontBleed.x + wrap.frontBleed.width).toBeCloseTo(wrap.width, 6)
})

it('the wrap of a paperback bears type on its spine from 79 pages, 0.0625 in from the folds', () => {
  expect(measureWrap(SIX_BY_NINE, 78, 'white').spineType).toBeNull()
  const { spine, spineType } = measureWrap(SIX_BY_NINE, 79, 'white')
  expect(inches(spineType!.x - spine.x)).toBeCloseTo(0.0625, 6)
  expect(inches(spine.x + spine.width - spineType!.x - spineType!.width)).toBeCloseTo(0.0625, 6)
})

it('the wrap of a paperback leaves 2 × 1.2 in for the barcode, away from type, fold and edge', () => {
  const { barcode, backType, spine, back } = measureWrap(SIX_BY_NINE, 200, 'white')
  expect([inches(barcode.width), inches(barcode.height)]).toEqual([2, 1.2])
  expect(inches(spine.x - barcode.x - barcode.width)).toBeCloseTo(0.25, 6)
  expect(inches(back.y + back.height - barcode.y - barcode.height)).toBeCloseTo(0.25, 6)
  expect(backType.y + backType.height).toBeLessThan(barcode.y)
})

it.each([0, 23, 829, 12.5, Number.NaN])('the wrap of a paperback refuses %d pages', (pages) => {
  expect(() => measureWrap(SIX_BY_NINE, pages, 'white')).toThrow(expect.objectContaining({ code: 'cover.pages' }))
})
