import { expect, it } from 'vitest'
import { findEndOfDay } from '../../cli/catalog/catalog-index.ts'
import { dayAt } from '../../engine/generator/price.ts'

it('the end of a day is the next midnight of the time zone', () => {
  const midnight = Date.UTC(2026, 2, 20, 16)
  expect(findEndOfDay(Date.UTC(2026, 2, 20, 4, 5, 6), 'Asia/Kuala_Lumpur')).toBe(midnight)
  expect(findEndOfDay(midnight - 1, 'Asia/Kuala_Lumpur')).toBe(midnight)
  expect(findEndOfDay(midnight, 'Asia/Kuala_Lumpur')).toBe(Date.UTC(2026, 2, 21, 16))
})

it('the end of a day is right where clocks change', () => {
  const hours = (from: number) => (findEndOfDay(from, 'Europe/Berlin') - from) / 3_600_000
  expect(hours(Date.UTC(2026, 2, 28, 23))).toBe(23)
  expect(hours(Date.UTC(2026, 9, 24, 22))).toBe(25)
  expect(hours(Date.UTC(2026, 5, 1, 22))).toBe(24)
})

it.each(['Asia/Kuala_Lumpur', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])(
  'the end of a day is the first instant of the next day in %s',
  (timezone) => {
    const now = Date.UTC(2026, 11, 31, 23, 30)
    const end = findEndOfDay(now, timezone)
    expect(dayAt(end - 1, timezone)).toBe(dayAt(now, timezone))
    expect(dayAt(end, timezone)).not.toBe(dayAt(now, timezone))
  },
)
