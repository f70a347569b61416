import { expect, it } from 'vitest'
import { createBatchStop } from '../../../../cli/batch/run/batch-stop.ts'
import {
  BatchStopped,
  type CallDemand,
  type CallPermit,
  type CallQueue,
  createCallBudget,
  createCallQueue,
  createRateLimiter,
  createSharedPause,
  type QueuedPiece,
} from '../../../../cli/batch/run/call-queue.ts'
import { verbatim } from '../../../../cli/messages/told.ts'
import { PIECE_LIMITS } from '../../../../engine/writer/limits.ts'
import { fakeClock } from '../../../engine/writer/scripted.ts'
import { type Chance, openChance } from '../../../seeded.ts'

function setup({ calls = Number.POSITIVE_INFINITY, cost = Number.POSITIVE_INFINITY, requests = 0 } = {}) {
  const clock = fakeClock()
  const [first, second] = [new AbortController(), new AbortController()]
  const stop = createBatchStop({ signal: first.signal, insisted: second.signal })
  const caps = createCallBudget({ calls, cost })
  const pause = createSharedPause(clock, PIECE_LIMITS, () => undefined)
  const rate = createRateLimiter(clock, { requests: requests || null, tokens: null })
  const callQueue = createCallQueue({ clock, stop, pause, rate, caps, capNames: verbatim('the cap') })
  return { clock, stop, caps, pause, callQueue, first, second }
}

const ONE: CallDemand = { call: { calls: 1, cost: 10 }, piece: { calls: 3, cost: 40 }, tokens: 0 }

function settled(work: Promise<unknown>): Promise<string> {
  const ended = work.then(
    () => 'through',
    (error: Error) => (error instanceof BatchStopped ? 'held' : error.message),
  )
  return Promise.race([ended, new Promise<string>((resolve) => setImmediate(() => resolve('waiting')))])
}

it('the callQueue holds everybody back while the provider pauses, then lets them through: begun pieces first, then by order', async () => {
  const { clock, pause, callQueue } = setup()
  pause.limited({ retryAfterSeconds: 30 }, 0)
  const order: string[] = []
  const waits = ['late', 'early', 'begun'].map((name) => {
    const job = callQueue.register(name === 'early' ? 1 : 5)
    job.begun = name === 'begun'
    expect(callQueue.tryAcquire(job, ONE)).toBeNull()
    return callQueue.acquire(job, ONE).then(() => order.push(name))
  })
  await clock.advance(29_000)
  expect(order).toEqual([])
  await clock.advance(1000)
  await Promise.all(waits)
  expect(order).toEqual(['begun', 'early', 'late'])
})

it('the callQueue sends away who has no text yet when nothing new may begin, and lets the others finish', async () => {
  const { clock, pause, callQueue, first } = setup()
  pause.limited({ retryAfterSeconds: 30 }, 0)
  const [fresh, begun] = [callQueue.register(1), callQueue.register(2)]
  begun.hasText = true
  const waits = [callQueue.acquire(fresh, ONE), callQueue.acquire(begun, ONE)]
  first.abort()
  expect(await Promise.all(waits.map(settled))).toEqual(['held', 'waiting'])
  await clock.advance(30_000)
  expect(await settled(waits[1]!)).toBe('through')
})

it('the callQueue drops everybody when it is insisted on', async () => {
  const { pause, callQueue, first, second } = setup()
  pause.limited({ retryAfterSeconds: 30 }, 0)
  const begun = callQueue.register(2)
  begun.hasText = true
  const wait = callQueue.acquire(begun, ONE)
  first.abort()
  second.abort()
  expect(await settled(wait)).toBe('generation.cancelled')
})

it('the callQueue waits for what others may give back, and ends the batch when nobody will', async () => {
  const { callQueue, stop } = setup({ cost: 45 })
  const [one, two] = [callQueue.register(1), callQueue.register(2)]
  const permit = callQueue.tryAcquire(one, ONE)!
  const wait = callQueue.acquire(two, ONE)
  expect(await settled(wait)).toBe('waiting')
  permit.settle({ cost: 4, tokens: 0 })
  expect(await settled(wait)).toBe('waiting')
  callQueue.unregister(one)
  expect(await settled(wait)).toBe('through')
  await wait.then((second) => second.settle({ cost: 38, tokens: 0 }))
  callQueue.unregister(two)
  expect(stop.reason).toBeNull()
  expect(await settled(callQueue.acquire(callQueue.register(3), ONE))).toBe('held')
  expect(stop.reason).toBe('cap')
})

it('the callQueue gives the last of a cap to one piece alone', async () => {
  const { callQueue, caps } = setup({ calls: 2 })
  const [one, two] = [callQueue.register(1), callQueue.register(2)]
  const permit = callQueue.tryAcquire(one, { ...ONE, call: { calls: 1, cost: 0 } })
  expect(permit).not.toBeNull()
  expect(callQueue.tryAcquire(two, ONE)).toBeNull()
  permit!.settle({ cost: 1, tokens: 0 })
  callQueue.unregister(one)
  expect(callQueue.tryAcquire(two, ONE)).not.toBeNull()
  expect(caps.spent.calls).toBe(2)
})

interface Pace {
  readonly caps: ReturnType<typeof createCallBudget>
  readonly callQueue: CallQueue
}

it('two caps are never crossed, and nobody waits for ever, in 300 random batches', async () => {
  const chance = openChance('caps of a batch')
  for (let batch = 0; batch < 300; batch++) {
    const most = { calls: 1 + chance.below(60), cost: 1 + chance.below(1000) }
    const { callQueue, caps, stop } = setup(most)
    await Promise.all(
      Array.from({ length: 1 + chance.below(8) }, (_, at) => workAt({ callQueue, caps }, at, most, chance)),
    )
    expect(caps.spent.calls).toBeLessThanOrEqual(most.calls)
    expect(caps.spent.cost).toBeLessThanOrEqual(most.cost)
    // Everybody wanted more than there was.
    expect(stop.reason).toBe('cap')
  }
})

/** Writes pieces until the queue of calls says no. */
async function workAt({ callQueue, caps }: Pace, order: number, most: { calls: number; cost: number }, chance: Chance) {
  for (;;) {
    const job = callQueue.register(order)
    try {
      const calls = 1 + chance.below(5)
      for (let call = 0; call < calls; call++) await callAt(callQueue, job, chance)
      expect(caps.spent.calls).toBeLessThanOrEqual(most.calls)
      expect(caps.spent.cost).toBeLessThanOrEqual(most.cost)
    } catch (error) {
      if (error instanceof BatchStopped) return
      throw error
    } finally {
      callQueue.unregister(job)
    }
  }
}

async function callAt(callQueue: CallQueue, job: QueuedPiece, chance: Chance): Promise<void> {
  const worst = 1 + chance.below(40)
  const demand = { call: { calls: 1, cost: worst }, piece: { calls: 3, cost: worst * 3 }, tokens: 0 }
  const permit: CallPermit = callQueue.tryAcquire(job, demand) ?? (await callQueue.acquire(job, demand))
  for (let turns = chance.below(4); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
  if (chance.below(3) > 0) job.hasText = true
  permit.settle({ cost: chance.below(worst + 1), tokens: 0 })
}
