import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isLanguage, type Language, type Localized } from '../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import { keep, kept } from '../app/kept.ts'
import { type TextKey, type TextValues, textOf } from './text.ts'

interface Speech {
  readonly language: Language
  readonly speak: (language: Language) => void
}

const SpeechContext = createContext<Speech | null>(null)
const KEY = 'language'

/** The interface's language: what was chosen here, else the browser's. */
export function currentLanguage(): Language {
  const chosen = kept(KEY)
  if (isLanguage(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('ms') ? 'ms' : 'en'
}

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage)
  const speak = useCallback((chosen: Language) => {
    keep(KEY, chosen)
    setLanguage(chosen)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speech = useMemo(() => ({ language, speak }), [language, speak])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** A page whose texts follow another language than the rest, such as a generator's output language. */
export function Speaking({ language, children }: { language: Language; children: ReactNode }) {
  const { speak } = useSpeech()
  const speech = useMemo(() => ({ language, speak }), [language, speak])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error('no SpeechProvider above')
  return speech
}

/** The language here and everything that speaks it: texts of the screens, sentences of the catalogue, localized values. */
export function useText() {
  const { language } = useSpeech()
  return useMemo(
    () => ({
      language,
      t: (key: TextKey, values?: TextValues) => textOf(key, language, values),
      say: (code: MessageCode, values?: MessageValues) => say(code, language, values),
      of: (localized: Localized) => localized[language],
      number: (value: number) => new Intl.NumberFormat(language === 'ms' ? 'ms-MY' : 'en-MY').format(value),
      date: (instant: string) =>
        new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-MY', { dateStyle: 'medium' }).format(
          new Date(instant),
        ),
    }),
    [language],
  )
}
