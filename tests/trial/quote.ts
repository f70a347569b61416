import { createPrompts } from '../../engine/prompt/prompts.ts'
import { LANGUAGE_FIGURES } from '../../engine/prose/language-words.ts'
import { costOfTokens, type Quote, quoteBook, quotedCost } from '../../engine/quote/quote-book.ts'
import type { ReadingQuote } from '../../engine/quote/quote-reading.ts'
import { MAX_RETRIES } from '../../engine/writer/limits.ts'
import { isFinished, judgedBook, type TrialBook } from './books.ts'
import { JUDGE_EFFORT, type JudgeQuestion, keptAnswer, MAX_REPLIES } from './judge.ts'
import type { Part } from './ledger.ts'
import type { Trial } from './model.ts'
import { compareQuestions, countQuestions } from './questions.ts'

/** What is still to be spent on a part of one book. Tokens and dollars are those of the least calls; null: unknown. */
export interface PartQuote extends ReadingQuote {
  readonly book: string
  readonly part: Part
  readonly cost: number | null
}

/** Credits have prices of a day; a trial shows none. */
const ANY_DAY = '2026-01-01'

/** What writing and reading the rest of a book take. */
export function quoteWriting({ generator, book }: TrialBook, { catalog, count, writer }: Trial): Quote {
  const prompts = createPrompts(generator, catalog.templates, count, writer.promptMemory)
  const { readingTokens } = writer.promptMemory
  const options = { readEvery: catalog.settings.reading.every, readingTokens, thinking: writer.thinking }
  return quoteBook(generator, book, prompts, count, ANY_DAY, options)
}

/** `other`: the text that the book is compared with; null: it isn't. */
export function quoteParts(one: TrialBook, other: string | null, trial: Trial): PartQuote[] {
  const { pieces, readings, size } = quoteWriting(one, trial)
  const written = pieces.map((piece) => ({ ...piece, part: 'writing' as const, cost: priced({ pieces: [piece] }) }))
  const read =
    readings === null ? [] : [{ ...readings, part: 'reading' as const, cost: priced({ pieces: [], readings }) }]
  const own = [...written, ...read].map((part) => ({ ...part, book: one.name }))
  return [...own, ...quoteJudge(one, other, size?.words ?? 0, trial)]

  function priced(quoted: Parameters<typeof quotedCost>[0]): number | null {
    return quotedCost(quoted, trial.writer.prices)?.amount ?? null
  }
}

/** The questions that the judge has not answered yet. Of a book that isn't written, `words` are those that it is to have. */
function quoteJudge(one: TrialBook, other: string | null, words: number, trial: Trial): PartQuote[] {
  const isWritten = isFinished(one)
  const judged = isWritten ? judgedBook(trial, one) : { ...one, text: '', words }
  const unwritten = isWritten ? 0 : Math.ceil(words * LANGUAGE_FIGURES[one.book.language].tokensPerWord)
  const { prices, thinking } = trial.judge
  const compared: JudgeQuestion<unknown>[] = other === null ? [] : compareQuestions(judged, other)
  return [...countQuestions(judged), ...compared]
    .filter((question) => !isWritten || keptAnswer(question, trial) === null)
    .map(({ book, part, messages, tokens }) => {
      const input = messages.reduce((sum, { content }) => sum + trial.count(content), unwritten)
      const output = tokens + thinking({ role: 'reader', purpose: 'reading', effort: JUDGE_EFFORT })
      const cost = prices === null ? null : costOfTokens({ input, output }, prices)
      return { book, part, calls: { least: 1, most: MAX_REPLIES * (1 + MAX_RETRIES) }, tokens: { input, output }, cost }
    })
}
