import type { Language } from '../base/language.ts'
import { collapseWhitespace } from '../base/shorten.ts'
import type { AuthorBrief, BriefPart } from '../book/author-brief.ts'
import { type Book, findBookTitle, type Piece } from '../book/book.ts'
import type { FoundFault } from '../book/finding.ts'
import { formatHeading } from '../book/heading.ts'
import { findNextStep } from '../book/next-step.ts'
import type { BibleLine } from '../book/story-bible.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import { findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { booksBeforeText, findPassagesBefore } from '../prompt/books-before.ts'
import { renderText, type Templates, templateIn } from '../prompt/templates.ts'
import { USUAL_TEXT_ROOM } from '../prompt/text-so-far.ts'
import { type CountTokens, fitSentences } from '../prompt/tokens.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import { countWords } from '../prose/words.ts'
import type { ChatMessage } from '../writer/provider.ts'
import { type BookChecks, checkBook } from './check-book.ts'
import type { CheckedBook } from './checks/checked-book.ts'
import { bookFacts, type Fact, type FactKind } from './checks/facts.ts'
import { withoutKnown } from './proven-findings.ts'

/** One call of a reading. */
export interface ReadingQuestion {
  readonly messages: readonly ChatMessage[]
  /** The pieces that it shows whole, in their order. */
  readonly pieces: readonly Piece[]
  /** Findings that it asks for at most. */
  readonly most: number
  /** Words of working notes before them at most. */
  readonly notesWords: number
}

export interface QuestionOptions {
  readonly templates: Templates
  readonly count: CountTokens
  /** The first piece that is read whole; those before it are told in short. Absent: the book's first. */
  readonly since?: string | undefined
  /** Tokens of text in one question, as `findReadingTokens` says; a longer book is read in several. A piece is never divided. */
  readonly textTokens?: number | undefined
  /** The result of `checkBook` with the same `since`; absent: it is called here. */
  readonly checks?: BookChecks | undefined
}

/** What a question may hold besides the text, in tokens. */
const MAX_BIBLE_TOKENS = 2000
const MAX_BEFORE_TOKENS = 2500

/** Tokens of these, of the instructions and of the books before; and of the longest answer. */
const TOKENS_BESIDE = 10_500
const MAX_ANSWER_TOKENS = 12_000

/**
 * The text's share of the rest: a text has facts and faults beside it, and other tokenizers than ours make more tokens of it. With its
 * answer, for a text too short for the longest one.
 */
const TEXT_SHARE = { alone: 0.75, withAnswer: 0.54 } as const

/** The least tokens of text in a question: less holds no two pieces that could contradict each other. */
const MIN_TEXT_TOKENS = 4000

/** Tokens of text that one question to an endpoint may hold: by its window, and what it thinks at most. */
export function findReadingTokens(window: number, thinking = 0): number {
  const room = window - thinking - TOKENS_BESIDE
  const { alone, withAnswer } = TEXT_SHARE
  return Math.max(MIN_TEXT_TOKENS, Math.floor(Math.max((room - MAX_ANSWER_TOKENS) * alone, room * withAnswer)))
}

/** With the window of today's models. */
export const USUAL_READING_TOKENS = findReadingTokens(USUAL_TEXT_ROOM.window)

/** Tokens of the end of a part that the next part begins with too, as a share of what one may hold. */
const OVERLAP_SHARE = 0.15

/** Tokens of the table of numbers, dates and times, and of what the checks noticed, as shares of the tokens of the text. */
const FACTS_SHARE = 0.1
const NOTICED_SHARE = 0.05
const MAX_NOTICED_PASSAGES = 2

/** Findings asked for: one for so many words of the text, within bounds. */
const WORDS_A_FINDING = 350
const FINDINGS = { least: 12, most: 32 } as const

/** Words of working notes, as a share of the words of the text, within bounds. */
const NOTES_SHARE = 0.05
const NOTES_WORDS = { least: 150, most: 900 } as const

/** Words of notes about people and things of the books before. */
const SERIES_WORDS = 200

