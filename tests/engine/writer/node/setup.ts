import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../../engine/base/clock.ts'
import { createTransport } from '../../../../engine/node/transport.ts'
import { createOpenAI, type ProbedProvider } from '../../../../engine/providers/openai/openai.ts'
import type { WriterAbilities } from '../../../../engine/writer/ask.ts'
import { type Limits, PIECE_LIMITS } from '../../../../engine/writer/limits.ts'

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

/** Pauses of no length, and all the time that a busy machine may need. */
export const PATIENT: Limits = { ...PIECE_LIMITS, deadlineSeconds: 60, retrySeconds: 0.01, maxRetrySeconds: 0.3 }

/** For faults that only time ends. */
export const SHORT: Limits = { ...PATIENT, deadlineSeconds: 0.9, idleSeconds: 0.3 }

export function abilities(overrides: Partial<WriterAbilities> = {}): WriterAbilities {
  return { clock: systemClock, signal: new AbortController().signal, limits: PATIENT, ...overrides }
}

export function endpoint(url: string, overrides: object = {}, clock = systemClock): ProbedProvider {
  return createOpenAI(
    {
      name: 'scripted',
      baseURL: url,
      apiKey: 'test-key',
      model: 'test-model',
      fetch: createTransport({}),
      describeTask: true,
      ...overrides,
    },
    clock,
  )
}
