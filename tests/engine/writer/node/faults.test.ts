import { describe, expect, test } from 'vitest'
import { createPool } from '../../../../engine/providers/pool.ts'
import { POOL_LIMITS } from '../../../../engine/providers/test-calls.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'
import { openedEach } from '../../../opened.ts'
import { type LastingFault, PASSING_FAULTS, SIXTEEN_FAULTS } from '../../../provider-server/faults.ts'
import { startProviderServer } from '../../../provider-server/server.ts'
import { orderFor, run } from '../scripted.ts'
import { abilities, endpoint, PATIENT, SHORT, systemClock } from './setup.ts'

const ORDER = orderFor({ words: { min: 200, max: 200 } }, { words: 200 })

/** What a lasting fault says; `refused` closes the port instead of playing. */
const LASTING: readonly LastingFault[] = [
  ...SIXTEEN_FAULTS,
  ['400', 'generation.failed'],
  ['filtered', 'generation.failed'],
  ['stream-error', 'generation.unavailable'],
  ['wrong-language', 'generation.wrong-language'],
]

const server = openedEach(() => startProviderServer())

/** Faults that only time ends. */
const ENDLESS: readonly string[] = ['hang', 'stall', 'drip']

function pooled(fault: string): Provider {
  const probeSeconds = fault === 'hang' ? 0.05 : 60
  const limits = { ...POOL_LIMITS, pauseSeconds: 0.01, probeSeconds }
  return createPool([() => endpoint(server.url)], { clock: systemClock, limits })
}

describe.each([
  ['an endpoint', (_fault: string) => endpoint(server.url)],
  ['a pool', pooled],
] as const)('a lasting fault at %s', (_, open) => {
  test.each(LASTING)('%s ends in %s within 8 calls', async (fault, code) => {
    if (fault === 'refused') await server.refuse()
    else server.always({ play: fault, kinds: ['chat', 'probe'] })
    const { accepted, ...outcome } = await run(
      ORDER,
      open(fault),
      abilities({ limits: ENDLESS.includes(fault) ? SHORT : PATIENT }),
    )
    expect(accepted).toBeNull()
    expect(outcome.code).toBe(code)
    expect(server.calls.length).toBeLessThanOrEqual(8)
    const last = outcome.events.at(-1)
    // Nothing of the key or the prompt in what may be logged.
    if (last?.type === 'failed') expect(describeAll(last.error)).not.toMatch(/test-key|Write the text/)
  })
})

describe('a fault that passes', () => {
  // The wait for a Retry-After is tried below, in a tenth of a second.
  test.each(PASSING_FAULTS.filter((fault) => fault !== '429-retry-after-1'))(
    '%s leaves a whole text, as it was shown',
    async (fault) => {
      server.next(fault)
      const { accepted } = await run(ORDER, endpoint(server.url), abilities())
      expect(accepted?.words).toBe(200)
      expect(accepted?.flags).toEqual([])
      expect(accepted?.usage?.output).toBeGreaterThan(0)
    },
  )

  test('one damaged entry of an outline is mended', async () => {
    for (const fault of ['outline-missing', 'outline-doubled', 'outline-empty'] as const) {
      const order = orderFor(
        { outline: { count: 5, titles: null } },
        { step: 'outline', kind: 'plan', place: 'beside', entries: { count: 5, titles: null } },
      )
      server.next(fault)
      const { accepted } = await run(order, endpoint(server.url), abilities())
      expect(accepted?.outline?.entries).toHaveLength(5)
      expect(accepted?.calls).toBe(2)
    }
  })

  test('a Retry-After is waited for, and said', async () => {
    server.next({ play: 'status', status: 429, retryAfterMs: 100 })
    const { events, accepted } = await run(ORDER, endpoint(server.url), abilities())
    expect(accepted?.words).toBe(200)
    expect(events).toContainEqual({
      type: 'retrying',
      at: 0,
      code: 'generation.rate-limited',
      attempt: 1,
      of: 2,
      waitSeconds: 0.1,
      reason: { provider: 'scripted', model: 'test-model', status: 429, code: 'scripted', message: 'Scripted 429' },
    })
  })
})

test('a writer who leaves closes the connection', async () => {
  server.always('drip')
  const leaving = new AbortController()
  const outcome = run(ORDER, endpoint(server.url), abilities({ signal: leaving.signal }))
  while (server.calls.length === 0) await systemClock.delay(5)
  leaving.abort()
  expect((await outcome).code).toBe('generation.cancelled')
  while (!server.calls[0]?.left) await systemClock.delay(5)
})

/** Everything that an error and its causes say. */
function describeAll(error: unknown): string {
  const parts: string[] = []
  for (let link: unknown = error; link != null; link = (link as { cause?: unknown }).cause) {
    parts.push(String(link), JSON.stringify(link) ?? '')
    if (typeof link !== 'object') break
  }
  return parts.join('\n')
}
