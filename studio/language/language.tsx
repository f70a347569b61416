import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { isLanguage, type Language, type Localized } from '../../engine/base/language.ts'
import type { MessageValues } from '../../engine/messages/message.ts'
import { writeStoredText } from '../base/storage.ts'
import { LANGUAGE_KEY, readCurrentLanguage } from './current-language.ts'
import { hasMessages, reloadMessages } from './load-messages.ts'
import { type TextKey, textOf } from './text.ts'

interface LanguageValue {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** The interface's language for everything inside. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setShown] = useState(readCurrentLanguage)
  const setLanguage = useCallback((chosen: Language) => {
    writeStoredText(LANGUAGE_KEY, chosen)
    if (hasMessages(chosen)) return setShown(chosen)
    // The page changes once its texts are loaded, and stays as it is when they can't be.
    reloadMessages(chosen).then(
      () => setShown(readCurrentLanguage()),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Another language for a part of the page, such as a generator's output language, once its texts are loaded. */
export function LanguageScope({ language, children }: { language: Language; children: ReactNode }) {
  const { setLanguage, language: outer } = useLanguage()
  const last = useRef(outer)
  const shown = useHasMessages(language) ? language : last.current
  last.current = shown
  const value = useMemo(() => ({ language: shown, setLanguage }), [shown, setLanguage])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Whether the texts of the open pages are loaded in a language; loads them when they aren't. */
function useHasMessages(language: Language): boolean {
  const [, setLoaded] = useState<Language | null>(null)
  useEffect(() => {
    let isWanted = true
    reloadMessages(language).then(
      () => isWanted && setLoaded(language),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return hasMessages(language)
}

export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext)
  if (value === null) throw new Error('no LanguageProvider above')
  return value
}

/** The language here, with its texts (`t`), localized values (`of`), numbers and dates. */
export function useText() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      language,
      t: (key: TextKey, values?: MessageValues) => textOf(key, language, values),
      // What was compiled before the language was added lacks it.
      of: (localized: Localized) => localized[language] ?? localized.en,
      /** The name of a language; of one that this page doesn't speak, as the browser knows it. */
      languageName: (one: string) =>
        isLanguage(one)
          ? textOf(`flow.language-${one}`, language)
          : (new Intl.DisplayNames([language], { type: 'language' }).of(one) ?? one),
      number: (value: number) => formatsOf(language).number.format(value),
      date: (instant: string) => formatsOf(language).date.format(new Date(instant)),
      /** Date and time. */
      time: (instant: string) => formatsOf(language).time.format(new Date(instant)),
    }),
    [language],
  )
}

const formats = new Map<Language, ReturnType<typeof createFormats>>()

/** Making a format takes a hundred times as long as using it, and counts change with every flush of a text. */
function formatsOf(language: Language) {
  const found = formats.get(language) ?? createFormats(`${language}-MY`)
  formats.set(language, found)
  return found
}

function createFormats(locale: string) {
  return {
    number: new Intl.NumberFormat(locale),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
