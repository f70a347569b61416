import type { Request, Response } from 'express'
import type { Language } from '../../engine/language.ts'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import type { Origin } from '../accounts/accounts.ts'
import { orFailed } from '../codes/or-failed.ts'
import type { Server } from '../server.ts'

export function said(code: MessageCode, language: Language) {
  return { code, message: say(code, language) }
}

export function setCookies(response: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) response.append('Set-Cookie', cookie)
}

export function originOf(request: Request): Origin {
  return { address: request.ip ?? null, userAgent: request.get('user-agent') ?? null, cookies: request.headers.cookie }
}

export function showsOutbox({ config }: Pick<Server, 'config'>): boolean {
  return config.development && config.mail.kind === 'outbox'
}

/** Gives an unforeseen fault the use case's own sentence, and tells a client that is too quick how long to wait. */
export async function told<Result>(response: Response, failed: MessageCode, work: Promise<Result>): Promise<Result> {
  try {
    return await orFailed(failed, work)
  } catch (error) {
    const seconds = isKalamError(error) ? error.values.seconds : undefined
    if (typeof seconds === 'number') response.setHeader('Retry-After', String(seconds))
    throw error
  }
}
