import type { Language } from '../base/language.ts'

/** The language a terminal is set to, by POSIX's variables in their order. What isn't Malay is answered in English. */
export function languageOfTerminal({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language {
  return /^(ms|msa)\b|^ms_/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ms' : 'en'
}
