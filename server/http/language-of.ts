import type { Request } from 'express'
import { isLanguage, knownLanguages, type Language, toLanguage } from '../../engine/base/language.ts'
import type { SignedIn } from '../accounts/sessions.ts'

/** The language of an answer's sentences: what the page says it shows, the user's own, or the browser's. */
export function readRequestLanguage(request: Request, user: SignedIn | null): Language {
  const chosen = request.get('kalam-language')
  if (isLanguage(chosen)) return chosen
  if (user !== null) return user.language
  const accepted = request.acceptsLanguages([...knownLanguages()])
  return toLanguage(accepted)
}
