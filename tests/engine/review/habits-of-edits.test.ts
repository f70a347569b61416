import { expect, it } from 'vitest'
import { habitEdits, PLANTED_HABITS } from './planted/planted-habits.ts'

it('the planted habits are 20 in both languages, and each is in several sentences of its book', () => {
  expect(PLANTED_HABITS).toHaveLength(20)
  for (const planted of PLANTED_HABITS) {
    const changed = habitEdits(planted).filter(({ before, after }) => before !== after)
    expect(changed.length, planted.id).toBeGreaterThan(0)
  }
})
