import { type Language, toLanguage } from '../base/language.ts'

/** The language a terminal is set to, by POSIX's variables in their order. What isn't known is answered in English. */
export function languageOfTerminal({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language {
  const [code = ''] = /^[a-z]*/.exec((LC_ALL || LC_MESSAGES || LANG || '').toLowerCase()) ?? []
  if (code === 'msa') return 'ms'
  return toLanguage(code)
}
