import type { Language } from '../language.ts'
import { say } from '../messages/say.ts'
import { type EndpointReason, isProviderFault } from './fault.ts'

/** Causes that are followed: an error made of itself must not loop. */
const MOST_CAUSES = 10

/** What the endpoint said about an error or one of its causes; null when no endpoint said anything. */
export function reasonOf(error: unknown): EndpointReason | null {
  let link: unknown = error
  for (let depth = 0; depth < MOST_CAUSES && typeof link === 'object' && link !== null; depth++) {
    if (isProviderFault(link) && link.reason !== null) return link.reason
    link = (link as { readonly cause?: unknown }).cause
  }
  return null
}

/** Status, code and message in one line, as `404 model_not_found: The model "x" does not exist`; empty when there is none of them. */
export function reasonText({ status, code, message }: EndpointReason): string {
  const head = [status, code].filter((part) => part !== null).join(' ')
  return [head, message?.replace(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
}

/** The sentence beneath that of the error; null when there is nothing to tell. */
export function sayReason(error: unknown, language: Language): string | null {
  const reason = reasonOf(error)
  const text = reason === null ? '' : reasonText(reason)
  return text === '' ? null : say('generation.reason', language, { provider: reason!.provider, reason: text })
}
