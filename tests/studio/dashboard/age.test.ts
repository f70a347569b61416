import { expect, it } from 'vitest'
import { formatAge } from '../../../studio/dashboard/age.ts'

const NOW = new Date(2026, 10, 21, 9, 30)

it.each([
  ['2026-11-22', 'Today', 'Hari ini'],
  ['2026-11-21', 'Today', 'Hari ini'],
  ['2026-11-20', 'Yesterday', 'Semalam'],
  ['2026-11-19', '2 days ago', '2 hari lalu'],
  ['2026-11-15', '6 days ago', '6 hari lalu'],
  ['2026-11-14', '1 week ago', '1 minggu lalu'],
  ['2026-10-25', '3 weeks ago', '3 minggu lalu'],
  ['2026-10-21', '1 month ago', '1 bulan lalu'],
  ['2025-12-01', '11 months ago', '11 bulan lalu'],
  ['2025-11-22', '11 months ago', '11 bulan lalu'],
  ['2025-11-21', '1 year ago', '1 tahun lalu'],
  ['2025-11-20', '1 year ago', '1 tahun lalu'],
  ['2024-11-22', '1 year ago', '1 tahun lalu'],
  ['2024-11-21', '2 years ago', '2 tahun lalu'],
  ['2020-01-01', '6 years ago', '6 tahun lalu'],
])('the age of an update of %s is %s, in Malay %s', (day, english, malay) => {
  expect(formatAge(day, NOW, 'en')).toBe(english)
  expect(formatAge(day, NOW, 'ms')).toBe(malay)
})

it('the age of an update counts days of the calendar, not hours', () => {
  expect(formatAge('2026-11-20', new Date(2026, 10, 21, 0, 1), 'en')).toBe('Yesterday')
  expect(formatAge('2026-11-20', new Date(2026, 10, 20, 23, 59), 'en')).toBe('Today')
})

it('the age of an update never says less of something older', () => {
  const units = ['Today', 'Yesterday', 'day', 'week', 'month', 'year']
  const rankOf = (days: number) => {
    const day = new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10)
    return units.findIndex((unit) => formatAge(day, NOW, 'en').includes(unit))
  }
  const ranks = Array.from({ length: 1500 }, (_, days) => rankOf(days))
  expect(ranks.every((rank) => rank >= 0)).toBe(true)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})
