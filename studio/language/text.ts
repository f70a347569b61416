import type { Language } from '../../engine/language.ts'
import { account } from './texts/account.ts'
import { books } from './texts/books.ts'
import { dashboard } from './texts/dashboard.ts'
import { generator } from './texts/generator.ts'
import { money } from './texts/money.ts'
import { profile } from './texts/profile.ts'
import { shell } from './texts/shell.ts'

/** What the screens say by themselves. Sentences of the engine and the server come from their own catalogue. */
const texts = { ...shell, ...dashboard, ...account, ...money, ...profile, ...books, ...generator } as const

export type TextKey = keyof typeof texts
export type TextValues = Readonly<Record<string, string | number>>

/** `{name}` in a text stands for a value. */
export function textOf(key: TextKey, language: Language, values: TextValues = {}): string {
  return fill(texts[key][language], values)
}

export function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
