import { toComparisonKey } from '../base/comparison-key.ts'
import { type Book, findPiece, findStepByName, type Piece } from '../book/book.ts'
import { addNotedLines } from '../book/book-bible.ts'
import { readChanges } from '../book/read-bible.ts'
import { findPieceSources } from '../book/sources.ts'
import type { BibleLine, StoryBible } from '../book/story-bible.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { requireParsableMarkdown } from '../markdown/intricate.ts'
import { KalamError } from '../messages/error.ts'
import { findSentenceEnds } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import type { AcceptedText } from '../writer/events.ts'
import { ADDING_MANNERS, type RewritePassage, type RewriteRequest } from './manner.ts'
import { withMarks } from './marks.ts'
import { labelOfStep } from './plan.ts'

/** The whole text of a piece with what was written in the place of it, or of the passage. Throws `rewrite.list` for a list of ideas. */
export function insertRewrittenText(
  piece: Pick<Piece, 'text' | 'step'>,
  { passage, manner }: RewriteRequest,
  written: string,
): string {
  if (ADDING_MANNERS[manner]?.joint === null) throw new KalamError('rewrite.list')
  if (passage === null) return written
  const limits = { piece: piece.step, most: Number.POSITIVE_INFINITY }
  const place = findRequestedPassage(piece.text, { passage, manner }, limits)
  return withPassage(piece.text, place, written)
}

/**
 * The book with a rewritten text. A whole piece loses its own marks, and its recap, scenes and lines of the story bible are those that
 * came with the new text. Throws `KalamError`: `rewrite.nothing`, `piece.locked`, `rewrite.list`, `rewrite.passage-gone`,
 * `rewrite.passage-twice`.
 */
export function takeRewrite(generator: Generator, book: Book, request: RewriteRequest, accepted: AcceptedText): Book {
  const piece = requireUnlockedPiece(generator, book, request.step)
  const text = insertRewrittenText(piece, request, accepted.text)
  const step = listSteps(generator, book.settings).find(({ id }) => id === request.step)!
  return request.passage === null
    ? withNotes(generator, withPiece(book, rewrittenPiece(book, piece, step, accepted)), step, accepted)
    : withPiece(book, withText(piece, text))
}

function rewrittenPiece(book: Book, piece: Piece, step: Step, accepted: AcceptedText): Piece {
  const { flaggedWords: _, usageBy: _before, ...rest } = withMarks(piece, [])
  const { text, notes, words, flags, flaggedWords, calls, usage, usageBy, provider, model } = accepted
  return {
    ...rest,
    text,
    recap: piece.recap === null ? null : (notes.recap ?? piece.recap),
    ...(notes.scenes === undefined ? {} : { scenes: notes.scenes }),
    words,
    flags,
    ...(flaggedWords === undefined ? {} : { flaggedWords }),
    calls,
    usage,
    ...(usageBy === undefined ? {} : { usageBy }),
    provider,
    model,
    from: findPieceSources(book, step.entry),
  }
}

/**
 * The story bible with what the new text notes in the place of what the former one did. What later pieces have paid or replaced stays,
 * and so does all of it when nothing was noted.
 */
function withNotes(generator: Generator, book: Book, step: Step, { notes }: AcceptedText): Book {
  const { bible } = book
  if (bible === undefined || notes.changes === undefined || !step.makes.includes('bible')) return book
  const steps = listSteps(generator, book.settings)
  const noted = readChanges(notes.changes, (name) => findStepByName(generator, steps, name)?.id ?? null)
  const kept = bible.lines.filter((line) => line.from !== step.id || isBuiltOn(bible, line))
  const said = new Set(kept.filter(({ from }) => from === step.id).map(({ text }) => toComparisonKey(text)))
  const fresh = noted.filter((line) => line.kind === 'paid' || !said.has(toComparisonKey(line.text)))
  return { ...book, bible: addNotedLines({ lines: kept }, fresh, step.id) }
}

/** Whether a later piece has paid a line, or put another one in its place. */
function isBuiltOn({ lines }: StoryBible, { paidIn, replacedBy, from }: BibleLine): boolean {
  const by = lines.find(({ id }) => id === replacedBy)
  return (paidIn !== undefined && paidIn !== from) || (by !== undefined && by.from !== from)
}

/** The step of a piece that somebody names, such as `chapter 3` or `Bab 3`. Throws `KalamError` `rewrite.nothing` when it isn't written. */
export function requireWrittenStep(generator: Generator, book: Book, name: string): Step {
  const steps = listSteps(generator, book.settings).filter(({ id }) => findPiece(book, id) !== undefined)
  const step = findStepByName(generator, steps, name)
  if (step === null) throw new KalamError('rewrite.nothing', { values: { piece: name } })
  return step
}