/** The pieces that are texts, in their order, without plan and pictures. */
export function listTextPieces(generator: Generator, { pieces }: Pick<Book, 'pieces'>): Piece[] {
  return pieces.filter(({ kind }) => findFlowStep(generator, kind)?.kind === 'text')
}

/** The questions of a reading, in the book's language: one, or several for a text that is longer than one may hold. */
export function readingQuestions(generator: Generator, book: Book, options: QuestionOptions): ReadingQuestion[] {
  const { templates, count, since, textTokens = USUAL_READING_TOKENS } = options
  const all = listTextPieces(generator, book)
  const first = Math.max(
    0,
    all.findIndex(({ step }) => step === since),
  )
  const steps = listSteps(generator, book.settings)
  const isWritten = findNextStep(generator, book) === null
  const { checked, faults } = options.checks ?? checkBook(generator, book, { since })
  const facts = formatFactLines(checked)
  const noticed = unrepaired(faults, book, all)
  return overlappingParts(all.slice(first), textTokens, ({ text }) => count(text)).map((pieces): ReadingQuestion => {
    const from = all.indexOf(pieces[0]!)
    const isEnd = isWritten && pieces.at(-1) === all.at(-1)
    const words = pieces.reduce((sum, { text }) => sum + countWords(text), 0)
    const most = findMaxFindings(words)
    const notesWords = findMaxNotesWords(words, book)
    const tokens = pieces.reduce((sum, { text }) => sum + count(text), 0)
    const answer = findMaxAnswerTokens({ most, notesWords }, book.language)
    const room = Math.min(textTokens - tokens, findPassagesAllowance(generator, tokens, answer))
    const passages = findPassagesBefore(book.booksBefore, pieces.map(({ text }) => text).join('\n'), room)
    const context = {
      title: findBookTitle(generator, book),
      before: formatPiecesBefore(all.slice(0, from), { generator, book, steps, count }),
      bible: formatBibleLines(book.bible?.lines ?? [], count),
      booksBefore: booksBeforeText(book.booksBefore, count, passages),
      wishes: wishesOf(book.authorBrief ?? {}, book.language),
      pieces: pieces.map((piece) => ({ label: labelOf(piece, generator, book, steps), text: piece.text.trim() })),
      facts: fitLines(facts, FACTS_SHARE * tokens, count),
      noticed: fitLines(
        noticed.filter((fault) => isAbout(fault, pieces)).map(noticedLine),
        NOTICED_SHARE * tokens,
        count,
      ),
      story: generator.flow.remember.includes('characters'),
      unfinished: !isEnd,
      most: String(most),
      notesWords: String(notesWords),
    }
    return {
      messages: reviewMessages(
        generator,
        templates,
        { system: 'reader', user: 'reading', language: book.language },
        context,
      ),
      pieces,
      most,
      notesWords,
    }
  })
}

/** The messages of two templates of `review`, in a language. */
export function reviewMessages(
  { prompt }: Generator,
  shared: Templates,
  { system, user, language }: { readonly system: string; readonly user: string; readonly language: Language },
  context: Readonly<Record<string, unknown>>,
): ChatMessage[] {
  const templates = { ...shared, ...prompt.ownTemplates }
  const content = (name: string) =>
    renderText(templates, templateIn(templates, `review/${name}`, language), context).replaceAll(/\n{3,}/g, '\n\n')
  return [
    { role: 'system', content: content(system) },
    { role: 'user', content: content(user) },
  ]
}

/** What has no repair yet: open findings of earlier readings that are still in the text, and faults that none of them reported. */
function unrepaired(found: readonly FoundFault[], { readings = [] }: Book, pieces: readonly Piece[]): FoundFault[] {
  const known = readings.flatMap(({ findings }) => findings)
  const texts = new Map(pieces.map(({ step, text }) => [step, text]))
  const open = known.filter(
    ({ state, passages }) =>
      state === 'open' && passages.every(({ step, quote }) => texts.get(step)?.includes(quote) ?? false),
  )
  return [...open, ...withoutKnown(found, known, pieces)].filter(({ repair }) => repair === null)
}

