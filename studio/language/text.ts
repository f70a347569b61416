import type { Language } from '../../engine/language.ts'
import { texts } from './all-texts.ts'

export type TextKey = keyof typeof texts
export type TextValues = Readonly<Record<string, string | number>>

/** `{name}` in a text stands for a value. */
export function textOf(key: TextKey, language: Language, values: TextValues = {}): string {
  return fill(texts[key][language], values)
}

export function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
