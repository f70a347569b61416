import { isLanguage, type Language } from '../../engine/base/language.ts'
import { readStoredText } from '../base/storage.ts'

export const LANGUAGE_KEY = 'language'

/** The interface's language: what was chosen here, else the browser's. */
export function readCurrentLanguage(): Language {
  const chosen = readStoredText(LANGUAGE_KEY)
  if (isLanguage(chosen)) return chosen
  const [code] = navigator.language.toLowerCase().split('-')
  return isLanguage(code) ? code : 'en'
}
