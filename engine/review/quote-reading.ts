import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import type { Language } from '../language.ts'
import { MAX_RETRIES } from '../writer/limits.ts'
import { type QuestionOptions, readingQuestions } from './question.ts'

/** Calls without a fault and at most, and estimated tokens. */
export interface ReadingQuote {
  readonly calls: { readonly least: number; readonly most: number }
  readonly tokens: { readonly input: number; readonly output: number }
}

/** Tokens of one finding, as 25 recorded ones of an English book took them; Malay takes more tokens a word. */
const FINDING_TOKENS: Readonly<Record<Language, number>> = { en: 136, ms: 186 }

/** What the chat format adds around a message. */
const MESSAGE_TOKENS = 4

/** What reading the written pieces of a book takes: input to the token, output for as many findings as are asked for. */
export function quoteReading(generator: Generator, book: Book, options: QuestionOptions): ReadingQuote {
  const questions = readingQuestions(generator, book, options)
  const messages = questions.flatMap((question) => question.messages)
  const input = messages.reduce((sum, { content }) => sum + options.count(content) + MESSAGE_TOKENS, 0)
  const findings = questions.reduce((sum, { most }) => sum + most, 0)
  return {
    calls: { least: questions.length, most: questions.length * 2 + MAX_RETRIES },
    tokens: { input, output: findings * FINDING_TOKENS[book.language] },
  }
}
