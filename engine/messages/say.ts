import type { Language } from '../language.ts'
import { catalogue, type MessageCode, type MessageValues } from './catalogue.ts'

const placeholder = /\{([a-z][A-Za-z]*)\}/g

/**
 * The sentence of a code in one language. Values are inserted as they are: a `{name}` inside a value stays text.
 * Throws an `Error` for a value that is missing, which only a mistake in the calling code can cause.
 */
export function say(code: MessageCode, language: Language, values: MessageValues = {}): string {
  return catalogue[code][language].replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The sentence ${code} needs a value for {${name}}`)
    return String(value)
  })
}
