import { type Book, findPiece, type Piece } from '../book/book.ts'
import type { Finding, Repair } from '../book/finding.ts'
import type { Generator } from '../generator/generator.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { countWords } from '../prose/words.ts'
import { requireUnlockedPiece } from '../revision/rewrite.ts'
import { countHits, replacePassage, widenUntilUndoable } from './answer-lines.ts'

/** Every finding of every reading that is not decided yet, in the order of the readings. */
export function listOpenFindings(book: Pick<Book, 'readings'>): readonly Finding[] {
  return (book.readings ?? []).flatMap(({ findings }) => findings).filter(({ state }) => state === 'open')
}

/**
 * Puts the repair of a finding into the text, or `replacement` in its place. Of a finding that was taken before, the earlier repair
 * is undone first. Throws `KalamError`: `review.no-finding`, `review.no-repair`, `review.passage-gone`, `review.passage-twice`,
 * `review.nothing-left`, `piece.locked`.
 */
export function takeRepair(generator: Generator, book: Book, id: string, replacement?: string): Book {
  const { repair, state } = findingById(book, id)
  if (state === 'taken') return takeRepair(generator, undoRepair(generator, book, id), id, replacement)
  if (repair === null) throw new KalamError('review.no-repair', { values: { id } })
  const { text } = pieceWith(generator, book, id, repair.step, repair.find)
  const change = { ...repair, replace: replacement ?? repair.replace }
  if (replacePassage(text, change).trim() === '')
    throw new KalamError('review.nothing-left', { values: { id, step: repair.step } })
  const taken = widenUntilUndoable(text, change)
  return withFinding(changed(book, taken), id, (finding) => ({ ...finding, state: 'taken', taken }))
}

/**
 * Puts the old passage back; the finding is open again. Throws `KalamError`: `review.no-finding`, `review.not-taken`, and
 * `review.passage-gone` or `review.passage-twice` when what was put in doesn't occur exactly once any more, `piece.locked`.
 */
export function undoRepair(generator: Generator, book: Book, id: string): Book {
  const { taken } = findingById(book, id)
  if (taken === undefined) throw new KalamError('review.not-taken', { values: { id } })
  const { step, find, replace } = taken
  pieceWith(generator, book, id, step, replace)
  const before = changed(book, { step, find: replace, replace: find })
  return withFinding(before, id, ({ taken: _, ...finding }) => ({ ...finding, state: 'open' }))
}

/**
 * Leaves a finding as it is, declares it not to be a fault, or opens it again. A repair that was taken is undone first. Throws what
 * `undoRepair` throws, and `review.no-finding`.
 */
export function settleFinding(generator: Generator, book: Book, id: string, state: 'left' | 'no-fault' | 'open'): Book {
  const before = findingById(book, id).state === 'taken' ? undoRepair(generator, book, id) : book
  return withFinding(before, id, (finding) => ({ ...finding, state }))
}

/** Findings whose repairs were taken, and those whose passage no longer occurs exactly once, by their ids. */
interface Mending {
  readonly book: Book
  readonly taken: readonly string[]
  readonly refused: readonly string[]
}

/** Takes the repairs of all open findings, in their order. One that an earlier repair left without its passage stays open. */
export function takeAllRepairs(generator: Generator, book: Book): Mending {
  const taken: string[] = []
  const refused: string[] = []
  let mended = book
  for (const { id, repair } of listOpenFindings(book)) {
    if (repair === null) continue
    try {
      mended = takeRepair(generator, mended, id)
      taken.push(id)
    } catch (error) {
      if (!isKalamError(error)) throw error
      refused.push(id)
    }
  }
  return { book: mended, taken, refused }
}

/**
 * The book with every finding open again whose repair is not in the text any more though its old passage is: somebody put it back by
 * hand, or a process ended between the record and the text.
 */
export function withFindingsAsInText(book: Book): Book {
  const lost = (book.readings ?? [])
    .flatMap(({ findings }) => findings)
    .filter(({ taken }) => {
      const text = taken === undefined ? undefined : findPiece(book, taken.step)?.text
      return text !== undefined && countHits(text, taken!.replace) === 0 && countHits(text, taken!.find) === 1
    })
  return lost.reduce(
    (one, { id }) => withFinding(one, id, ({ taken: _, ...rest }) => ({ ...rest, state: 'open' })),
    book,
  )
}

/** The finding with this id. Throws `review.no-finding`. */
export function findingById(book: Pick<Book, 'readings'>, id: string): Finding {
  const found = book.readings?.flatMap(({ findings }) => findings).find((finding) => finding.id === id)
  if (found === undefined) throw new KalamError('review.no-finding', { values: { id } })
  return found
}

/** The piece in which a passage occurs exactly once. Throws `piece.locked` when it may not be changed. */
function pieceWith(generator: Generator, book: Book, id: string, step: string, passage: string): Piece {
  const piece = findPiece(book, step)
  const times = piece === undefined ? 0 : countHits(piece.text, passage)
  if (piece === undefined || times === 0) throw new KalamError('review.passage-gone', { values: { id, step } })
  if (times > 1) throw new KalamError('review.passage-twice', { values: { id, step } })
  return requireUnlockedPiece(generator, book, step)
}

/** The book with one passage changed. The words of its piece grow or shrink by what the change adds or takes away. */
function changed(book: Book, repair: Repair): Book {
  const pieces = book.pieces.map((piece) => {
    if (piece.step !== repair.step) return piece
    const text = replacePassage(piece.text, repair)
    return { ...piece, text, words: piece.words + countWords(text) - countWords(piece.text) }
  })
  return { ...book, pieces }
}

function withFinding(book: Book, id: string, change: (finding: Finding) => Finding): Book {
  const readings = book.readings!.map((reading) => ({
    ...reading,
    findings: reading.findings.map((finding) => (finding.id === id ? change(finding) : finding)),
  }))
  return { ...book, readings }
}
