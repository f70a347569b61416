import { isLanguage, type Language } from '../../engine/language.ts'
import { kept } from '../app/kept.ts'

export const LANGUAGE_KEY = 'language'

/** The interface's language: what was chosen here, else the browser's. */
export function currentLanguage(): Language {
  const chosen = kept(LANGUAGE_KEY)
  if (isLanguage(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('ms') ? 'ms' : 'en'
}