/** As many of the lines, in their order, as fit in so many tokens. */
function fitLines(lines: readonly string[], tokens: number, count: CountTokens): string[] {
  let room = tokens
  return lines.filter((line) => {
    room -= count(line) + 1
    return room >= 0
  })
}

/** Whether all passages of a fault are in these pieces, so that a reader of them can judge and mend it. */
function isAbout({ passages }: FoundFault, pieces: readonly Pick<Piece, 'step'>[]): boolean {
  return passages.every(({ step }) => pieces.some((piece) => piece.step === step))
}

/** A fault with at most `MAX_NOTICED_PASSAGES` passages, so that one with many leaves room for the next. */
function noticedLine({ why, passages }: FoundFault): string {
  return `${why} ${passages
    .slice(0, MAX_NOTICED_PASSAGES)
    .map(({ quote }) => `⟨${quote}⟩`)
    .join(' ')}`
}

/**
 * Neighbouring items together: all where they fit into so many tokens, else parts about as long as each other, each of which begins with
 * the end of the one before.
 */
export function overlappingParts<Item>(
  items: readonly Item[],
  tokens: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const sizes = items.map(sizeOf)
  const full = filledParts(sizes, tokens, tokens * OVERLAP_SHARE)
  const sum = full.reduce((total, { from, to }) => total + sizes.slice(from, to).reduce((one, other) => one + other), 0)
  const evenTokens = Math.min(tokens, sum / full.length + Math.max(...sizes) / 2)
  const even = filledParts(sizes, evenTokens, tokens * OVERLAP_SHARE)
  return (even.length > full.length ? full : even).map(({ from, to }) => items.slice(from, to))
}

function filledParts(sizes: readonly number[], tokens: number, overlap: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  for (let from = 0; from < sizes.length; ) {
    let to = from + 1
    for (let room = tokens - sizes[from]!; to < sizes.length && sizes[to]! <= room; to++) room -= sizes[to]!
    parts.push({ from, to })
    if (to === sizes.length) return parts
    const first = from
    from = to
    let shared = Math.min(overlap, tokens - sizes[to]!)
    for (; from - 1 > first && sizes[from - 1]! <= shared; from--) shared -= sizes[from - 1]!
  }
  return parts
}

/** Findings that a question about so many words asks for at most. */
export function findMaxFindings(words: number): number {
  return Math.min(FINDINGS.most, Math.max(FINDINGS.least, Math.ceil(words / WORDS_A_FINDING)))
}

/** Words of working notes that a question about so many words asks for at most; more of a book that comes after others. */
export function findMaxNotesWords(words: number, { booksBefore = [] }: Pick<Book, 'booksBefore'> = {}): number {
  const share = Math.round((words * NOTES_SHARE) / 50) * 50
  return Math.min(NOTES_WORDS.most, Math.max(NOTES_WORDS.least, share)) + (booksBefore.length > 0 ? SERIES_WORDS : 0)
}

/** Tokens of an answer with as many findings and notes as are asked for. */
export function findMaxAnswerTokens(asked: Pick<ReadingQuestion, 'most' | 'notesWords'>, language: Language): number {
  const { tokensPerFinding, tokensPerNoteWord } = LANGUAGE_FIGURES[language]
  return Math.ceil(asked.most * tokensPerFinding + asked.notesWords * tokensPerNoteWord)
}

/** What passages of the books before may cost beside the text that is read and the answer, in tokens of input. */
export function findPassagesAllowance({ writing }: Pick<Generator, 'writing'>, text: number, answer: number): number {
  return writing.textShare * (text + answer * USUAL_TEXT_ROOM.output)
}

/** The heading of a piece, or the name of its step. */
export function labelOf(
  { step: id }: Pick<Piece, 'step'>,
  generator: Generator,
  book: Book,
  steps: readonly Step[],
): string {
  const step = steps.find((one) => one.id === id)
  if (step === undefined) return id
  return formatHeading(generator, book, step) ?? step.label[book.language]
}

