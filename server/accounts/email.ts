import * as z from 'zod'
import { KalamError } from '../messages/error.ts'

/** ASCII only: letters of other scripts could make one address look like another. */
const Email = z.email().max(254)

/** The address as it is stored: trimmed and in lower case. Throws `accounts.email-required` or `accounts.email-invalid`. */
export function normalizeEmail(text: string): string {
  const typed = text.trim()
  if (typed === '') throw new KalamError('accounts.email-required')
  if (!Email.safeParse(typed).success) throw new KalamError('accounts.email-invalid')
  return typed.toLowerCase()
}
