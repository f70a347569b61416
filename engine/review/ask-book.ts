import { type Book, findBookTitle, type Piece } from '../book/book.ts'
import type { Passage } from '../book/finding.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import { outlineText } from '../prompt/memory.ts'
import { createFollowUpRenderer } from '../prompt/prompts.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import { QUOTATION_PATTERN } from '../prose/quotation-marks.ts'
import type { WritingOrder } from '../writer/order.ts'
import { createQuotations } from './proven-findings.ts'
import {
  formatBibleLines,
  formatPiecesBefore,
  labelOf,
  listTextPieces,
  type QuestionOptions,
  reviewMessages,
  USUAL_READING_TOKENS,
  wishesOf,
} from './question.ts'
import { readingTask } from './read-book.ts'

/** What an author asks about a book. The answer changes nothing in it. */
export interface BookQuestion {
  readonly question: string
  /** The piece that its author has open; absent: none. */
  readonly step?: string | undefined
  /** What is selected there. */
  readonly passage?: string | undefined
  /** Earlier questions with their answers, the oldest first; the last ones are told. */
  readonly former?: readonly { readonly question: string; readonly answer: string }[] | undefined
}

interface AskOptions extends Pick<QuestionOptions, 'templates' | 'count' | 'textTokens'> {
  /** Words of the book that are shown whole at most: `reading.words` of the catalog, for which a question is paid. */
  readonly textWords: number
}

/** A quotation of an answer: its words there, and where they stand in the book. */
export interface AnswerQuote extends Passage {
  readonly said: string
}

const MAX_FORMER = 4
const MAX_PLAN_TOKENS = 3000
const ANSWER_WORDS = 180

/**
 * The order of an answer: prose with quotations, in the language of the question. It shows the whole text where that fits, else the piece
 * at hand and those that have most of the question's words, and the others in short. Throws `KalamError` `review.nothing-written`.
 */
export function createQuestionOrder(
  generator: Generator,
  book: Book,
  asked: BookQuestion,
  { templates, count, textTokens = USUAL_READING_TOKENS, textWords }: AskOptions,
): WritingOrder {
  const { question, step, passage, former = [] } = asked
  const all = listTextPieces(generator, book)
  if (all.length === 0) throw new KalamError('review.nothing-written')
  const { language, outline } = book
  const steps = listSteps(generator, book.settings)
  const nameOf = (piece: Pick<Piece, 'step'>) => labelOf(piece, generator, book, steps)
  const shown = shownWhole(all, asked, {
    words: Math.min(textWords, textTokens / LANGUAGE_FIGURES[language].tokensPerWord),
    namesOf: ({ step: id }) => [nameOf({ step: id }), steps.find((one) => one.id === id)?.label[language] ?? id],
  })
  const open = all.find((piece) => piece.step === step)
  const context = {
    title: findBookTitle(generator, book),
    before: formatPiecesBefore(
      all.filter((piece) => !shown.has(piece)),
      { generator, book, steps, count },
    ),
    bible: formatBibleLines(book.bible?.lines ?? [], count),
    people: book.characters,
    plan: outline === null ? null : outlineText(outline, MAX_PLAN_TOKENS, count),
    wishes: wishesOf(book.authorBrief ?? {}, language),
    pieces: [...shown].map((piece) => ({ label: nameOf(piece), text: piece.text.trim() })),
    former: former.slice(-MAX_FORMER).map((one) => ({ ...one, question: quoteTypedText(one.question) })),
    part: open === undefined ? null : nameOf(open),
    passage: passage === undefined ? null : quoteTypedText(passage),
    question: quoteTypedText(question),
    most: String(ANSWER_WORDS),
  }
  return {
    messages: reviewMessages(generator, templates, { system: 'adviser', user: 'question', language }, context),
    minTokens: 0,
    extent: { text: ANSWER_WORDS * 2, notes: 0, parts: 0 },
    temperature: 0.2,
    presencePenalty: 0,
    frequencyPenalty: 0,
    task: { ...readingTask(generator, book), reading: 'question' },
    effort: generator.writing.effort,
    expect: {
      promptLanguage: language,
      language: null,
      words: null,
      appendix: false,
      items: null,
      output: null,
      outline: null,
      headings: [],
    },
    plan: null,
    bible: null,
    noteRequest: null,
    followUp: createFollowUpRenderer({ ...templates, ...generator.prompt.ownTemplates }, language),
  }
}

/** The pieces that fit into so many words, in their order; the first that counts is shown however long it is. */
function shownWhole(
  pieces: readonly Piece[],
  { question, step }: BookQuestion,
  { words, namesOf }: { readonly words: number; readonly namesOf: (piece: Piece) => readonly string[] },
): ReadonlySet<Piece> {
  const asked = question.toLowerCase()
  const texts = pieces.map(({ text }) => text.toLowerCase())
  const ranks = pieces.map((piece) => {
    if (piece.step === step) return Infinity
    return namesOf(piece).some((name) => isNamed(asked, name.toLowerCase())) ? Number.MAX_VALUE : 0
  })
  // The fewer pieces have a word, the more it says of them.
  for (const word of new Set(asked.match(/[\p{L}\p{N}]{4,}/gu))) {
    const having = [...texts.keys()].filter((at) => texts[at]!.includes(word))
    for (const at of having) ranks[at]! += Math.log(pieces.length / having.length)
  }
  let room = words
  const shown = new Set<Piece>()
  for (const at of [...pieces.keys()].toSorted((one, other) => ranks[other]! - ranks[one]! || other - one)) {
    const piece = pieces[at]!
    if (shown.size > 0 && piece.words > room) continue
    room -= piece.words
    shown.add(piece)
  }
  return new Set(pieces.filter((piece) => shown.has(piece)))
}

/** Whether a question names a piece: `chapter 1`, but not in `chapter 12`. */
function isNamed(question: string, name: string): boolean {
  const at = question.indexOf(name)
  return at >= 0 && !/^[\p{L}\p{N}]/u.test(question.slice(at + name.length))
}

/** The quotations of an answer that stand in the text, each once. What doesn't is no quotation. */
export function findAnswerQuotes(answer: string, pieces: readonly Pick<Piece, 'step' | 'text'>[]): AnswerQuote[] {
  const quotations = createQuotations(pieces, { isShown: true })
  return [...new Set([...answer.matchAll(QUOTATION_PATTERN)].map(([, , said]) => said!))].flatMap((said) => {
    // An answer ends a quotation with the stop of its own sentence.
    const found = quotations.find(said.trim()) ?? quotations.find(said.trim().replace(/[.,;:!?…]+$/u, ''))
    return found === null ? [] : [{ said, ...found }]
  })
}
