import { isLanguage, type Language } from '../../engine/base/language.ts'
import { readStored } from '../base/storage.ts'

export const LANGUAGE_KEY = 'language'

/** The interface's language: what was chosen here, else the browser's. */
export function currentLanguage(): Language {
  const chosen = readStored(LANGUAGE_KEY)
  if (isLanguage(chosen)) return chosen
  const [code] = navigator.language.toLowerCase().split('-')
  return isLanguage(code) ? code : 'en'
}
