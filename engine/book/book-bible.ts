import { collapseWhitespace } from '../base/one-line.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { splitSentences } from '../prose/sentences.ts'
import type { AcceptedText } from '../writer/events.ts'
import type { Book } from './book.ts'
import { addNotedLines, removeStepLines } from './change-bible.ts'
import { type NotedLine, readBibleNote, readChanges } from './read-bible.ts'
import { findStepByName } from './step-named.ts'
import type { StoryBible } from './story-bible.ts'

/** Lines that are read of the answer that begins a bible. */
const MAX_BEGUN_LINES = 40

/** Whether a step is written with the story bible. */
function usesBible({ isOpening, kind, sees, makes }: Step): boolean {
  return kind === 'text' && !isOpening && (sees.includes('bible') || makes.includes('bible'))
}

/**
 * Whether a step's text is written after a call that begins the story bible: when nothing behind the opening is written yet, or when that
 * call failed with the pieces before. A book begun without a bible has one from what it has (`deriveBible`).
 */
export function needsOpeningBible(generator: Generator, book: Book, step: Step): boolean {
  if (!usesBible(step)) return false
  const { opening, steps } = placesOf(generator, book)
  if (opening === null) return false
  const written = new Set(book.pieces.map((piece) => piece.step))
  const isLate = steps.some((one) => usesBible(one) && written.has(one.id))
  if (book.bible === undefined) return !isLate
  // What the author has put in place of a bible late in the book stays as it is.
  return !book.bible.lines.some(({ from }) => from === opening.id || (isLate && from === 'author'))
}

/** The lines that begin a story bible, in a model's answer. None: nothing in it can be read. */
export function readOpeningBible(generator: Generator, book: Book, answer: string): NotedLine[] {
  const { steps } = placesOf(generator, book)
  return readBibleNote(answer, MAX_BEGUN_LINES, (name) => findStepByName(generator, steps, name)?.id ?? null).filter(
    ({ kind, owedBy }) =>
      kind !== 'paid' && (kind !== 'plan' || steps.some(({ id, entry }) => id === owedBy && entry > 0)),
  )
}

/** The book's story bible once the call that begins it has been answered. Its lines count as the opening's. */
export function addOpeningBible(generator: Generator, book: Book, answer: string): Book {
  const { opening } = placesOf(generator, book)
  if (opening === null) return book
  const bible = addNotedLines(book.bible ?? { lines: [] }, readOpeningBible(generator, book, answer), opening.id)
  return { ...book, bible }
}

/** The book's story bible after a piece: what its notes begin and change. The book as it is where the step has no part in it. */
export function addPieceToBible(generator: Generator, book: Book, step: Step, notes: AcceptedText['notes']): Book {
  if (!usesBible(step)) return book
  const begun =
    notes.bible !== undefined && needsOpeningBible(generator, book, step)
      ? addOpeningBible(generator, book, notes.bible)
      : ensureBible(generator, book)
  const bible = removeStepLines(begun.bible ?? { lines: [] }, step.id)
  const { steps } = placesOf(generator, book)
  const noted = readChanges(
    (step.makes.includes('bible') ? notes.changes : undefined) ?? '',
    (name) => findStepByName(generator, steps, name)?.id ?? null,
  )
  return { ...begun, bible: addNotedLines(bible, noted, step.id) }
}

/** The book with its bible; one that was begun without has the one of `deriveBible`. */
export function ensureBible(generator: Generator, book: Book): Book {
  if (book.bible !== undefined || !generator.flow.remember.includes('bible')) return book
  const { opening, steps } = placesOf(generator, book)
  const written = new Set(book.pieces.map((piece) => piece.step))
  const isBegun = opening !== null && steps.some((step) => usesBible(step) && written.has(step.id))
  return isBegun ? { ...book, bible: deriveBible(generator, book) } : book
}

/** The bible as it stood before a step: without what that step and later ones noted. Undefined: it was not begun. */
export function findBibleBefore(generator: Generator, book: Book, step: Step): StoryBible | undefined {
  const { bible } = ensureBible(generator, book)
  if (bible === undefined) return undefined
  const { steps } = placesOf(generator, book)
  const at = steps.findIndex(({ id }) => id === step.id)
  if (at < 0) return bible
  const later = steps.slice(at).filter(({ isOpening }) => !isOpening)
  return later.reduce((before, { id }) => removeStepLines(before, id), bible)
}

function placesOf(generator: Generator, { settings }: Book): { opening: Step | null; steps: readonly Step[] } {
  const steps = listSteps(generator, settings)
  return { opening: steps.find(({ isOpening }) => isOpening) ?? null, steps }
}

/** A sentence that sets a day, a time, an age or an amount. */
const DATED = /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:isnin|selasa|rabu|khamis|jumaat|sabtu|ahad)\b/i
/** A sentence that owes its reader something. */
const OWED =
  /\b(?:promis\w*|vow\w*|swor[en]|secret\w*|hidden|hides?|unopened|unread|owes?|must|ber?janji|dijanjikan|rahsia|menyembunyikan|tersembunyi|hutang|mesti)\b/i

/**
 * A story bible without a model, for a book that was begun without one: its characters are rules; the sentences of its recaps are
 * threads, calendar or states by the words they have. No step owes its threads.
 */
export function deriveBible(generator: Generator, book: Book): StoryBible {
  const { opening } = placesOf(generator, book)
  const first = opening?.id ?? book.pieces[0]?.step ?? 'author'
  const characters = (book.characters ?? '').split('\n').flatMap((line) => line.trim() || [])
  const rules = characters.map((text): NotedLine => ({ kind: 'rule', ids: [], text, owedBy: null }))
  return book.pieces.reduce(
    (bible, { step, recap }) => addNotedLines(bible, recap === null ? [] : linesOfRecap(recap), step),
    addNotedLines({ lines: [] }, rules, first),
  )
}

function linesOfRecap(recap: string): NotedLine[] {
  return splitSentences(recap).map((text) => ({
    kind: OWED.test(text) ? 'thread' : DATED.test(text) ? 'calendar' : 'state',
    ids: [],
    text: collapseWhitespace(text),
    owedBy: null,
  }))
}
