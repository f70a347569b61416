import { expect, it } from 'vitest'
import { dayAt, findRunningPromotion, findStepPrice } from '../../../engine/generator/price.ts'
import { generatorOf } from '../../catalog.ts'
import { TALE } from '../tale.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const promoted = (lines: string) =>
  generatorOf(
    `${TALE}price: { each: 2, outline: 0 }\npromotion: { price: 0, ${lines}, note: { en: Free., ms: Percuma. } }\n`,
  )
const march = promoted('from: 2026-03-19, until: 2026-03-31')

it.each([
  ['2026-03-18T15:59:59.999Z', '2026-03-18'],
  ['2026-03-18T16:00:00.000Z', '2026-03-19'],
  ['2026-03-31T15:59:59.999Z', '2026-03-31'],
  ['2026-03-31T16:00:00.000Z', '2026-04-01'],
  ['2025-12-31T16:00:00.000Z', '2026-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
])('the day of %s is %s in Kuala Lumpur', (instant, day) => {
  expect(dayAt(Date.parse(instant), ZONE)).toBe(day)
})

it.each([
  ['2026-03-18T15:59:59.999Z', 2],
  ['2026-03-18T16:00:00.000Z', 0],
  ['2026-03-31T15:59:59.999Z', 0],
  ['2026-03-31T16:00:00.000Z', 2],
])('the price of a chapter at %s is %i', (instant, price) => {
  expect(findStepPrice(march, 'chapter', dayAt(Date.parse(instant), march.price.timezone))).toBe(price)
})

it('the price is that of the step, else that of each', () => {
  expect(findStepPrice(march, 'outline', '2026-01-01')).toBe(0)
  expect(findStepPrice(march, 'conclusion', '2026-01-01')).toBe(2)
  expect(findStepPrice(generatorOf(TALE), 'chapter', '2026-01-01')).toBe(1)
})

it('the price is never raised by a promotion', () => {
  const dear = generatorOf(
    `${TALE}price: { each: 2, outline: 0 }\npromotion: { price: 1, from: 2026-03-19, note: { en: Half., ms: Separuh. } }\n`,
  )
  expect(['outline', 'chapter'].map((step) => findStepPrice(dear, step, '2026-03-20'))).toEqual([0, 1])
})

it('the price stays promoted without a last day', () => {
  const open = promoted('from: 2026-03-19')
  expect(findRunningPromotion(open, '2199-01-01')?.price).toBe(0)
  expect(findRunningPromotion(open, '2026-03-18')).toBeNull()
})
