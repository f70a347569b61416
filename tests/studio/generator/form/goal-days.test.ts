import { expect, test } from 'vitest'
import {
  calculateWordsPerDay,
  countStreak,
  isGoalReached,
  listWorkDays,
} from '../../../../studio/generator/form/goal-days.ts'

/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 21)
const at = (day: number, hour: number, words: number, byHand = true) => ({
  at: new Date(2026, 10, day, hour).toISOString(),
  words,
  byHand,
})

test('days are the reader’s own, in whole weeks up to today', () => {
  const days = listWorkDays([at(24, 0, 100), at(24, 23, 50, false), at(25, 8, 0)], NOW, 2)
  expect(days.map(({ date }) => date.slice(8)).join(' ')).toBe('16 17 18 19 20 21 22 23 24 25')
  expect(days.slice(-2)).toEqual([
    { date: '2026-11-24', words: 150, edits: 1 },
    { date: '2026-11-25', words: 0, edits: 1 },
  ])
})

test('today isn’t counted against the days in a row until it is over', () => {
  const days = listWorkDays([at(20, 9, 300), at(23, 9, 300), at(24, 9, 400), at(25, 9, 20)], NOW, 2)
  expect(countStreak({ words: 300 }, days)).toBe(2)
  expect(countStreak({ words: 20 }, days)).toBe(3)
  expect(countStreak({ words: 500 }, days)).toBe(0)
  expect(isGoalReached({}, days.at(-2)!)).toBe(true)
})

test('a date asks for so many words on each day that is left, today among them', () => {
  expect(calculateWordsPerDay({ until: '2026-11-27' }, 1000, '2026-11-25')).toBe(334)
  expect(calculateWordsPerDay({ until: '2026-11-25' }, 1000, '2026-11-25')).toBe(1000)
  for (const until of ['2026-11-24', undefined])
    expect(calculateWordsPerDay(until ? { until } : {}, 1000, '2026-11-25')).toBeNull()
  expect(calculateWordsPerDay({ until: '2026-11-27' }, -5, '2026-11-25')).toBeNull()
})
