import { describe, expect, it } from 'vitest'
import { openCaps } from '../../../../cli/batch/run/caps.ts'
import { type Gate, Held, openGate, type Pass, type Visitor, type Wish } from '../../../../cli/batch/run/gate.ts'
import { openStop } from '../../../../cli/batch/run/interrupt.ts'
import { openPause } from '../../../../cli/batch/run/pause.ts'
import { openRate } from '../../../../cli/batch/run/rate.ts'
import { LIMITS } from '../../../../engine/writer/limits.ts'
import { fakeClock } from '../../../engine/writer/scripted.ts'
import { type Chance, openChance } from '../../../seeded.ts'

function setup({ calls = Number.POSITIVE_INFINITY, cost = Number.POSITIVE_INFINITY, requests = 0 } = {}) {
  const clock = fakeClock()
  const [first, second] = [new AbortController(), new AbortController()]
  const stop = openStop({ signal: first.signal, insisted: second.signal })
  const caps = openCaps({ calls, cost })
  const pause = openPause(clock, LIMITS, () => undefined)
  const rate = openRate(clock, { requests: requests || null, tokens: null })
  const gate = openGate({ clock, stop, pause, rate, caps, capNames: 'the cap' })
  return { clock, stop, caps, pause, gate, first, second }
}

const ONE: Wish = { call: { calls: 1, cost: 10 }, piece: { calls: 3, cost: 40 }, tokens: 0 }

function settled(work: Promise<unknown>): Promise<string> {
  const ended = work.then(
    () => 'through',
    (error: Error) => (error instanceof Held ? 'held' : error.message),
  )
  return Promise.race([ended, new Promise<string>((resolve) => setImmediate(() => resolve('waiting')))])
}

describe('the gate', () => {
  it('holds everybody back while the provider pauses, then lets them through: begun pieces first, then by order', async () => {
    const { clock, pause, gate } = setup()
    pause.limited({ retryAfterSeconds: 30 }, 0)
    const order: string[] = []
    const waits = ['late', 'early', 'begun'].map((name) => {
      const visitor = gate.open(name === 'early' ? 1 : 5)
      visitor.begun = name === 'begun'
      expect(gate.pass(visitor, ONE)).toBeNull()
      return gate.wait(visitor, ONE).then(() => order.push(name))
    })
    await clock.advance(29_000)
    expect(order).toEqual([])
    await clock.advance(1000)
    await Promise.all(waits)
    expect(order).toEqual(['begun', 'early', 'late'])
  })

  it('sends away who has no text yet when nothing new may begin, and lets the others finish', async () => {
    const { clock, pause, gate, first } = setup()
    pause.limited({ retryAfterSeconds: 30 }, 0)
    const [fresh, begun] = [gate.open(1), gate.open(2)]
    begun.hasText = true
    const waits = [gate.wait(fresh, ONE), gate.wait(begun, ONE)]
    first.abort()
    expect(await Promise.all(waits.map(settled))).toEqual(['held', 'waiting'])
    await clock.advance(30_000)
    expect(await settled(waits[1]!)).toBe('through')
  })

  it('drops everybody when it is insisted on', async () => {
    const { pause, gate, first, second } = setup()
    pause.limited({ retryAfterSeconds: 30 }, 0)
    const begun = gate.open(2)
    begun.hasText = true
    const wait = gate.wait(begun, ONE)
    first.abort()
    second.abort()
    expect(await settled(wait)).toBe('generation.cancelled')
  })

  it('waits for what others may give back, and ends the batch when nobody will', async () => {
    const { gate, stop } = setup({ cost: 45 })
    const [one, two] = [gate.open(1), gate.open(2)]
    const pass = gate.pass(one, ONE)!
    const wait = gate.wait(two, ONE)
    expect(await settled(wait)).toBe('waiting')
    pass.settle({ cost: 4, tokens: 0 })
    expect(await settled(wait)).toBe('waiting')
    gate.close(one)
    expect(await settled(wait)).toBe('through')
    await wait.then((second) => second.settle({ cost: 38, tokens: 0 }))
    gate.close(two)
    expect(stop.reason).toBeNull()
    expect(await settled(gate.wait(gate.open(3), ONE))).toBe('held')
    expect(stop.reason).toBe('cap')
  })

  it('gives the last of a cap to one piece alone', async () => {
    const { gate, caps } = setup({ calls: 2 })
    const [one, two] = [gate.open(1), gate.open(2)]
    const pass = gate.pass(one, { ...ONE, call: { calls: 1, cost: 0 } })
    expect(pass).not.toBeNull()
    expect(gate.pass(two, ONE)).toBeNull()
    pass!.settle({ cost: 1, tokens: 0 })
    gate.close(one)
    expect(gate.pass(two, ONE)).not.toBeNull()
    expect(caps.spent.calls).toBe(2)
  })
})

interface Pace {
  readonly caps: ReturnType<typeof openCaps>
  readonly gate: Gate
}

describe('two caps', () => {
  it('are never crossed, and nobody waits for ever, in 300 random batches', async () => {
    const chance = openChance('caps of a batch')
    for (let batch = 0; batch < 300; batch++) {
      const most = { calls: 1 + chance.below(60), cost: 1 + chance.below(1000) }
      const { gate, caps, stop } = setup(most)
      await Promise.all(
        Array.from({ length: 1 + chance.below(8) }, (_, at) => workAt({ gate, caps }, at, most, chance)),
      )
      expect(caps.spent.calls).toBeLessThanOrEqual(most.calls)
      expect(caps.spent.cost).toBeLessThanOrEqual(most.cost)
      // Everybody wanted more than there was.
      expect(stop.reason).toBe('cap')
    }
  })
})

/** Writes pieces until the gate says no. */
async function workAt({ gate, caps }: Pace, order: number, most: { calls: number; cost: number }, chance: Chance) {
  for (;;) {
    const visitor = gate.open(order)
    try {
      const calls = 1 + chance.below(5)
      for (let call = 0; call < calls; call++) await callAt(gate, visitor, chance)
      expect(caps.spent.calls).toBeLessThanOrEqual(most.calls)
      expect(caps.spent.cost).toBeLessThanOrEqual(most.cost)
    } catch (error) {
      if (error instanceof Held) return
      throw error
    } finally {
      gate.close(visitor)
    }
  }
}

async function callAt(gate: Gate, visitor: Visitor, chance: Chance): Promise<void> {
  const worst = 1 + chance.below(40)
  const wish = { call: { calls: 1, cost: worst }, piece: { calls: 3, cost: worst * 3 }, tokens: 0 }
  const pass: Pass = gate.pass(visitor, wish) ?? (await gate.wait(visitor, wish))
  for (let turns = chance.below(4); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
  if (chance.below(3) > 0) visitor.hasText = true
  pass.settle({ cost: chance.below(worst + 1), tokens: 0 })
}
