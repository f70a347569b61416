import { createHmac, timingSafeEqual } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'

/** How old a signed request may be: Stripe's own five minutes. */
export const TOLERANCE_SECONDS = 300

/** Stripe's scheme: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`. */
export function signatureOf(body: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`
}

/** Throws `requests.signature` unless the sender signed exactly this body, within the tolerance. */
export function checkSignature(body: Uint8Array, signature: string | undefined, secret: string, now: number): void {
  const parts = (signature ?? '').split(',').map((part) => part.split('=') as [string, string | undefined])
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []))
  const isFresh = Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS
  if (!isFresh) throw new KalamError('requests.signature')
  const expected = digest(body, secret, seconds)
  const isSigned = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  if (!isSigned) throw new KalamError('requests.signature')
}

function digest(body: Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
