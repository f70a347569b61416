import { knownLanguages } from '../base/language.ts'
import { REPLY_WORDS, splitList } from '../prose/language-words.ts'

// How models open, close and refuse, in every language. All patterns are tried on lower-case text with straight apostrophes.

type Words = typeof REPLY_WORDS.en

type NameOf<Topic extends keyof Words, Kind> = {
  [Name in keyof Words[Topic] & string]: Words[Topic][Name] extends Kind ? Name : never
}[keyof Words[Topic] & string]

/** The items of a list in every language. */
export function listReplyWords<Topic extends keyof Words>(topic: Topic, name: NameOf<Topic, string>): string[] {
  return knownLanguages().flatMap((language) => splitList(textOf(REPLY_WORDS[language][topic], name)))
}

/** One pattern that matches what it matches in any language. */
export function joinPatterns<Topic extends keyof Words>(topic: Topic, name: NameOf<Topic, string>): string {
  const sources = knownLanguages().map((language) =>
    filled(textOf(REPLY_WORDS[language][topic], name), REPLY_WORDS[language][topic]),
  )
  // A language without replies of its own has the English ones.
  return `(?:${[...new Set(sources)].join('|')})`
}

/** The patterns of a list in every language. */
export function replyPatterns<Topic extends keyof Words>(
  topic: Topic,
  name: NameOf<Topic, readonly string[]>,
): string[] {
  return knownLanguages().flatMap((language) => {
    const words: Readonly<Record<string, unknown>> = REPLY_WORDS[language][topic]
    return (words[name] as readonly string[]).map((pattern) => filled(pattern, words))
  })
}

function textOf(words: Readonly<Record<string, unknown>>, name: string): string {
  return words[name] as string
}

/** A pattern with those that it names, as `{work}`, in their places. */
function filled(pattern: string, words: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => textOf(words, name))
}
