import type { Language, Localized } from '../language.ts'
import type { MessageValues } from './message.ts'
import { MESSAGES } from './messages.ts'

const placeholder = /\{([a-z][A-Za-z]*)\}/g

/**
 * A function that returns the message of a code in one language. Values are inserted as they are: a `{name}` inside a value
 * stays text. It throws an `Error` for a value that is missing, which only a mistake in the calling code can cause.
 */
export function createSay<Code extends string>(messages: Readonly<Record<Code, Localized>>) {
  return (code: Code, language: Language, values: MessageValues = {}): string =>
    messages[code][language].replace(placeholder, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) throw new Error(`The message ${code} needs a value for {${name}}`)
      return String(value)
    })
}

/** The engine's message of a code in one language. */
export const say = createSay(MESSAGES)
