import type { Language, Localized } from '../base/language.ts'
import { addedMessage, type MessageValues } from './message.ts'
import { MESSAGES } from './messages.ts'

const placeholder = /\{([a-z][A-Za-z]*)\}/g

/**
 * A text with its values in place of each `{name}`, inserted as they are: a `{name}` inside a value stays text. `missing` returns what
 * stands for a value that isn't given.
 */
export function insertValues(text: string, values: MessageValues, missing: (name: string) => string): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? missing(name) : String(value)
  })
}

/**
 * A function that returns the message of a code in one language. It throws an `Error` for a value that is missing, which only a mistake in
 * the calling code can cause.
 */
export function createSay<Code extends string>(messages: Readonly<Record<Code, Localized>>) {
  return (code: Code, language: Language, values: MessageValues = {}): string =>
    insertValues(messageText(messages, code, language), values, (name) => {
      throw new Error(`The message ${code} needs a value for {${name}}`)
    })
}

/** The text of a message before its values are inserted. A language that was added may lack it: then it is the English one. */
export function messageText<Code extends string>(
  messages: Readonly<Record<Code, Localized>>,
  code: Code,
  language: Language,
): string {
  const message = messages[code]
  if (Object.hasOwn(message, language)) return message[language]
  return addedMessage(code, language) ?? message.en
}

/** The engine's message of a code in one language. */
export const say = createSay(MESSAGES)
