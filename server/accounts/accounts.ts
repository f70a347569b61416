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

/** Where a request comes from, as the server itself knows it. */
export interface Origin {
  readonly address: string | null
  readonly userAgent: string | null
  /** The request's cookies: only those of devices are read from them. */
  readonly cookies?: string | undefined
}

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** A session of 30 days; otherwise its cookie ends with the browser, and it after a day without use. */
  readonly remember: boolean
}

/** A session that has begun. */
export interface Begun {
  readonly user: SignedIn
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

/** Who is signed in, over the accounts library: only it makes sessions and cookies. */
export interface Accounts {
  /** Null: nobody, or a session that has ended. */
  signedIn(headers: IncomingHttpHeaders): Promise<SignedIn | null>
  /** Throws `accounts.credentials-invalid`, or `accounts.unverified` when the password is right. */
  signIn(attempt: SignInAttempt, origin: Origin): Promise<Begun>
  /** Ends the session, if there is one; the cookies that take its cookies away. */
  signOut(headers: IncomingHttpHeaders): Promise<readonly string[]>
  /** Whether the session outlives the browser. */
  isRemembered(headers: IncomingHttpHeaders): Promise<boolean>
  /** Lets a session that is used last as long again, now and then. Null: there is none. */
  renew(
    headers: IncomingHttpHeaders,
  ): Promise<{ readonly expiresAt: number; readonly cookies: readonly string[] } | null>
}
