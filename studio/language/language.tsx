import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Language, Localized } from '../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import { keep } from '../app/kept.ts'
import { currentLanguage, LANGUAGE_KEY } from './current-language.ts'
import { dateIn, numberIn } from './formats.ts'
import { hasLearnt, learnAgain } from './learn.ts'
import { type TextKey, type TextValues, textOf } from './text.ts'

interface Speech {
  readonly language: Language
  readonly speak: (language: Language) => void
}

const SpeechContext = createContext<Speech | null>(null)

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage)
  const speak = useCallback((chosen: Language) => {
    keep(LANGUAGE_KEY, chosen)
    if (hasLearnt(chosen)) return setLanguage(chosen)
    // Its words first, so that the page changes as one. Without them it speaks on as it did.
    learnAgain(chosen).then(
      () => setLanguage(currentLanguage()),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speech = useMemo(() => ({ language, speak }), [language, speak])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** A page whose texts follow another language than the rest, such as a generator's output language, once they are there. */
export function Speaking({ language, children }: { language: Language; children: ReactNode }) {
  const { speak, language: around } = useSpeech()
  const last = useRef(around)
  const spoken = useIsLearnt(language) ? language : last.current
  last.current = spoken
  const speech = useMemo(() => ({ language: spoken, speak }), [spoken, speak])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Whether what the open pages say is there in a language; it is fetched when it isn't. */
export function useIsLearnt(language: Language): boolean {
  const [, setLearnt] = useState<Language | null>(null)
  useEffect(() => {
    let isWanted = true
    learnAgain(language).then(
      () => isWanted && setLearnt(language),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return hasLearnt(language)
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
      number: (value: number) => numberIn(language, value),
      date: (instant: string) => dateIn(language, instant),
    }),
    [language],
  )
}
