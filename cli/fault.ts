import type { Language } from '../engine/language.ts'
import type { KalamError } from '../engine/messages/error.ts'
import { say } from '../engine/messages/say.ts'
import type { EndpointEntry } from '../engine/node/config.ts'
import { type EndpointReason, isProviderFault } from '../engine/writer/fault.ts'
import { reasonOf, reasonText } from '../engine/writer/reason.ts'

/** A fault as programs read it. */
export interface ToldFault {
  readonly code: string
  readonly message: string
  /** What the endpoint said, in its own words; null when no endpoint is to blame, or it said nothing. */
  readonly reason: EndpointReason | null
}

/** A fault in the words of a terminal: a refused key is named by its variable, as there is no page to refresh. */
export function tellFault(error: KalamError, language: Language, providers: readonly EndpointEntry[] = []): ToldFault {
  const reason = reasonOf(error)
  const message =
    error.code === 'generation.authentication' && isProviderFault(error.cause)
      ? keyRefused(reason?.provider, language, providers)
      : say(error.code, language, error.values)
  return { code: error.code, message, reason }
}

function keyRefused(name: string | undefined, language: Language, providers: readonly EndpointEntry[]): string {
  const entry = providers.find((one) => one.name === name) ?? (providers.length === 1 ? providers[0] : undefined)
  if (entry === undefined) return say('generation.authentication', language)
  return entry.key === undefined
    ? say('generation.key-refused-unset', language, { provider: entry.name })
    : say('generation.key-refused', language, { provider: entry.name, variable: entry.key })
}

/** The reason in one line, as `openai: 404 model_not_found: The model "x" does not exist`; null when there is nothing to tell. */
export function reasonLine(reason: EndpointReason | null | undefined): string | null {
  const text = reason ? reasonText(reason) : ''
  return text === '' ? null : `${reason!.provider}: ${text}`
}
