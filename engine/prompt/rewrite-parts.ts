import type { Language } from '../base/language.ts'
import { type Book, type Piece, withScenes } from '../book/book.ts'
import { findBibleBefore } from '../book/book-bible.ts'
import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import { MAX_INSTRUCTION_CHARACTERS, type Manner, type RewriteRequest } from '../revision/manner.ts'
import type { WordTarget } from '../writer/length.ts'
import { formatRange } from '../writer/length.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { Marks } from '../writer/provider.ts'
import { quoteLines } from './memory.ts'
import type { Renderer } from './templates.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/** What the prompts of rewriting are made with. */
export interface RewriteContext {
  readonly generator: Generator
  readonly count: CountTokens
  readonly renderer: (language: Language) => Renderer
  /** The usual order of a step; `changes` stand in its prompt's context in the place of its own values. */
  readonly order: (book: Book, step: Step, changes?: Readonly<Record<string, unknown>>) => WritingOrder
  /** What every prompt begins with: the book that a text is about, and the author's brief; empty without both. */
  readonly givenOf: (book: Book, context: Readonly<Record<string, unknown>>) => string
}

/** A text that is to be rewritten. */
export interface Rewriting {
  readonly request: RewriteRequest
  readonly step: Step
  readonly piece: Piece
}

/** What a text's length becomes. */
const LENGTH_SHARES: Readonly<Partial<Record<Manner, number>>> = { shorter: 0.7, longer: 1.4 }
/** The largest difference from the asked length with which a text is accepted, as a share of it. */
const SPREAD = 0.15
/** The difference that the prompt allows, as a share. It is smaller, because models tend towards the limit that they are given. */
const TOLD_SPREAD = 0.08
/** An instruction may ask for another length. */
const FREE_SPREAD = { least: 0.5, most: 2 } as const

/** A shorter passage may become as long as it needs to: words. */
export const MIN_MEASURED_WORDS = 40

/** The lines around a text in a prompt or an answer, by the name that they have there. */
export function createMarks(name: string): Marks {
  return { open: `[[${name}]]`, close: `[[/${name}]]` }
}

/** The book as it was before a piece, and its step as it is rewritten: it shows the plan and the people that it made, and makes neither anew. */
export function rewindBeforePiece(
  generator: Generator,
  book: Book,
  { step, piece, manner }: { readonly step: Step; readonly piece: Piece; readonly manner: Manner },
): { readonly before: Book; readonly step: Step } {
  const made = step.makes.filter((memory) => memory === 'plan' || memory === 'characters')
  const bible = findBibleBefore(generator, book, step)
  const cut: Book = { ...book, pieces: book.pieces.slice(0, book.pieces.indexOf(piece)) }
  const remembered = bible === undefined ? cut : { ...cut, bible }
  // Told anew, it may have other scenes; else it keeps those that it has.
  const isAnew = manner === 'again' || manner === 'instruction'
  return {
    before: withScenes(remembered, step.id, isAnew ? '' : (piece.scenes ?? '')),
    step: {
      ...step,
      makes: step.makes.filter((memory) => memory !== 'plan' && memory !== 'characters'),
      sees: [...new Set([...step.sees, ...made])],
    },
  }
}

export function findRewriteTarget(manner: Manner, have: number): WordTarget {
  if (manner === 'instruction') return rounded(have * FREE_SPREAD.least, have * FREE_SPREAD.most)
  return around(findAimedWords(manner, have), SPREAD)
}

function around(words: number, spread: number): WordTarget {
  return rounded(words * (1 - spread), words * (1 + spread))
}

function rounded(min: number, max: number): WordTarget {
  const grain = (min + max) / 2 >= 200 ? 10 : 5
  const round = (words: number) => Math.max(1, Math.round(words / grain) * grain)
  return { min: round(min), max: round(max) }
}

/** About how many words are asked for. */
export function findAimedWords(manner: Manner, have: number): number {
  return Math.round(have * (LENGTH_SHARES[manner] ?? 1))
}

/** The length that the prompt asks for, such as "1,100 to 1,290"; empty for an instruction, which may ask for a length of its own. */
export function targetText(manner: Manner, have: number, language: Language): string {
  return manner === 'instruction' ? '' : formatRange(around(findAimedWords(manner, have), TOLD_SPREAD), language)
}

type Described = Pick<RewriteRequest, 'manner' | 'instruction' | 'former'>

export function describeRequest({ manner, instruction = '', former = [] }: Described, count: CountTokens) {
  const quoted = (text: string) => quoteLines(removeClosingMarks(text.trim()))
  return {
    manner,
    instruction: instruction.trim() === '' ? '' : quoted(instruction),
    former: former.map((text) => quoted(fitSentences(text, FORMER_TOKENS, count, 'start'))),
  }
}

/** Tokens of the beginning of a text that was written before. */
const FORMER_TOKENS = 200

/** Text that can't end what a prompt shows it in. */
export function removeClosingMarks(text: string): string {
  return text.replaceAll(/[⟦⟧]/g, '').replaceAll(/\[(?=\[)/g, '[ ')
}

/** Throws `rewrite.long-instruction`. */
export function requireShortInstruction(instruction: string): void {
  const characters = instruction.length
  if (characters > MAX_INSTRUCTION_CHARACTERS)
    throw new KalamError('rewrite.long-instruction', { values: { characters, most: MAX_INSTRUCTION_CHARACTERS } })
}