interface BeforeInput {
  readonly generator: Generator
  readonly book: Book
  readonly steps: readonly Step[]
  readonly count: CountTokens
}

/** A line for each earlier piece: its recap, else how it begins. Null: none came before. */
export function formatPiecesBefore(pieces: readonly Piece[], input: BeforeInput): string | null {
  if (pieces.length === 0) return null
  const { generator, book, steps, count } = input
  const each = Math.floor(MAX_BEFORE_TOKENS / pieces.length)
  return pieces
    .map((piece) => {
      const told = collapseWhitespace(piece.recap ?? piece.text)
      const room = piece.recap === null ? Math.min(each, 60) : each
      return `- ${labelOf(piece, generator, book, steps)}: ${fitSentences(told, room, count, 'start')}`
    })
    .join('\n')
}

/** The lines of the story bible that hold: open threads first, then the others, as many as there is room for. */
export function formatBibleLines(lines: readonly BibleLine[], count: CountTokens): string[] {
  // The plan isn't shown, so its corrections aren't either; those of the world are about what was found.
  const valid = lines.filter(({ kind, replacedBy: by }) => by === undefined && kind !== 'plan' && kind !== 'world')
  const isOpen = ({ kind, paidIn }: BibleLine) => kind === 'thread' && paidIn === undefined
  const kept = new Set<BibleLine>()
  let room = MAX_BIBLE_TOKENS
  for (const line of [...valid.filter(isOpen), ...valid.filter((one) => !isOpen(one))]) {
    room -= count(line.text) + 2
    if (room < 0) break
    kept.add(line)
  }
  return valid.filter((line) => kept.has(line)).map(({ text }) => text)
}

/** What of the author's brief a finished text can be held against. */
const WISHES: readonly (readonly [BriefPart, 'brief.people' | 'brief.place' | 'brief.must' | 'brief.must-not'])[] = [
  ['people', 'brief.people'],
  ['place', 'brief.place'],
  ['must', 'brief.must'],
  ['mustNot', 'brief.must-not'],
]

/** What of the author’s brief the text is held against, each with its label. */
export function wishesOf(brief: AuthorBrief, language: Language): { readonly label: string; readonly text: string }[] {
  return WISHES.flatMap(([part, code]) => {
    const text = brief[part]?.trim()
    return text ? [{ label: say(code, language), text: quoteTypedText(text) }] : []
  })
}

/** The kinds in the order of the table: those with most slips in a book first. */
const KIND_ORDER: readonly FactKind[] = [
  'date',
  'weekday',
  'clock',
  'age',
  'count',
  'price',
  'measure',
  'duration',
  'year',
]

/** All facts of one of these kinds make one line; the others a line for each thing that is counted or measured. */
const CALENDAR: ReadonlySet<FactKind> = new Set(['date', 'weekday', 'clock', 'age', 'year'])

/** Words shown around a fact. */
const WORDS_BEFORE = 4
const WORDS_BEHIND = 4

/**
 * The numbers, dates and times of a book, one line for each group of comparable ones: `- 3: walked up all nine floors to tell her | 7: …`.
 * The number is the piece's place from 1. A group with one fact alone is left out.
 */
export function formatFactLines(book: CheckedBook): string[] {
  const groups = Map.groupBy(bookFacts(book), ({ kind, key }) => (CALENDAR.has(kind) ? kind : `${kind} ${key}`))
  return [...groups.values()]
    .filter((facts) => new Set(facts.map(({ sentence }) => sentence)).size > 1)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((facts) => `- ${facts.map(shown).join(' | ')}`)
}

function rankOf([first]: readonly Fact[]): number {
  return KIND_ORDER.indexOf(first!.kind)
}

function shown({ sentence: { piece, text, words }, from, to }: Fact): string {
  const first = words[Math.max(0, from - WORDS_BEFORE)]!
  const last = words[Math.min(words.length, to + WORDS_BEHIND) - 1]!
  return `${piece + 1}: ${text.slice(first.at, last.at + last.text.length)}`
}
