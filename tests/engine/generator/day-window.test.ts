import { describe, expect, it } from 'vitest'
import { dayWindow } from '../../../engine/generator/day-window.ts'
import { dayAt } from '../../../engine/generator/price.ts'

describe('the window of a day', () => {
  it('lies between the midnights of the time zone', () => {
    const { day, from, until } = dayWindow(Date.UTC(2026, 2, 20, 4, 5, 6), 'Asia/Kuala_Lumpur')
    expect(day).toBe('2026-03-20')
    expect(new Date(from).toISOString()).toBe('2026-03-19T16:00:00.000Z')
    expect(new Date(until).toISOString()).toBe('2026-03-20T16:00:00.000Z')
  })

  it('begins at midnight itself and ends just before the next', () => {
    const midnight = Date.UTC(2026, 2, 19, 16)
    expect(dayWindow(midnight, 'Asia/Kuala_Lumpur')).toMatchObject({ day: '2026-03-20', from: midnight })
    expect(dayWindow(midnight - 1, 'Asia/Kuala_Lumpur')).toMatchObject({ day: '2026-03-19', until: midnight })
  })

  it('is as long as the day is where clocks change', () => {
    const hours = (instant: number) => {
      const { from, until } = dayWindow(instant, 'Europe/Berlin')
      return (until - from) / 3_600_000
    }
    expect(hours(Date.UTC(2026, 2, 29, 12))).toBe(23)
    expect(hours(Date.UTC(2026, 9, 25, 12))).toBe(25)
    expect(hours(Date.UTC(2026, 5, 1, 12))).toBe(24)
  })

  it('says the day that prices are asked for', () => {
    for (const timezone of ['Asia/Kuala_Lumpur', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC']) {
      const { day, from, until } = dayWindow(Date.UTC(2026, 11, 31, 23, 30), timezone)
      expect([from, until - 1].map((instant) => dayAt(instant, timezone))).toEqual([day, day])
      expect([from - 1, until].map((instant) => dayAt(instant, timezone))).not.toContain(day)
    }
  })
})
