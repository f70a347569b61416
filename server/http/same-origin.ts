import type { IncomingMessage } from 'node:http'
import { isLoopbackName } from './this-machine.ts'

/**
 * Whether a change may come from where it says. A browser names its page's origin with every change; a request that names
 * none is no browser's, and then it may not ride on a browser's cookie either.
 */
export function isSameOrigin({ headers }: IncomingMessage, ours: string): boolean {
  const { origin, cookie } = headers
  if (origin !== undefined) return sameOrigin(origin, ours)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined
}

/** A server of this machine has several names. */
function sameOrigin(theirs: string, ours: string): boolean {
  if (!URL.canParse(theirs)) return false
  const [one, other] = [new URL(theirs), new URL(ours)]
  if (one.origin === other.origin) return true
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    isLoopbackName(one.hostname) &&
    isLoopbackName(other.hostname)
  )
}
