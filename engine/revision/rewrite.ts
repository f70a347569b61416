import { toComparisonKey } from '../base/fingerprint.ts'
import type { Book, Piece } from '../book/book.ts'
import { addNotedLines } from '../book/change-bible.ts'
import { readChanges } from '../book/read-bible.ts'
import { findPieceSources } from '../book/sources.ts'
import { findStepByName } from '../book/step-named.ts'
import type { BibleLine, StoryBible } from '../book/story-bible.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import type { AcceptedText } from '../writer/events.ts'
import { freePiece, withPiece, withText } from './change-piece.ts'
import { BESIDE_PASSAGE, type RewriteRequest } from './manner.ts'
import { withMarks } from './marks.ts'
import { findRequested, withPassage } from './passage.ts'

/** The whole text of a piece with what was written in the place of it, or of the passage. Throws `rewrite.list` for a list of ideas. */
export function rewrittenText(
  piece: Pick<Piece, 'text' | 'step'>,
  { passage, manner }: RewriteRequest,
  written: string,
): string {
  if (BESIDE_PASSAGE[manner]?.joint === null) throw new KalamError('rewrite.list')
  if (passage === null) return written
  const limits = { piece: piece.step, most: Number.POSITIVE_INFINITY }
  const place = findRequested(piece.text, { passage, manner }, limits)
  return withPassage(piece.text, place, written)
}

/**
 * The book with a rewritten text. `text`: what its author took of it; left out: all. A whole piece that is taken whole loses its own
 * marks, and its recap, scenes and lines of the story bible are those that came with the new text. Throws `KalamError`:
 * `rewrite.nothing`, `piece.locked`, `rewrite.list`, `rewrite.passage-gone`, `rewrite.passage-twice`.
 */
export function takeRewrite(
  generator: Generator,
  book: Book,
  request: RewriteRequest,
  accepted: AcceptedText,
  text?: string,
): Book {
  const piece = freePiece(generator, book, request.step)
  const whole = rewrittenText(piece, request, accepted.text)
  const taken = text ?? whole
  const isWhole = request.passage === null && taken === whole
  const step = listSteps(generator, book.settings).find(({ id }) => id === request.step)!
  return isWhole
    ? withNotes(generator, withPiece(book, rewrittenPiece(book, piece, step, accepted)), step, accepted)
    : withPiece(book, withText(piece, taken))
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
