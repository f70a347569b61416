import * as z from 'zod'
import { MAX_NAME_LENGTH } from './rules.ts'
import { ApiMessage, makeModel, makeRequest } from './system.ts'

const Secret = z.string().max(1000)
const FactorCode = z.string().min(1).max(40).describe('Six digits of the app, or a recovery code')

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean().describe('The one that asks'),
  address: z.string().nullable().describe('The IP address at sign-in'),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const OwnSessions = makeModel('OwnSessions', { sessions: z.array(OwnSession) })

export const SessionId = z.object({ id: z.string().max(100) })

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})

export const Security = makeModel('Security', {
  totp: z.boolean().describe('An authenticator app is asked for after the password'),
  passkeys: z.array(Passkey),
  recoveryCodes: z.int().min(0).describe('How many are left'),
  passkeysPossible: z.boolean().describe('False for a server that is reached by an IP address'),
  required: z.boolean().describe('The user must have a second factor'),
  password: z.boolean().describe('The account has a password'),
  openid: z.boolean().describe('A sign-in at the OpenID provider opens the account'),
  creditsWait: z.boolean().describe('The first credits come with an address that is not a throw-away one'),
  pendingEmail: z.string().nullable().describe('An address whose owner has not confirmed it yet'),
  fresh: z.boolean().describe('False: what is dangerous asks to confirm first, by POST /api/auth/confirm'),
})

export const EnterCode = makeRequest('FactorCode', { code: FactorCode })

export const OpenIdBegin = makeRequest('OpenIdBegin', { remember: z.boolean().default(false) })

export const OpenIdAway = makeModel('OpenIdAway', {
  url: z.string().describe("The provider's page to open; it leads back to /signin"),
})

export const OpenIdEnd = makeRequest('OpenIdEnd', {
  search: z.string().max(8000).describe('The query of the address that the provider led back to'),
})

export const ConfirmIdentity = makeRequest('Confirm', {
  password: Secret,
  code: FactorCode.optional().describe('Where the account has a second factor'),
})

export const TotpBegun = makeModel('TotpBegun', {
  secret: z.string().describe('In base32, for apps without a camera'),
  uri: z.string().describe('otpauth: what the picture for the camera says'),
})

export const RecoveryCodes = ApiMessage.extend({
  recoveryCodes: z.array(z.string()).describe('Shown this once; empty: the former ones are still good'),
}).meta({ id: 'RecoveryCodes' })

// As WebAuthn defines them; what the browser sends is checked by the library.
const Credential = z.looseObject({ id: z.string().max(2000), response: z.record(z.string(), z.unknown()) })

export const PasskeyOptions = makeModel('PasskeyOptions', {
  options: z.record(z.string(), z.unknown()).describe('For navigator.credentials, as WebAuthn defines them'),
})

export const NewPasskey = makeRequest('NewPasskey', {
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  response: Credential,
})

export const PasskeySignIn = makeRequest('PasskeySignIn', {
  response: Credential,
  remember: z.boolean().default(false),
})

export const ChangeEmail = makeRequest('ChangeEmail', { email: Secret })

export const ConfirmEmail = makeRequest('ConfirmEmail', { token: z.string().max(200) })

export const EmailChanged = ApiMessage.extend({ email: z.string() }).meta({ id: 'EmailChanged' })

export const DeleteAccount = z
  .strictObject({ password: Secret.optional().describe('Not needed shortly after signing in or confirming') })
  .optional()
  .meta({ id: 'DeleteAccount' })
