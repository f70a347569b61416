import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { DESK_ROLES, MAX_BIO_LENGTH, MAX_NAME_LENGTH, USER_ROLES } from './rules.ts'
import { ApiMessage, makeModel, makeRequest } from './system.ts'
import { MAX_LOW_BALANCE } from './webhook-rules.ts'

export const Profile = makeModel('Profile', {
  id: z.string(),
  email: z.string(),
  name: z.string(),
  bio: z.string().nullable(),
  role: z.enum(USER_ROLES),
  administrator: z.boolean().describe('Passes every guard and is charged nothing'),
  desk: z.enum(DESK_ROLES).nullable().describe('What they may do in the portal; null: nothing'),
  credits: z.int().min(0).describe('The balance'),
  held: z.int().min(0).describe('Set aside for texts that are being written'),
  lowBalance: z.int().describe('Webhooks are told when the balance falls below so many credits; 0: never'),
  totalUsage: z.int().min(0).describe('Texts delivered so far'),
  intendedPlan: z.string().nullable().describe('The plan chosen at sign-up; it leads to the upgrade page'),
  language: LanguageCode,
  mustChangePassword: z
    .boolean()
    .describe('Somebody else chose the password: everything else is 403 `accounts.password-first` until it is changed'),
  mustSetSecondFactor: z
    .boolean()
    .describe(
      'An administrator without a second factor: everything else is 403 `accounts.factor-first` until it is set up',
    ),
  createdAt: z.iso.datetime(),
})

// Loose on purpose: what is wrong with an address or a password has sentences of its own.
const Email = z.string().max(1000)
const Password = z.string().max(1000)
const Confirmation = Password.optional().describe('The password again, when the page asks for it twice')
const Remember = z
  .boolean()
  .default(false)
  .describe('Stay signed in for 30 days; otherwise until the browser is closed')

export const SignUp = makeRequest('SignUp', {
  email: Email,
  password: Password,
  confirmation: Confirmation,
  plan: z.string().max(100).nullable().optional().describe('pro or business: remembered, and grants nothing'),
})

export const SignedUp = ApiMessage.extend({
  outbox: z.boolean().describe('The mail is at /api/outbox: in development only'),
}).meta({ id: 'SignedUp' })

export const SignIn = makeRequest('SignIn', { email: Email, password: Password, remember: Remember })

export const Entered = ApiMessage.extend({ user: Profile }).meta({ id: 'Entered' })

export const Verify = makeRequest('Verify', { token: z.string().max(200), password: Password, remember: Remember })

export const AskMail = makeRequest('OfEmail', { email: Email })

export const Mailed = ApiMessage.extend({
  outbox: z.boolean().describe('Mails are at /api/outbox: in development only'),
}).meta({ id: 'Mailed' })

export const Reset = makeRequest('Reset', {
  token: z.string().max(200),
  password: Password,
  confirmation: Confirmation,
})

export const ChangePassword = makeRequest('ChangePassword', {
  currentPassword: Password,
  newPassword: Password,
  confirmation: Confirmation,
})

export const Session = makeModel('Session', {
  user: Profile.nullable().describe('null: nobody is signed in'),
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean().describe('A session was there and has ended: say so'),
  contact: z.string().nullable().describe('Where people turn to who cannot sign in: mailto: or https:'),
  openid: z.string().nullable().describe('What the OpenID provider is called by which people may sign in; null: none'),
})

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  at: z.iso.datetime(),
})

export const Outbox = makeModel('Outbox', { mails: z.array(OutboxMail) })

export const ChangeProfile = makeRequest('ChangeProfile', {
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH).optional(),
  bio: z.string().trim().max(MAX_BIO_LENGTH).nullable().optional(),
  language: LanguageCode.optional(),
  lowBalance: z.int().min(0).max(MAX_LOW_BALANCE).optional(),
})

export const ProfileChanged = ApiMessage.extend({ profile: Profile }).meta({ id: 'ProfileChanged' })
