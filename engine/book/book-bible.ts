import { toComparisonKey } from '../base/comparison-key.ts'
import { collapseWhitespace } from '../base/shorten.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { splitSentences } from '../prose/sentences.ts'
import type { AcceptedText } from '../writer/events.ts'
import { type Book, findStepByName } from './book.ts'
import { type NotedLine, readBibleNote, readChanges } from './read-bible.ts'
import type { BibleLine, StoryBible } from './story-bible.ts'

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

/** The bible with what a model noted in a step. Lines are added at the end; what is replaced or paid says by what, and stays. */
export function addNotedLines({ lines }: StoryBible, noted: readonly NotedLine[], from: string): StoryBible {
  return noted.reduce<StoryBible>((bible, line) => withNotedLine(bible, line, from), { lines })
}

function withNotedLine({ lines }: StoryBible, noted: NotedLine, from: string): StoryBible {
  const { kind, text, owedBy } = noted
  if (kind === 'paid') {
    const paid = new Set(threadsMeant(lines, noted))
    return { lines: lines.map((line) => (paid.has(line.id) ? { ...line, paidIn: from } : line)) }
  }
  const replaced = replacedBy(lines, noted)
  if (lines.some((line) => isCurrentLine(line) && line.kind === kind && isSameText(line, noted))) return { lines }
  const id = nextId(lines)
  const added: BibleLine = { id, kind, text, from, ...(kind === 'thread' || kind === 'plan' ? { owedBy } : {}) }
  return { lines: [...lines.map((line) => (line.id === replaced ? { ...line, replacedBy: id } : line)), added] }
}

/** The same correction may apply to two entries of the plan. */
function isSameText(line: BibleLine, { kind, text, owedBy }: NotedLine): boolean {
  return toComparisonKey(line.text) === toComparisonKey(text) && (kind !== 'plan' || line.owedBy === owedBy)
}

/** The open threads that a model calls paid: by their ids, or the one that has its words. */
function threadsMeant(lines: readonly BibleLine[], { ids, text }: NotedLine): number[] {
  const open = lines.filter(isOpenThread)
  if (ids.length > 0) return open.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  const wanted = toComparisonKey(text)
  const found = open.filter(
    (line) => toComparisonKey(line.text).includes(wanted) || wanted.includes(toComparisonKey(line.text)),
  )
  return found.length === 1 ? [found[0]!.id] : []
}

/**
 * The line that a new one replaces: the one of its id. A thread takes the place of a thread alone, and a state never that of one.
 */
function replacedBy(lines: readonly BibleLine[], { kind, ids: [id] }: NotedLine): number | null {
  const line = lines.find((one) => one.id === id)
  if (line === undefined || !isCurrentLine(line)) return null
  return (line.kind === 'thread') === (kind === 'thread') && line.kind !== 'used' ? line.id : null
}

/** The bible without what an earlier text of a step noted, for a step that is written again. Lines of the author stay. */
export function removeStepLines({ lines }: StoryBible, step: string): StoryBible {
  const kept = lines.filter(({ from }) => from !== step)
  const ids = new Set(kept.map(({ id }) => id))
  return {
    lines: kept.map(({ paidIn, replacedBy: by, ...line }) => ({
      ...line,
      ...(paidIn === undefined || paidIn === step ? {} : { paidIn }),
      ...(by === undefined || !ids.has(by) ? {} : { replacedBy: by }),
    })),
  }
}

/** Neither replaced nor, of a thread, paid: what prompts show. */
export function isCurrentLine({ replacedBy: by, paidIn }: BibleLine): boolean {
  return by === undefined && paidIn === undefined
}

export function isOpenThread(line: BibleLine): boolean {
  return line.kind === 'thread' && isCurrentLine(line)
}

function nextId(lines: readonly BibleLine[]): number {
  return Math.max(0, ...lines.map(({ id, replacedBy: by = 0 }) => Math.max(id, by))) + 1
}
