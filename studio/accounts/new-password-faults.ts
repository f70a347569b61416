import type { MessageCode } from '../../engine/messages/catalogue.ts'

/** In characters, as the server asks. */
const SHORTEST_PASSWORD = 8

type Faults = Partial<Record<string, MessageCode>>

/** What can be told of two passwords before the server is asked; whether it is a common one only the server knows. */
export function newPasswordFaults(
  typed: (name: string) => string,
  short: 'accounts.password-short' | 'accounts.new-password-short',
): Faults {
  const password = typed('password')
  return {
    ...(password.length < SHORTEST_PASSWORD ? { password: short } : {}),
    ...(typed('confirmation') === password ? {} : { confirmation: 'accounts.passwords-differ' }),
  }
}

/** The same for signing up, with the address. */
export function signUpFaults(typed: (name: string) => string): Faults {
  const isEmpty = typed('email').trim() === ''
  return {
    ...(isEmpty ? { email: 'accounts.email-required' } : {}),
    ...newPasswordFaults(typed, 'accounts.password-short'),
  }
}
