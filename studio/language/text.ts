import type { Language, Localized } from '../../engine/language.ts'
import { account } from './texts/account.ts'
import { administration } from './texts/administration.ts'
import { books } from './texts/books.ts'
import { dashboard } from './texts/dashboard.ts'
import { generator } from './texts/generator.ts'
import { money } from './texts/money.ts'
import { shell } from './texts/shell.ts'

/** What the screens say by themselves. Sentences of the engine and the server come from their own catalogue. */
const texts = { ...shell, ...dashboard, ...account, ...money, ...books, ...generator, ...administration } as const

export type TextKey = keyof typeof texts
export type TextValues = Readonly<Record<string, string | number>>
export type Texts = Readonly<Record<string, Localized>>

/** `{name}` in a text stands for a value. */
export function textOf(key: TextKey, language: Language, values: TextValues = {}): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
