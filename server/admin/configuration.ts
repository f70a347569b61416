import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { isAzure, isForPictures, roleEndpoints } from '../../engine/node/config.ts'
import { POOL_LIMITS } from '../../engine/providers/test-calls.ts'
import { isProviderFault, ProviderFault, sayReason, toFinalError } from '../../engine/writer/fault.ts'
import { ROLES } from '../../engine/writer/purpose.ts'
import { chooseWriter, isFreeOfCharge } from '../config/server-config.ts'
import type { Configuration } from '../contract/administration.ts'
import { findOperatorCode, say } from '../messages/say.ts'
import type { Server } from '../server.ts'

/** What answers, and how the server is set. Never a key, never an address. */
export async function readConfiguration(server: Server): Promise<z.input<typeof Configuration>> {
  const { config, provider, catalog, version, liveEngine } = server
  const { engine } = config
  const writer = chooseWriter(config)
  const places = roleEndpoints(engine)
  const rolesAt = (place: number) => ROLES.filter((role) => places[role].includes(place))
  const endpoints = engine.providers.map((entry, place) => ({
    name: entry.name,
    model: entry.model,
    azure: isAzure(entry),
    purpose: isForPictures(engine, entry.name) ? ('images' as const) : ('text' as const),
    active: provider.name === entry.name,
    ...(engine.roles === undefined ? {} : { roles: rolesAt(place) }),
  }))
  const images = engine.images
    ? [
        {
          name: engine.images.name,
          model: engine.images.model,
          azure: isAzure(engine.images),
          purpose: 'images' as const,
          active: true,
        },
      ]
    : []
  return {
    useAzure: engine.useAzure,
    demo: writer === 'demo',
    writer,
    free: isFreeOfCharge(config),
    endpoints: [...endpoints, ...images],
    mail: config.mail.kind,
    payments: config.payments.kind,
    roles: { ...catalog.current().settings.roles },
    version,
    faults: [...liveEngine.faults],
  }
}

/** Asks each configured endpoint for one token: does it answer, and how soon? */
export async function probeEndpoints(
  { endpoints, clock }: Pick<Server, 'endpoints' | 'clock'>,
  language: Language,
  signal: AbortSignal,
) {
  return Promise.all(
    endpoints.map(async ({ name, probe }) => {
      const began = clock.now()
      const ending = new AbortController()
      const late = clock.delay(POOL_LIMITS.probeSeconds * 1000, ending.signal).then(
        () => Promise.reject(new ProviderFault('connection')),
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

/** Why it doesn't answer, and what it said instead. */
function sentenceOf(error: unknown, language: Language): string {
  const why = isProviderFault(error) ? findOperatorCode(toFinalError(error).code) : null
  return [say(why ?? 'administration.endpoint-fault', language), sayReason(error, language)].filter(Boolean).join(' ')
}