/** The piece of a step. Throws `KalamError`: `rewrite.nothing` when it isn't written, `piece.locked`. */
export function requireUnlockedPiece(generator: Generator, book: Book, step: string): Piece {
  const piece = findPiece(book, step)
  const label = labelOfStep(generator, book, step)
  if (piece === undefined) throw new KalamError('rewrite.nothing', { values: { piece: label } })
  if (piece.locked) throw new KalamError('piece.locked', { values: { piece: label } })
  return piece
}

/**
 * The book with another text of a piece: one that its author typed, or an earlier version that comes back. Throws `KalamError`:
 * `rewrite.nothing`, `rewrite.empty`, `piece.locked`, `text.*`.
 */
export function replaceText(generator: Generator, book: Book, step: string, text: string): Book {
  const piece = requireUnlockedPiece(generator, book, step)
  if (text.trim() === '') throw new KalamError('rewrite.empty', { values: { piece: step } })
  if (text === piece.text) return book
  requireParsableMarkdown(text)
  return withPiece(book, withText(piece, text))
}

/** The piece with another text; its words grow or shrink by what the change adds or takes away. */
function withText(piece: Piece, text: string): Piece {
  return { ...piece, text, words: Math.max(0, piece.words + countWords(text) - countWords(piece.text)) }
}

function withPiece(book: Book, piece: Piece): Book {
  return { ...book, pieces: book.pieces.map((one) => (one.step === piece.step ? piece : one)) }
}

/** The book with a piece locked against every writer, or free again. Throws `KalamError` `rewrite.nothing`. */
export function lockPiece(generator: Generator, book: Book, step: string, locked: boolean): Book {
  const { locked: _, ...piece } = findPiece(book, step) ?? requireUnlockedPiece(generator, book, step)
  return withPiece(book, locked ? { ...piece, locked } : piece)
}

/** A passage as it is rewritten: from the beginning of its first sentence to the end of its last, without blanks around it. */
interface FoundPassage {
  /** UTF-16 units from the start of the text. */
  readonly from: number
  readonly to: number
}

/**
 * Finds a passage in the text of a piece and widens it to whole sentences, at most to the ends of its lines. `piece` and `most`, its
 * words at most, are for the messages. Throws `KalamError`: `rewrite.passage-gone`, `rewrite.passage-twice`, `rewrite.passage-long`.
 */
function findPassage(
  text: string,
  { find, at }: RewritePassage,
  { piece, most }: { readonly piece: string; readonly most: number },
): FoundPassage {
  const wanted = find.trim()
  const shift = find.length - find.trimStart().length
  const place = at !== undefined && text.startsWith(find, at) ? at + shift : wanted === '' ? -1 : text.indexOf(wanted)
  if (place < 0 || wanted === '') throw new KalamError('rewrite.passage-gone', { values: { piece } })
  const isChosen = at !== undefined && text.startsWith(find, at)
  if (!isChosen && text.indexOf(wanted, place + 1) >= 0)
    throw new KalamError('rewrite.passage-twice', { values: { piece } })
  const words = countWords(wanted)
  if (words > most) throw new KalamError('rewrite.passage-long', { values: { words, most } })
  return wholeSentences(text, place, place + wanted.length)
}

/**
 * The passage of a request, as `findPassage` finds it. A continuation follows the paragraph: its passage is the paragraph's last sentence.
 * Throws what `findPassage` throws.
 */
export function findRequestedPassage(
  text: string,
  { passage, manner }: { readonly passage: RewritePassage } & Pick<RewriteRequest, 'manner'>,
  limits: { readonly piece: string; readonly most: number },
): FoundPassage {
  const found = findPassage(text, passage, limits)
  if (manner !== 'continue') return found
  const rest = text.slice(found.to)
  const end = found.to + rest.slice(0, /\r?\n[^\S\n]*\r?\n/.exec(rest)?.index ?? rest.length).trimEnd().length
  return wholeSentences(text, end - 1, end)
}

/** The text with another one in the place of a passage. */
function withPassage(text: string, { from, to }: FoundPassage, passage: string): string {
  return text.slice(0, from) + passage + text.slice(to)
}

function wholeSentences(text: string, from: number, to: number): FoundPassage {
  const line = text.lastIndexOf('\n', from - 1) + 1
  const behind = text.indexOf('\n', to)
  const end = behind < 0 ? text.length : behind
  const before = findSentenceEnds(text.slice(line, from)).at(-1) ?? 0
  // A heading or list mark at the beginning of the line stays outside.
  const mark = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s*)?/.exec(text.slice(line, end))![0].length
  const begin = Math.max(line + before, Math.min(from, line + mark))
  const endsThere = findSentenceEnds(text.slice(begin, to)).some((one) => begin + one === to)
  const rest = findSentenceEnds(text.slice(begin, end)).find((one) => begin + one >= to)
  const last = endsThere ? to : begin + (rest ?? end - begin)
  const found = text.slice(begin, last)
  return { from: begin + (found.length - found.trimStart().length), to: begin + found.trimEnd().length }
}
