import type { Language, Localized } from '../base/language.ts'
import { say } from '../messages/say.ts'
import { findAskingStep } from './asked-settings.ts'
import type { PublicField, PublicGenerator, SettingValue } from './public-generator.ts'

/** Whether a field is shown while the earlier settings have these values. */
export function isFieldShown(
  { when }: { readonly when?: Readonly<Record<string, SettingValue | readonly SettingValue[]>> | null },
  settings: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(when ?? {}).every(([name, wanted]) => {
    const value = settings[name]
    return [wanted].flat().some((one) => (Array.isArray(value) ? value.includes(one) : value === one))
  })
}

/** The fields a form shows for these settings, in order, without those that are asked with a piece. A field that depends on a hidden one is hidden too. */
export function listVisibleFields<Field extends PublicField>(
  generator: { readonly fields: readonly Field[] },
  settings: Readonly<Record<string, unknown>>,
): Field[] {
  const seen: Record<string, unknown> = {}
  return generator.fields.filter((field) => {
    const shown = !field.asked && isFieldShown(field, seen)
    if (shown) seen[field.name] = settings[field.name]
    return shown
  })
}

/** Whether nothing can begin before it is given, whatever else is chosen: it is required, always shown, and begins with nothing. */
export function isNeeded({ required, when, default: initial }: PublicField): boolean {
  return required && when === null && initial === null
}

/** The values that a form starts with. A text has its default in the language, or is empty. */
export function defaultSettings(
  generator: PublicGenerator,
  language: Language,
  year: number,
): Record<string, SettingValue> {
  const own: Record<string, SettingValue> = {}
  if (generator.languageSetting === 'language') {
    own.language = generator.languages.includes(language) ? language : generator.languages[0]!
  }
  for (const field of generator.fields) {
    if (findAskingStep(generator, field.name) !== null) continue
    const value = field.name === generator.languageSetting ? language : defaultValue(field, language, year)
    if (value !== null) own[field.name] = value
  }
  return own
}

/** What a field starts with, a text in the language. Null: nothing. */
export function defaultValue(field: PublicField, language: Language, year: number): SettingValue | null {
  const value = field.default
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value as SettingValue | null
  return 'now' in value ? year : (value as Localized)[language]
}

/** The hint beside a field for what is typed so far: never a block, and nothing while it is empty. */
export function findWarning({ warn }: Pick<PublicField, 'warn'>, typed: string, language: Language): string | null {
  const text = typed.trim()
  if (warn === null || text === '') return null
  if (warn === 'isbn') return isIsbn(text) ? null : say('settings.isbn', language)
  const words = text.split(/\s+/).length
  return words < warn.words ? say('settings.few-words', language, { words: warn.words }) : null
}

/** ISBN-10 or ISBN-13 by its check digit (ISO 2108), with or without hyphens and spaces. */
export function isIsbn(typed: string): boolean {
  const digits = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(digits)) {
    const sum = [...digits].reduce((total, digit, at) => total + (10 - at) * (digit === 'X' ? 10 : Number(digit)), 0)
    return sum % 11 === 0
  }
  if (!/^97[89]\d{10}$/.test(digits)) return false
  return [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
