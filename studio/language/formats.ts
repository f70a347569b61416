import type { Language } from '../../engine/language.ts'

const LOCALES = { en: 'en-MY', ms: 'ms-MY' } as const
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {}

// Making a format takes a hundred times as long as using it, and counts change with every flush of a text.

export function numberIn(language: Language, value: number): string {
  numbers[language] ??= new Intl.NumberFormat(LOCALES[language])
  return numbers[language].format(value)
}

export function dateIn(language: Language, instant: string): string {
  dates[language] ??= new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' })
  return dates[language].format(new Date(instant))
}
