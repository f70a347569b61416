import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../../engine/clock.ts'
import { createOpenAI, type ProbedProvider } from '../../../../engine/providers/openai/openai.ts'
import type { WriterAbilities } from '../../../../engine/writer/ask.ts'
import type { Limits } from '../../../../engine/writer/limits.ts'

/** Real time, with timers that keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  delay: async (milliseconds, signal) => {
    try {
      await sleep(milliseconds, undefined, {
        ref: true,
        ...(signal === undefined ? {} : { signal: signal as globalThis.AbortSignal }),
      })
    } catch (error) {
      throw signal?.aborted ? signal.reason : error
    }
  },
}

/** Short enough for a test, in the proportions of the real ones. */
export const SHORT: Limits = { deadlineSeconds: 0.9, idleSeconds: 0.3, retrySeconds: 0.01, longestRetrySeconds: 0.3 }

export function abilities(overrides: Partial<WriterAbilities> = {}): WriterAbilities {
  return { clock: systemClock, signal: new AbortController().signal, limits: SHORT, ...overrides }
}

export function endpoint(url: string, overrides: object = {}): ProbedProvider {
  return createOpenAI(
    {
      name: 'scripted',
      baseURL: url,
      apiKey: 'test-key',
      model: 'test-model',
      fetch,
      describeTask: true,
      ...overrides,
    },
    () => Date.now(),
  )
}
