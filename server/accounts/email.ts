import * as z from 'zod'
import { KalamError } from '../../engine/messages/error.ts'

/** Of ASCII alone: no address looks like another by letters of other scripts. */
const Email = z.email().max(254)

/**
 * The address as it is kept: trimmed and in lower case. Throws `accounts.email-required` or `accounts.email-invalid`.
 */
export function readEmail(text: string): string {
  const typed = text.trim()
  if (typed === '') throw new KalamError('accounts.email-required')
  if (!Email.safeParse(typed).success) throw new KalamError('accounts.email-invalid')
  return typed.toLowerCase()
}

/** The same for someone who signs in: an address that can't be one is simply unknown. */
export function readKnownEmail(text: string): string {
  try {
    return readEmail(text)
  } catch (error) {
    throw new KalamError('accounts.credentials-invalid', { cause: error })
  }
}

/** Whether it is the configured administrator's own address: plus-tags, dots and look-alike letters make another one. */
export function isAdministratorsEmail(email: string, administrator: string | null): boolean {
  return administrator !== null && email === administrator.trim().toLowerCase()
}
