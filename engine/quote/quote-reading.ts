import type { Book } from '../book/book.ts'
import { findAskedTarget, rangeMiddle } from '../generator/book-length.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { askedWords } from '../prompt/asked-words.ts'
import { booksBeforeText, estimateBooksBeforeTokens } from '../prompt/books-before.ts'
import { estimatePieceTokens } from '../prompt/text-so-far.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import { brokenByChange, type TextChange } from '../review/broken-by-change.ts'
import { changeQuestion } from '../review/change-question.ts'
import {
  findMaxAnswerTokens,
  findMaxFindings,
  findMaxNotesWords,
  findPassagesAllowance,
  overlappingParts,
  type QuestionOptions,
  readingQuestions,
  USUAL_READING_TOKENS,
} from '../review/question.ts'
import { isReadingDueAfter, isReviewedAtEnd } from '../review/read-book.ts'
import { MAX_RETRIES } from '../writer/limits.ts'
import type { Effort, Purpose, Role } from '../writer/purpose.ts'

/** Calls without a fault and at most, and estimated tokens. */
export interface ReadingQuote {
  readonly calls: { readonly least: number; readonly most: number }
  readonly tokens: { readonly input: number; readonly output: number }
}

/** What the chat format adds around a message. */
const MESSAGE_TOKENS = 4

/** Tokens that a call typically thinks. */
export type EstimateThinking = (call: {
  readonly role: Role
  readonly purpose: Purpose
  readonly effort: Effort | undefined
}) => number

/** Of a model that doesn't think, or of which nothing is known. */
export const estimateNoThinking: EstimateThinking = () => 0

/** What reading the written pieces of a book takes: input to the token, output for as many findings as are asked for. */
export function quoteReading(
  generator: Generator,
  book: Book,
  options: QuestionOptions & { readonly change?: TextChange | undefined },
  thinking: EstimateThinking = estimateNoThinking,
): ReadingQuote {
  const { change } = options
  const asked =
    change === undefined
      ? null
      : changeQuestion(generator, book, change, { ...options, broken: brokenByChange(generator, book, change) })
  const questions = change === undefined ? readingQuestions(generator, book, options) : asked === null ? [] : [asked]
  const messages = questions.flatMap((question) => question.messages)
  const input = messages.reduce((sum, { content }) => sum + options.count(content) + MESSAGE_TOKENS, 0)
  const thought = thoughtInReading(generator, thinking) * questions.length
  const output = questions.reduce((sum, question) => sum + findMaxAnswerTokens(question, book.language), thought)
  return {
    calls: { least: questions.length, most: questions.length * 2 + MAX_RETRIES },
    tokens: { input, output },
  }
}

function thoughtInReading({ writing }: Generator, thinking: EstimateThinking): number {
  return thinking({ role: 'reader', purpose: 'reading', effort: writing.effort.reading })
}

/** What the readings of a book take while it is written and at its end. */
export interface DueReadingsQuote extends ReadingQuote {
  readonly times: number
}

/** Tokens of the table of numbers and of what the checks noticed, as a share of those of the text. */
const BESIDE_SHARE = 0.13

interface DueReadingsOptions {
  readonly count: CountTokens
  readonly thinking?: EstimateThinking
  /** Tokens of text in one question; undefined: by the usual window. */
  readonly textTokens?: number | undefined
}

/** Tokens of a heading of the text, and of an earlier piece that is told in short. */
const HEADING_TOKENS = 12
const BEFORE_TOKENS = 80

/**
 * Estimates the readings that are still to come, with the words that a text is asked for where it isn't written. Null: books of this
 * generator are not read, or a text has no word target.
 */
export function quoteDueReadings(
  generator: Generator,
  book: Book,
  every: number,
  { count, thinking = estimateNoThinking, textTokens = USUAL_READING_TOKENS }: DueReadingsOptions,
): DueReadingsQuote | null {
  if (!isReviewedAtEnd(generator)) return null
  const asked = askedWords(generator)
  const texts = listSteps(generator, book.settings).filter(({ kind }) => kind === 'text')
  const words = texts.map(({ id, name, entry }) => {
    const written = book.pieces.find(({ step }) => step === id)
    if (written !== undefined) return written.words
    if (entry > 0 && book.entryWords !== undefined) return book.entryWords
    const target = findAskedTarget(generator, asked[name], book.settings)
    return target === null ? null : rangeMiddle(target)
  })
  const counts = words.filter((count) => count !== null)
  if (counts.length < words.length) return null
  const written = texts.filter(({ id }) => book.pieces.some(({ step }) => step === id)).length
  const last = book.readings?.findLast(({ change, file }) => change === undefined && file === undefined)?.after
  let from = texts.findIndex(({ id }) => id === last) + 1
  const quotes: ReadingQuote[] = []
  const told = estimatePieceTokens(JSON.stringify(booksBeforeText(book.booksBefore, count)))
  for (let to = Math.max(1, written); to <= texts.length; to++) {
    const isDue = to === texts.length || isReadingDueAfter(generator, to, texts.length - to, every)
    if (!isDue || to <= from) continue
    quotes.push(quoteTexts(generator, book, counts.slice(from, to), { before: from, textTokens, told }))
    from = to
  }
  const sum = (pick: (quote: ReadingQuote) => number) => quotes.reduce((total, quote) => total + pick(quote), 0)
  const least = sum(({ calls }) => calls.least)
  const output = sum(({ tokens }) => tokens.output) + thoughtInReading(generator, thinking) * least
  return {
    times: quotes.length,
    calls: { least, most: sum(({ calls }) => calls.most) },
    tokens: { input: sum(({ tokens }) => tokens.input), output },
  }
}

interface TextsToRead {
  /** Texts that are told in short. */
  readonly before: number
  readonly textTokens: number
  /** Tokens of what is told of the books before, without their passages. */
  readonly told: number
}

/** One reading of texts of so many words each. */
function quoteTexts(
  generator: Generator,
  book: Book,
  words: readonly number[],
  { before, textTokens, told: series }: TextsToRead,
): ReadingQuote {
  const { tokensPerWord, tokensPerQuestion } = LANGUAGE_FIGURES[book.language]
  const earlier = estimateBooksBeforeTokens(book.booksBefore)
  const texts = words.map((count, place) => ({ count, place }))
  const parts = overlappingParts(texts, textTokens, ({ count }) => count * tokensPerWord).map((part) => {
    const count = part.reduce((sum, text) => sum + text.count, 0)
    const text = Math.ceil(count * tokensPerWord)
    const told = (before + part[0]!.place) * BEFORE_TOKENS
    const output = findMaxAnswerTokens(
      { most: findMaxFindings(count), notesWords: findMaxNotesWords(count, book) },
      book.language,
    )
    const passages = Math.min(earlier, findPassagesAllowance(generator, text, output))
    const beside = BESIDE_SHARE * text + part.length * HEADING_TOKENS + told + series + passages
    return { input: text + Math.ceil(tokensPerQuestion + beside), output }
  })
  const sum = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return {
    calls: { least: parts.length, most: parts.length * 2 + MAX_RETRIES },
    tokens: { input: sum(({ input }) => input), output: sum(({ output }) => output) },
  }
}
