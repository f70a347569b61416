import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import type { PasskeyOptions, RecoveryCodes } from '../../server/contract/security.ts'
import { ask } from '../api/request.ts'

type Options = z.output<typeof PasskeyOptions>

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/browser')

/** Signs in by a passkey of this device. Throws `ApiError`, or the browser's own error: `isPasskeyDismissed` tells when the person left. */
export async function signInWithPasskey(remember: boolean): Promise<z.output<typeof Entered>> {
  const { startAuthentication } = await library()
  const { options } = await ask<Options>('POST', '/api/auth/passkey/options')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON })
  return ask('POST', '/api/auth/passkey', { body: { response, remember } })
}

/** Makes a passkey on this device. */
export async function createPasskey(name: string): Promise<z.output<typeof RecoveryCodes>> {
  const { startRegistration } = await library()
  const { options } = await ask<Options>('POST', '/api/profile/passkeys/options')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON })
  return ask('POST', '/api/profile/passkeys', { body: { name, response } })
}
