import * as z from 'zod'
import { LANGUAGES } from '../../engine/language.ts'

export const MAIL_JOB = 'mail'

/**
 * A mail that is to be written. Its token is made when the mail is sent, so none waits in a queue; whether anybody has the address
 * is looked up then too, so the request that orders it takes the same steps for every address.
 */
export const MailOrder = z.object({
  purpose: z
    .enum(['verify', 'reset', 'exists'])
    .describe(
      'verify: an address that awaits it; exists: somebody tried to sign up with an address that has an account',
    ),
  email: z.string(),
  /** Used when the account names none. */
  language: z.enum(LANGUAGES),
})

export type MailOrder = z.output<typeof MailOrder>
