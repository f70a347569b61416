import type { Language } from '../../engine/base/language.ts'
import { POOL_LIMITS } from '../../engine/providers/test-calls.ts'
import { sayReason } from '../../engine/writer/fault.ts'
import { say } from '../messages/say.ts'
import type { Server } from '../server.ts'

/** Asks each configured endpoint for one token: does it answer, and how soon? */
export async function checkEndpoints(
  { endpoints, clock }: Pick<Server, 'endpoints' | 'clock'>,
  language: Language,
  signal: AbortSignal,
) {
  return Promise.all(
    endpoints.map(async ({ name, probe }) => {
      const began = clock.now()
      const ending = new AbortController()
      const late = clock.delay(POOL_LIMITS.probeSeconds * 1000, ending.signal).then(
        () => Promise.reject(new Error('too late')),
        () => undefined,
      )
      try {
        await Promise.race([probe(AbortSignal.any([signal, ending.signal])), late])
        return { name, ok: true, milliseconds: clock.now() - began, message: null }
      } catch (error) {
        return { name, ok: false, milliseconds: clock.now() - began, message: sentenceOf(error, language) }
      } finally {
        ending.abort()
      }
    }),
  )
}

/** That it does not answer, and what it said instead. */
function sentenceOf(error: unknown, language: Language): string {
  return [say('generation.unavailable', language), sayReason(error, language)].filter(Boolean).join(' ')
}
