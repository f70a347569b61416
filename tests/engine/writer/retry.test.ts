import { describe, expect, test } from 'vitest'
import { type FaultKind, ProviderFault } from '../../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { ChatPart, Provider } from '../../../engine/writer/provider.ts'
import { writePiece } from '../../../engine/writer/write-piece.ts'
import { fakeClock, type Outcome, orderFor, type Reply, run, scripted, settle } from './scripted.ts'

/** Runs a piece while time passes as fast as it can. */
async function runInTime(
  answer: (call: number) => Reply | Promise<Reply>,
): Promise<Outcome & { calls: number; seconds: number; waiting: number }> {
  const clock = fakeClock()
  const provider = scripted((_, call) => answer(call))
  const outcome = run(orderFor(), provider, { clock })
  const took = await clock.passUntil(outcome)
  return { ...(await outcome), calls: provider.requests.length, seconds: took / 1000, waiting: clock.waiting }
}

const fault = (kind: FaultKind, retryAfterSeconds?: number) =>
  new ProviderFault(kind, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

describe('the retry policy', () => {
  test.each([
    ['rate-limited', 'generation.rate-limited', 3],
    ['unavailable', 'generation.unavailable', 3],
    ['connection', 'generation.retries-exhausted', 4],
    ['server', 'generation.server-error', 3],
    ['authentication', 'generation.authentication', 1],
    ['malformed', 'generation.failed', 3],
    ['quota', 'generation.failed', 1],
    ['filtered', 'generation.failed', 1],
    ['oversized', 'generation.failed', 1],
    ['refused', 'generation.failed', 1],
    ['timeout', 'generation.timed-out', 1],
  ] as const)('a lasting %s ends in %s after %i calls', async (kind, code, calls) => {
    const outcome = await runInTime(() => fault(kind))
    expect(outcome).toMatchObject({ code, calls, waiting: 0, shown: '' })
  })

  test('waits 2 seconds, and says what for', async () => {
    const { events, seconds } = await runInTime((call) => (call < 3 ? fault('connection') : 'The lamp burned.'))
    expect(events.filter(({ type }) => type === 'retrying')).toEqual([
      { type: 'retrying', at: 0, code: 'generation.retrying', attempt: 1, of: 3, waitSeconds: 2, reason: null },
      { type: 'retrying', at: 0, code: 'generation.retrying', attempt: 2, of: 3, waitSeconds: 2, reason: null },
    ])
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThan(5)
  })

  test('a Retry-After of up to 60 seconds replaces the pause; a longer one ends at once', async () => {
    const patient = await runInTime((call) => (call === 1 ? fault('rate-limited', 45) : 'The lamp burned.'))
    expect(patient.accepted?.text).toBe('The lamp burned.')
    expect(patient.seconds).toBeGreaterThanOrEqual(45)
    expect(await runInTime(() => fault('rate-limited', 61))).toMatchObject({
      code: 'generation.rate-limited',
      calls: 1,
      seconds: 0,
    })
  })

  test('counts over a whole piece: at most 8 calls', async () => {
    const kinds: (FaultKind | null)[] = [
      'connection',
      'rate-limited',
      null,
      'connection',
      'unavailable',
      null,
      'connection',
      null,
    ]
    const outcome = await runInTime((call) => {
      const kind = kinds[call - 1]
      if (kind != null) return fault(kind)
      return { text: `Part ${call} of the text goes on`, reason: call === 8 ? 'stop' : 'length' }
    })
    expect(outcome.calls).toBe(8)
    expect(outcome.accepted?.calls).toBe(3)
    const worn = await runInTime((call) =>
      call === 1 || call > 4 ? fault('connection') : { text: `Part ${call} goes on`, reason: 'length' },
    )
    expect(worn.calls).toBeLessThanOrEqual(8)
  })

  test('a fault that says it is final is not tried again', async () => {
    expect(await runInTime(() => new ProviderFault('connection', { final: true }))).toMatchObject({
      calls: 1,
      code: 'generation.retries-exhausted',
    })
  })

  test('a batch that has waited itself uses up no retry', async () => {
    const clock = fakeClock()
    let waits = 0
    const paused = async () => {
      waits++
      return true
    }
    const provider = scripted((_, call) => (call <= 9 ? fault('rate-limited') : 'The lamp burned.'))
    const { accepted, events } = await run(orderFor(), provider, { clock, paused })
    expect(waits).toBe(9)
    expect(accepted?.text).toBe('The lamp burned.')
    expect(events.some(({ type }) => type === 'retrying')).toBe(false)
  })
})

/** A provider that sends what it's told and then stays silent. */
function silentAfter(...texts: string[]): Provider & { aborted: boolean } {
  const provider = {
    name: 'silent',
    model: 'test-model',
    aborted: false,
    async *chat({ signal }: { signal: AbortSignal }): AsyncGenerator<ChatPart> {
      signal.addEventListener('abort', () => {
        provider.aborted = true
      })
      for (const text of texts) yield { type: 'text', text }
      await new Promise(() => undefined)
    },
    image: () => Promise.reject(new Error('no images here')),
  }
  return provider
}

describe('time', () => {
  test.each([
    ['before its first word ends at the deadline', 180, []],
    ['in mid-text ends in a minute', 60, ['The lamp ', 'burned']],
  ])('a provider that falls silent %s', async (_, seconds, texts) => {
    const clock = fakeClock()
    const provider = silentAfter(...texts)
    const outcome = run(orderFor(), provider, { clock })
    await clock.advance((seconds - 1) * 1000)
    expect(provider.aborted).toBe(false)
    await clock.advance(2_000)
    expect((await outcome).code).toBe('generation.timed-out')
    expect(provider.aborted).toBe(true)
    expect(clock.waiting).toBe(0)
  })

  test('a drip past the deadline ends at the deadline', async () => {
    const clock = fakeClock()
    const drip: Provider = {
      ...silentAfter(),
      async *chat() {
        for (;;) {
          await clock.delay(1000)
          yield { type: 'text', text: 'drop ' }
        }
      },
    }
    const outcome = run(orderFor(), drip, { clock })
    const took = await clock.passUntil(outcome)
    expect((await outcome).code).toBe('generation.timed-out')
    expect(took / 1000).toBeGreaterThanOrEqual(180)
    expect(took / 1000).toBeLessThanOrEqual(181)
  })

  test('the deadline covers the retries', async () => {
    const clock = fakeClock()
    const provider = scripted(async () => {
      await clock.delay(50_000)
      return fault('connection')
    })
    const outcome = run(orderFor(), provider, { clock })
    const took = await clock.passUntil(outcome)
    expect((await outcome).code).toBe('generation.timed-out')
    expect(took / 1000).toBeLessThanOrEqual(181)
  })

  test('a clock that jumps ahead ends nothing while text flows', async () => {
    const clock = fakeClock()
    let offset = 0
    const jumping = { now: () => clock.now() + offset, delay: clock.delay }
    const provider: Provider = {
      ...silentAfter(),
      async *chat() {
        yield { type: 'text', text: 'The lamp ' }
        await clock.delay(40_000)
        offset = 86_400_000
        yield { type: 'text', text: 'burned.' }
        await clock.delay(40_000)
        yield { type: 'end', reason: 'stop', usage: null }
      },
    }
    const outcome = run(orderFor(), provider, { clock: jumping })
    await clock.advance(100_000)
    expect((await outcome).accepted?.text).toBe('The lamp burned.')
  })

  test('a reader who is slow is not the provider being silent', async () => {
    const clock = fakeClock()
    const provider = scripted(() => 'The lamp burned. It burned all night. In the morning it was out.')
    const pieces = writePiece(orderFor(), provider, {
      clock,
      signal: new AbortController().signal,
      limits: PIECE_LIMITS,
    })
    let text = ''
    for (;;) {
      const step = await pieces.next()
      if (step.done) break
      if (step.value.type === 'delta') {
        text += step.value.text
        if (text.length < 40) await clock.advance(70_000)
      }
      if (step.value.type === 'failed') throw step.value.error
    }
    expect(text).toMatch(/it was out\.$/)
  })
})

describe('leaving', () => {
  test('an abort ends at once with generation.cancelled, and stops the call', async () => {
    const clock = fakeClock()
    const leaving = new AbortController()
    const provider = silentAfter('The lamp ')
    const outcome = run(orderFor(), provider, { clock, signal: leaving.signal })
    await settle()
    leaving.abort()
    expect((await outcome).code).toBe('generation.cancelled')
    expect(provider.aborted).toBe(true)
    expect(clock.waiting).toBe(0)
  })

  test('an abort ends the pause before a retry', async () => {
    const clock = fakeClock()
    const leaving = new AbortController()
    const outcome = run(orderFor(), fault('rate-limited', 50), { clock, signal: leaving.signal })
    await settle()
    leaving.abort()
    expect((await outcome).code).toBe('generation.cancelled')
    expect(clock.waiting).toBe(0)
  })

  test('an abort before the start asks nobody', async () => {
    const provider = scripted(() => 'The lamp burned.')
    const left = new AbortController()
    left.abort()
    expect((await run(orderFor(), provider, { signal: left.signal })).code).toBe('generation.cancelled')
    expect(provider.requests).toHaveLength(0)
  })

  test('a reader who leaves the loop stops the call and every timer', async () => {
    const clock = fakeClock()
    const provider = silentAfter(
      'The lamp burned all night, and the boats came back to the quay one by one. ',
      'Nobody had seen the keeper since the storm. ',
      'And then',
    )
    const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }
    for await (const event of writePiece(orderFor(), provider, abilities)) if (event.type === 'delta') break
    await settle()
    expect(provider.aborted).toBe(true)
    expect(clock.waiting).toBe(0)
  })
})
