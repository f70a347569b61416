import { describe, expect, it } from 'vitest'
import { createRateLimiter, parseRateLimits } from '../../../../cli/batch/run/call-queue.ts'
import { fakeClock } from '../../../engine/writer/scripted.ts'
import { openChance } from '../../../seeded.ts'

it('a rate lets through exactly so many requests in any 60 seconds, and no fewer when they are wanted', async () => {
  const clock = fakeClock()
  const rate = createRateLimiter(clock, { requests: 10, tokens: null })
  const starts: number[] = []
  while (starts.length < 200) {
    const wait = rate.wait(0)
    if (wait > 0) await clock.advance(wait)
    else {
      rate.take(0)
      starts.push(clock.now())
    }
  }
  for (const start of starts) {
    expect(starts.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(10)
  }
  expect(starts.at(-1)! - starts[0]!).toBe(19 * 60_000)
})

it('a rate never lets more tokens through in any 60 seconds than it may, whatever calls give back', async () => {
  const chance = openChance('rate of tokens')
  const clock = fakeClock()
  const rate = createRateLimiter(clock, { requests: null, tokens: 10_000 })
  const taken: { at: number; tokens: number }[] = []
  for (let call = 0; call < 500; call++) {
    const worst = 1 + chance.below(6000)
    for (let wait = rate.wait(worst); wait > 0; wait = rate.wait(worst)) await clock.advance(wait)
    const settle = rate.take(worst)
    const at = clock.now()
    const truly = chance.below(worst + 1)
    await clock.advance(chance.below(4000))
    settle(truly)
    taken.push({ at, tokens: truly })
  }
  for (const { at } of taken) {
    const minute = taken.filter((one) => one.at >= at && one.at < at + 60_000)
    expect(minute.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(10_000)
  }
})

it('a rate gives a call larger than the minute a minute of its own, and does not stand still', async () => {
  const clock = fakeClock()
  const rate = createRateLimiter(clock, { requests: null, tokens: 100 })
  expect(rate.wait(5000)).toBe(0)
  rate.take(5000)
  expect(rate.wait(1)).toBe(60_000)
  await clock.advance(60_000)
  expect(rate.wait(5000)).toBe(0)
})

describe('a written rate', () => {
  it.each([
    ['500', { requests: 500, tokens: null }],
    ['500rpm', { requests: 500, tokens: null }],
    ['200ktpm', { requests: null, tokens: 200_000 }],
    ['3rpm,1.5mtpm', { requests: 3, tokens: 1_500_000 }],
    ['200kTPM 60', { requests: 60, tokens: 200_000 }],
  ])('%s', (written, limits) => expect(parseRateLimits(written)).toEqual(limits))

  it.each(['', 'x', '0', '-5', '5rpm,6rpm', '1e3', '0.2', '5 per minute'])('%j is none', (written) =>
    expect(parseRateLimits(written)).toBeNull(),
  )
})
