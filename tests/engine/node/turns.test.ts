import { describe, expect, it } from 'vitest'
import { createTurns, inOrder, type Turn } from '../../../engine/node/turns.ts'

/** Works through so many parts one after the other, each in a turn of its own, and tells of each. */
function work(turn: Turn, parts: number, tell: () => void): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => {
      if (left === 0) return resolve()
      turn.ask(() => {
        tell()
        next(left - 1)
      })
    }
    next(parts)
  })
}

describe('turns', () => {
  it('go to the oldest call until it has no more to read', async () => {
    const turns = createTurns()
    const [first, second, third] = [turns.open(), turns.open(), turns.open()]
    const told: string[] = []
    await Promise.all([
      work(third, 2, () => told.push('third')),
      work(first, 3, () => told.push('first')),
      work(second, 2, () => told.push('second')),
    ])
    expect(told).toEqual(['first', 'first', 'first', 'second', 'second', 'third', 'third'])
  })

  it('are never taken at once, and leave the event loop its own', async () => {
    const turn = createTurns().open()
    const told: string[] = []
    const working = work(turn, 2, () => told.push('turn'))
    told.push('asked')
    setImmediate(() => told.push('loop'))
    await working
    expect(told).toEqual(['asked', 'turn', 'loop', 'turn'])
  })

  it('go to the younger while the oldest waits for more', async () => {
    const turns = createTurns()
    const [, second] = [turns.open(), turns.open()]
    let parts = 0
    await work(second, 5, () => parts++)
    expect(parts).toBe(5)
  })

  it('go by age whoever asks first', async () => {
    const turns = createTurns()
    const told: number[] = []
    const opened = Array.from({ length: 20 }, () => turns.open())
    await Promise.all(opened.toReversed().map((turn, at) => work(turn, 1 + (at % 3), () => told.push(19 - at))))
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  it('in order let no younger call wait until the older ones have no more to read', async () => {
    const [first, second] = [inOrder.open(), inOrder.open()]
    const told: string[] = []
    await Promise.all([work(first, 3, () => told.push('first')), work(second, 2, () => told.push('second'))])
    expect(told).toEqual(['first', 'second', 'first', 'second', 'first'])
  })
})
