import { collapseWhitespace } from '../base/shorten.ts'
import type { Book, Piece } from '../book/book.ts'
import { findBibleBefore, isOpenThread } from '../book/book-bible.ts'
import { findChapterTitle } from '../book/next-step.ts'
import { findFlowStep, findStepLabel, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import type { TextMemory } from '../spec/memory.ts'
import type { ChatMessage } from '../writer/provider.ts'
import { rangeFor } from './lengths.ts'

/** What decides how much of a book's text its prompts hold, by the endpoints that are asked for texts. */
export interface TextTokenRoom {
  /** Tokens of question and answer together. */
  readonly window: number
  /** The price of a token that the endpoint's cache keeps, where one of other input costs 1. */
  readonly cached: number
  /** The price of a token of an answer, where one of input costs 1. */
  readonly output: number
}

/** The window of today's models, and what they usually charge. */
export const USUAL_TEXT_ROOM: TextTokenRoom = { window: 128_000, cached: 0.1, output: 5 }

/** How prompts hold what is written of a book. */
export interface PromptMemoryOptions {
  /** Comes before what the generator says. */
  readonly mode?: TextMemory | undefined
  readonly room?: TextTokenRoom
  /** Tokens of text that one question of a reading holds, by the endpoints that are asked for readings. */
  readonly readingTokens?: number
}

/** The pieces that a prompt shows whole, in their order. */
export interface TextSoFar {
  readonly pieces: readonly Piece[]
  readonly steps: ReadonlySet<string>
  /** True when all prose of the book so far is shown. */
  readonly isWhole: boolean
  /** So many of the pieces, the first ones, the next piece's prompt begins with too. */
  readonly lasting: number
}

/** Tokens of a prompt without the text so far, about. */
const PROMPT_TOKENS = 4000

/** What an answer takes besides its text, and what a model thinks: tokens that are kept free in a window. */
const RESERVED_TOKENS = 12_000

/** Bytes of UTF-8 a token, on the safe side: English has 4.4, Malay 3.5, Chinese 3. */
const BYTES_PER_TOKEN = 3.4

/** The pieces before the one asked for that are always shown where not all have room, beside the opening. */
const LAST_PIECES = 2

/**
 * The pieces beside these that are shown at the full price where a cache keeps the beginning and the text may cost as much as the rest,
 * even when they cost more: while the text was whole, it cost less than it may.
 */
const POINTED_PIECES = 3

/** What the book's beginning may take where not all has room: of the window, and of what the text so far may cost. */
const BEGINNING = { window: 0.4, cost: 0.25 } as const

/**
 * The text so far that a prompt of the step shows: all prose, where it has room; else the last two pieces and whole pieces that the story
 * bible and the plan of this piece point to, behind the beginning of the book, which stays the same from piece to piece where an
 * endpoint's cache keeps it, and is the opening alone where none does. Null: none is shown.
 */
export function selectTextSoFar(
  generator: Generator,
  book: Book,
  step: Step,
  { mode = generator.writing.memory, room = USUAL_TEXT_ROOM }: PromptMemoryOptions,
): TextSoFar | null {
  if (mode === 'recaps' || !step.seesText) return null
  const prose = book.pieces.filter((piece) => isProse(generator, piece))
  if (prose.length === 0) return null
  const tokens = new Map(prose.map((piece) => [piece, estimatePieceTokens(piece.text)]))
  const sum = (pieces: readonly Piece[]) => pieces.reduce((total, piece) => total + tokens.get(piece)!, 0)
  const most = roomFor(generator, book, step, room)
  /** As input, of which `lasting` pieces stood in the prompt before. */
  const cost = (pieces: readonly Piece[], lasting: number) =>
    sum(pieces.slice(0, lasting)) * room.cached + sum(pieces.slice(lasting))
  if (sum(prose) <= most.tokens && cost(prose, prose.length - 1) <= most.cost) return shown(prose, prose, prose.length)
  const last = prose.slice(-LAST_PIECES)
  const before = prose.slice(0, -LAST_PIECES)
  const lasting = Math.max(1, before.filter((_, at) => sum(before.slice(0, at + 1)) <= most.beginning).length)
  const beginning = prose.slice(0, lasting)
  const isExempt = room.cached < 1 && generator.writing.textShare >= 1
  const fits = (pieces: readonly Piece[], isOwed: boolean) =>
    sum(pieces) <= most.tokens &&
    ((isOwed && isExempt) || cost(pieces, pieces[0] === prose[0] ? lasting : 0) <= most.cost)
  const kept = [[...new Set([...beginning, ...last])], last, prose.slice(-1)].find((pieces) => fits(pieces, true))
  if (kept === undefined) return null
  const chosen = [...kept]
  for (const piece of byUse(generator, book, step, prose)) {
    const isOwed = chosen.length - kept.length < POINTED_PIECES
    if (!chosen.includes(piece) && fits([...chosen, piece], isOwed)) chosen.push(piece)
  }
  return shown(chosen, prose, room.cached < 1 && kept[0] === prose[0] ? lasting : 0)
}

function shown(chosen: readonly Piece[], prose: readonly Piece[], lasting: number): TextSoFar {
  const pieces = prose.filter((piece) => chosen.includes(piece))
  return { pieces, steps: new Set(pieces.map(({ step }) => step)), isWhole: pieces.length === prose.length, lasting }
}

/** Prose that later pieces follow on from: no plan, picture or list, and not what is printed beside another text. */
export function isProse(generator: Generator, { kind }: Piece): boolean {
  const step = findFlowStep(generator, kind)
  return step?.kind === 'text' && !step.isList && step.beside === null
}

/** Tokens of a text, about, and rather more than less. */
export function estimatePieceTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN)
}

