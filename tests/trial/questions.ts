import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { renderText } from '../../engine/prompt/templates.ts'
import { LANGUAGE_FIGURES } from '../../engine/prose/language-words.ts'
import { findMaxFindings, findMaxNotesWords } from '../../engine/review/question.ts'
import { readingTask } from '../../engine/review/read-book.ts'
import type { TrialBook } from './books.ts'
import { type BookCount, readCount, readVote, type Vote } from './counting.ts'
import type { JudgeQuestion } from './judge.ts'

/** A book that the judge is asked about. Its text may still be missing, for a quote. */
export interface JudgedBook extends TrialBook {
  readonly text: string
  readonly words: number
}

/** Each book is counted so often. */
const COUNTS = 2

/** Two counts of one text are to be two readings; a vote is to be the likeliest one. */
const TEMPERATURES = { count: 0.7, compare: 0.2 }

/** Words of an answer to a comparison: the notes and the line. */
const COMPARISON_WORDS = 400

export function countQuestions({ name, generator, book, text, words }: JudgedBook): JudgeQuestion<BookCount>[] {
  const [most, notesWords] = [findMaxFindings(words), findMaxNotesWords(words)]
  const figures = LANGUAGE_FIGURES[book.language]
  const question = {
    ...({ book: name, part: 'counting', temperature: TEMPERATURES.count, task: readingTask(generator, book) } as const),
    messages: rendered(['counter', 'count'], generator, book.language, { text, most, notesWords }),
    tokens: Math.ceil(most * figures.tokensPerFinding + notesWords * figures.tokensPerNoteWord),
    read: (answer: string) => readCount(answer, text),
  }
  return Array.from({ length: COUNTS }, (_, at) => ({ ...question, name: `count-${at + 1}` }))
}

/** Against another text of the same order: this book first, then the other one. */
export function compareQuestions({ name, order, generator, book, text }: JudgedBook, other: string) {
  const ordered = [order, book.authorBrief?.premise ?? ''].join(' ').trim()
  const pairs = [
    [text, other],
    [other, text],
  ]
  return pairs.map((texts, at): JudgeQuestion<Vote> => {
    const books = texts.map((one, place) => ({ name: 'AB'[place], text: one }))
    return {
      book: name,
      part: 'comparing',
      name: `compare-${at + 1}`,
      temperature: TEMPERATURES.compare,
      messages: rendered(['editor', 'compare'], generator, book.language, { order: ordered, books }),
      tokens: Math.ceil(COMPARISON_WORDS * LANGUAGE_FIGURES[book.language].tokensPerNoteWord),
      task: readingTask(generator, book),
      read: readVote,
    }
  })
}

function rendered(names: readonly [string, string], { flow }: Generator, language: Language, values: object) {
  const story = flow.remember.includes('characters')
  return names.map((name, at) => {
    const file = `${name}.${language}`
    const source = readFileSync(join(import.meta.dirname, 'questions', `${file}.hbs`), 'utf8')
    const content = renderText({ [file]: source }, file, { ...values, story })
    return { role: at === 0 ? ('system' as const) : ('user' as const), content }
  })
}
