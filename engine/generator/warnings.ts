import type { Language } from '../language.ts'
import { say } from '../messages/say.ts'
import type { PublicField } from './generator.ts'

/** The hint beside a field for what is typed so far: never a block, and nothing while it is empty. */
export function warningOf({ warn }: Pick<PublicField, 'warn'>, typed: string, language: Language): string | null {
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
