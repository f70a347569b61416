import { inEachLanguage, type Language, type Localized } from '../../engine/base/language.ts'
import * as engine from '../../engine/messages/error.ts'
import type { MessageCode } from './messages.ts'

/** What a person is told: a message with its values, a text in both languages, or several of them, each on its own line. */
export type UserMessage = CodedMessage | Localized | readonly UserMessage[]

/** A message as data, so that the code that throws it neither loads the messages nor chooses a language. */
export interface CodedMessage {
  readonly code: MessageCode
  readonly values: Values
}

/** A value that is told itself is put into the message in the language of the message. */
type Value = string | number | UserMessage

type Values = Readonly<Record<string, Value>>

/** A message of the command line with its values; a test compares their names with those in its texts. */
export function toMessage(code: MessageCode, values: Values = {}): CodedMessage {
  return { code, values }
}

/** A text that is not Kalam's own, such as git's, or one of the engine's that exists in English only: faults of a YAML file. */
export function verbatim(text: string): Localized {
  return inEachLanguage(() => text)
}

/** A text that is said in each language anew, as by a function of the engine that takes a language. */
export function sayInEachLanguage(say: (language: Language) => string): Localized {
  return inEachLanguage(say)
}

/** The engine's class of errors with the command line's codes. */
export const KalamError = engine.KalamError<MessageCode>
export type KalamError = engine.KalamError<MessageCode>

export const isKalamError = engine.isKalamError<MessageCode>
