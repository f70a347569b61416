import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../engine/language.ts'
import type { Role } from '../database/tables.ts'

/** Who asks. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: Language
  /** Passes every guard and is charged 0. */
  readonly isAdministrator: boolean
  readonly sessionId: string
}

/** Who is signed in, over the accounts library. */
export interface Accounts {
  /** Null: nobody, or a session that has ended. */
  signedIn(headers: IncomingHttpHeaders): Promise<SignedIn | null>
}
