import { LANGUAGES, type Language, type Localized } from '../../engine/language.ts'
import type { CliMessages, MessageCode } from './messages.ts'

/** What a person is told: a message with its values, a text in both languages, or several of them, each on its own line. */
export type Told = Sentence | Localized | readonly Told[]

/** A message as data, so that the code that throws it neither loads the messages nor chooses a language. */
export interface Sentence {
  readonly code: MessageCode
  readonly values: Values
}

/** A value that is told itself is put into the message in the language of the message. */
export type Value = string | number | Told

type Values = Readonly<Record<string, Value>>

/** The names in braces of a message. Of the engine's messages only the codes are known here, so any names are allowed. */
type Names<Text> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Names<Rest>
    : never

type TextOf<Code> = Code extends keyof CliMessages ? CliMessages[Code]['en'] : string

type ValuesOf<Code> = Readonly<Record<Names<TextOf<Code>>, Value>>

type CodeWithoutValues = {
  [Code in MessageCode]: [Names<TextOf<Code>>] extends [never] ? Code : never
}[MessageCode]

/** A message of the command line with its values. */
export function told(code: CodeWithoutValues): Sentence
export function told<Code extends MessageCode>(code: Code, values: ValuesOf<Code>): Sentence
export function told(code: MessageCode, values: Values = {}): Sentence {
  return { code, values }
}

/** A text that is not Kalam's own, such as git's, or one of the engine's that exists in English only: faults of a YAML file. */
export function verbatim(text: string): Localized {
  return { en: text, ms: text }
}

/** A text that is said in each language anew, as by a function of the engine that takes a language. */
export function inEach(say: (language: Language) => string): Localized {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Localized
}
