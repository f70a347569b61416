import { describe, expect, test } from 'vitest'
import { streamCall } from '../../../engine/writer/call.ts'
import type { ChatPart, Provider } from '../../../engine/writer/provider.ts'
import { fakeClock, orderFor } from './scripted.ts'

const { messages, temperature, presencePenalty, frequencyPenalty, task } = orderFor({})
const ask = { messages, maxTokens: 4000, temperature, presencePenalty, frequencyPenalty, task }

/** A provider whose parts come after so many seconds of silence each. */
function slow(
  clock: ReturnType<typeof fakeClock>,
  parts: readonly (readonly [seconds: number, part: ChatPart])[],
): Provider {
  return {
    name: 'slow',
    model: 'cold',
    async *chat({ signal }) {
      for (const [seconds, part] of parts) {
        await clock.delay(seconds * 1000, signal)
        yield part
      }
    },
    image: () => Promise.reject(new Error('no images')),
  }
}

async function textOf(
  provider: Provider,
  clock: ReturnType<typeof fakeClock>,
  firstWordSeconds: number | null = null,
): Promise<string> {
  let text = ''
  for await (const part of streamCall(provider, ask, {
    clock,
    signal: new AbortController().signal,
    idleSeconds: 60,
    firstWordSeconds,
  }))
    text += part.text
  return text
}

describe('silence', () => {
  test('before the first word is left to the deadline: a cold model may load for two minutes', async () => {
    const clock = fakeClock()
    const end: ChatPart = { type: 'end', reason: 'stop', usage: null }
    const reading = textOf(
      slow(clock, [
        [120, { type: 'text', text: 'At last.' }],
        [1, end],
      ]),
      clock,
    )
    await clock.passUntil(reading)
    expect(await reading).toBe('At last.')
  })

  test('in mid-stream ends the call after the idle time', async () => {
    const clock = fakeClock()
    const parts = [
      [1, { type: 'text', text: 'Once ' }],
      [61, { type: 'text', text: 'more.' }],
    ] as const
    const reading = textOf(slow(clock, parts), clock).catch((error: unknown) => error)
    await clock.passUntil(reading)
    expect(await reading).toMatchObject({ kind: 'timeout' })
  })

  test.each([
    [59, 'At last.'],
    [61, { kind: 'timeout' }],
  ])('of %i seconds before the first word, with 60 allowed', async (seconds, expected) => {
    const clock = fakeClock()
    const parts = [
      [seconds, { type: 'text', text: 'At last.' }],
      [59, { type: 'end', reason: 'stop', usage: null }],
    ] as const
    const reading = textOf(slow(clock, parts), clock, 60).catch((error: unknown) => error)
    await clock.passUntil(reading)
    if (typeof expected === 'string') expect(await reading).toBe(expected)
    else expect(await reading).toMatchObject(expected)
    expect(clock.waiting).toBe(0)
  })
})
