import * as z from 'zod'
import { Said } from './credits.ts'
import { Profile } from './profile.ts'

// Loose on purpose: what is wrong with an address or a password has sentences of its own.
const Email = z.string().max(1000)
const Password = z.string().max(1000)
const Confirmation = Password.optional().describe('The password again, when the page asks for it twice')
const Remember = z
  .boolean()
  .default(false)
  .describe('Stay signed in for 30 days; otherwise until the browser is closed')

export const SignUp = z
  .strictObject({
    email: Email,
    password: Password,
    confirmation: Confirmation,
    plan: z.string().max(100).nullable().optional().describe('pro or business: remembered, and grants nothing'),
  })
  .meta({ id: 'SignUp' })

export const SignedUp = Said.extend({
  outbox: z.boolean().describe('The mail is at /api/outbox: in development only'),
}).meta({ id: 'SignedUp' })

export const SignIn = z.strictObject({ email: Email, password: Password, remember: Remember }).meta({ id: 'SignIn' })

export const Entered = Said.extend({ user: Profile }).meta({ id: 'Entered' })

export const Verify = z
  .strictObject({ token: z.string().max(200), password: Password, remember: Remember })
  .meta({ id: 'Verify' })

export const OfEmail = z.strictObject({ email: Email }).meta({ id: 'OfEmail' })

export const Mailed = Said.extend({
  outbox: z.boolean().describe('Mails are at /api/outbox: in development only'),
}).meta({ id: 'Mailed' })

export const Reset = z
  .strictObject({ token: z.string().max(200), password: Password, confirmation: Confirmation })
  .meta({ id: 'Reset' })

export const ChangePassword = z
  .strictObject({ currentPassword: Password, newPassword: Password, confirmation: Confirmation })
  .meta({ id: 'ChangePassword' })

export const Session = z
  .object({
    user: Profile.nullable().describe('null: nobody is signed in'),
    expiresAt: z.iso.datetime().nullable(),
    expired: z.boolean().describe('A session was there and has ended: say so'),
    contact: z.string().nullable().describe('Where people turn to who cannot sign in: mailto: or https:'),
  })
  .meta({ id: 'Session' })

export const Outbox = z
  .object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        link: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Outbox' })
