import { expect, it } from 'vitest'
import { createSharedPause } from '../../../../cli/batch/run/call-queue.ts'
import { PIECE_LIMITS } from '../../../../engine/writer/limits.ts'
import { fakeClock } from '../../../engine/writer/scripted.ts'

const SAYS_NOTHING = { retryAfterSeconds: null }

function setup() {
  const clock = fakeClock()
  const pauses: number[] = []
  const pause = createSharedPause(clock, PIECE_LIMITS, (seconds) => pauses.push(seconds))
  return { clock, pause, pauses, left: () => (pause.until - clock.now()) / 1000 }
}

it('the shared pause is one for a herd of calls that are told at once', () => {
  const { pause, pauses, left } = setup()
  for (let call = 0; call < 30; call++) expect(pause.limited(SAYS_NOTHING, 0)).toBe('pausing')
  expect(left()).toBe(2)
  expect(pauses).toEqual([2])
})

it('the shared pause doubles while nobody is answered, and begins anew once somebody is', async () => {
  const { clock, pause, left } = setup()
  const lengths: number[] = []
  for (let round = 0; round < 3; round++) {
    pause.limited(SAYS_NOTHING, pause.number)
    lengths.push(left())
    await clock.advance(left() * 1000)
  }
  expect(lengths).toEqual([2, 4, 8])
  pause.answered(0)
  expect([pause.limited(SAYS_NOTHING, pause.number), left()]).toEqual(['pausing', 16])
  pause.answered(pause.number)
  await clock.advance(60_000)
  pause.limited(SAYS_NOTHING, pause.number)
  expect(left()).toBe(2)
})

it('the shared pause is as long as the provider says, up to a minute, and lengthened by whoever is told of more', () => {
  const { pause, left } = setup()
  expect(pause.limited({ retryAfterSeconds: 7 }, 0)).toBe('pausing')
  expect(pause.limited({ retryAfterSeconds: 20 }, 0)).toBe('pausing')
  expect(pause.limited({ retryAfterSeconds: 3 }, 0)).toBe('pausing')
  expect(left()).toBe(20)
  expect(pause.seconds).toBe(20)
  expect(pause.limited({ retryAfterSeconds: 60 }, 1)).toBe('pausing')
  expect(pause.limited({ retryAfterSeconds: 61 }, 1)).toBe('lasting')
})

it('the shared pause counts a 429 as lasting after five pauses in a row', async () => {
  const { clock, pause } = setup()
  for (let round = 0; round < 5; round++) {
    expect(pause.limited(SAYS_NOTHING, pause.number)).toBe('pausing')
    await clock.advance(60_000)
  }
  expect(pause.limited(SAYS_NOTHING, pause.number)).toBe('lasting')
  pause.answered(pause.number)
  expect(pause.limited(SAYS_NOTHING, pause.number)).toBe('pausing')
})