/**
 * What the text so far may take: tokens, by the window; its cost beside the rest of question and answer, as tokens of input; and tokens
 * of the book's beginning, the same for every step.
 */
function roomFor(generator: Generator, book: Book, step: Step, { window, cached, output }: TextTokenRoom) {
  const answerOf = (one: Step) =>
    (rangeFor(generator, book.settings, one)?.max ?? 0) * LANGUAGE_FIGURES[book.language].tokensPerWord
  const costBeside = (answer: number) => generator.writing.textShare * (PROMPT_TOKENS + answer * output)
  const seeing = listSteps(generator, book.settings).filter(({ seesText }) => seesText)
  const longest = Math.max(...seeing.map(answerOf))
  const free = window - PROMPT_TOKENS - RESERVED_TOKENS
  return {
    tokens: free - answerOf(step) * 2,
    cost: costBeside(answerOf(step)),
    beginning: cached < 1 ? Math.min(free * BEGINNING.window, (costBeside(longest) * BEGINNING.cost) / cached) : 0,
  }
}

/** Earlier pieces, those first that have most to do with the step: what its plan names, and what its bible says that it owes. */
function byUse(generator: Generator, book: Book, step: Step, prose: readonly Piece[]): Piece[] {
  const lines = findBibleBefore(generator, book, step)?.lines.filter(isOpenThread) ?? []
  const isEnd = listSteps(generator, book.settings).findLast(({ seesText }) => seesText)?.id === step.id
  const owed = lines.filter(({ owedBy }) => isEnd || owedBy === step.id)
  const entry = step.entry === 0 ? undefined : book.outline?.entries[step.entry - 1]
  const asked = [entry?.title, entry?.summary, book.scenePlans?.[step.id], ...owed.map(({ text }) => text)]
  const named = scoreTextsByWords(
    asked.filter(Boolean).join(' '),
    prose.map(({ text }) => text),
  )
  const scores = new Map(
    prose.map((piece, at) => {
      const threads = owed.filter(({ from }) => from === piece.step).length
      return [piece, named[at]! + threads * Math.log(prose.length)]
    }),
  )
  return prose.toReversed().toSorted((one, other) => scores.get(other)! - scores.get(one)!)
}

/**
 * How much each text has to do with the words asked for: the fewer texts have a word, the more it counts; with a higher `power`, rare words
 * count more beside many usual ones.
 */
export function scoreTextsByWords(asked: string, texts: readonly string[], power = 1): number[] {
  const words = texts.map(wordsIn)
  const counts = new Map<string, number>()
  for (const word of words.flatMap((all) => [...all])) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log(texts.length / (counts.get(word) ?? 1)) ** power
  const weights = [...wordsIn(asked)].map((word) => [word, weightOf(word)] as const)
  return words.map((all) => weights.reduce((sum, [word, weight]) => sum + (all.has(word) ? weight : 0), 0))
}

/** Words shorter than this say little of what a text is about. */
const MIN_WORD_LETTERS = 4

function wordsIn(text: string): ReadonlySet<string> {
  const found = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  return new Set(found.filter((word) => word.length >= MIN_WORD_LETTERS || /\d/.test(word)))
}

/**
 * Signs that a rendered prompt has where its lasting part ends and where the text so far stands. They are no characters of any text. The
 * text itself is put in afterwards, so that a long book costs no time in its templates.
 */
export const LASTING_END_SIGN = '\u{FDD0}'
export const TEXT_PLACE_SIGN = '\u{FDD1}'

/** A message of a rendered prompt, with the parts of the text so far in its place, of which the first `lasting` stay. */
export function createPlacedMessage(
  role: ChatMessage['role'],
  rendered: string,
  parts: readonly string[] = [],
  lasting = parts.length,
): ChatMessage {
  const [head, tail] = halves(rendered, TEXT_PLACE_SIGN)
  if (tail === null || parts.length === 0) {
    const [start, end] = halves(head + (tail ?? ''), `\n${LASTING_END_SIGN}`)
    return end === null ? { role, content: start } : { role, content: start + end, breaks: [start.length] }
  }
  const start = head.trimEnd()
  const breaks = [start.length]
  for (const part of parts.slice(0, lasting)) breaks.push(breaks.at(-1)! + part.length)
  return { role, content: start + parts.join('') + tail.replace(`\n${LASTING_END_SIGN}`, ''), breaks }
}

function halves(text: string, sign: string): readonly [string, string | null] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + sign.length)]
}

/** Each piece as prompts show it, with what separates it from the one before. */
export function formatPieces(generator: Generator, book: Book, { pieces }: TextSoFar): string[] {
  const steps = listSteps(generator, book.settings)
  return pieces.map((piece) => {
    const step = steps.find(({ id }) => id === piece.step)
    const label = findStepLabel(generator, piece.step)?.[book.language] ?? piece.step
    const title = step === undefined ? null : findChapterTitle(book, step)
    const name = title === null || title === label ? label : `${label}: ${title}`
    return `\n\n=== ${collapseWhitespace(name)} ===\n\n${piece.text.trim()}`
  })
}
