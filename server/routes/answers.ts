import type { Request, Response } from 'express'
import type { Language } from '../../engine/base/language.ts'
import type { SecurityEvent } from '../accounts/security-log.ts'
import type { RequestClient } from '../accounts/sessions.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Core } from '../server.ts'

/** An `ApiMessage`: a code with its message in the reader's language. */
export function apiMessage<Code extends MessageCode>(code: Code, language: Language) {
  return { code, message: say(code, language) }
}

export function setCookies(response: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) response.append('Set-Cookie', cookie)
}

export function readRequestClient(request: Request): RequestClient {
  return { address: request.ip ?? null, userAgent: request.get('user-agent') ?? null, cookies: request.headers.cookie }
}

export function isOutboxShown({ config }: Core): boolean {
  return config.development && config.mail.kind === 'outbox'
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Answers with a kept picture, which never changes. */
export function sendPicture(
  response: Response,
  { bytes, mediaType }: { readonly bytes: Uint8Array; readonly mediaType: string },
): void {
  response.setHeader('Content-Type', mediaType)
  // A drawing that is opened by itself runs nothing and loads nothing.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  response.setHeader('Cache-Control', `private, max-age=${YEAR_SECONDS}, immutable`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.end(bytes)
}

/** What an administrator does to somebody's account or to codes and links, for the log of `recorded`. */
export function administratorEvent(
  { user, request }: { readonly user: { readonly id: string }; readonly request: Request },
  event: SecurityEvent['event'],
  more: Pick<SecurityEvent, 'account' | 'accountId' | 'details'>,
): SecurityEvent {
  return { event, address: request.ip ?? null, actor: user.id, ...more }
}
