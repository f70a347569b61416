import { type Language, toLanguage } from '../../engine/base/language.ts'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { DEMO_PROVIDER, IMPORT_PROVIDER } from '../../engine/base/provider-names.ts'
import { type Book, findBookTitle } from '../../engine/book/book.ts'
import { HANDED_DOWN_PARTS } from '../../engine/book/book-before.ts'
import { ensureBible } from '../../engine/book/book-bible.ts'
import { findDefaultHeading, formatHeading } from '../../engine/book/heading.ts'
import { countPartsAndWords, findChapterTitle, findNextStep } from '../../engine/book/next-step.ts'
import { hasDemoText } from '../../engine/book/parts.ts'
import { renameFormerFlag } from '../../engine/book/record.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { findPiecePrice } from '../../engine/generator/entry-words.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import { chargeFor } from '../contract/rules.ts'
import type { KalamError } from '../messages/error.ts'
import { MESSAGES, type MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { AttachedSummary } from './attached.ts'
import { hashBible } from './correct-bible.ts'
import { type BookFigures, presentFigures } from './figures.ts'
import { type PieceRow, parseMarks, type ResolvedBook, resolveSavedBook, type SavedBook } from './load-book.ts'
import { readingPrice } from './reading-price.ts'

/** What only the other books of its user say about a book. */
interface BookRelations {
  /** Its generator offers it to be continued. */
  readonly atHand: boolean
  readonly attached: AttachedSummary[]
  /** Those of the books before it that are on the shelf. */
  readonly keptBefore: ReadonlySet<string>
}

/** A whole book. The texts of a book that its generator no longer accepts are shown too. */
export function presentBook(saved: SavedBook, viewer: ViewerContext, figures: BookFigures & BookRelations) {
  const resolved = resolveSavedBook(viewer.catalog, saved, viewer.now)
  const { generator, book } = resolved
  const steps = book ? listSteps(generator, book.settings) : []
  return {
    ...presentBookSummary(saved, resolved, viewer, figures.atHand),
    settings: book?.settings ?? {},
    chapterTitles: book?.chapterTitles ?? {},
    outline: book?.outline ?? null,
    ...presentMemory(book && ensureBible(generator, book)),
    readings: {
      count: saved.readings.length,
      open: listOpenFindings(book ?? {}).length + figures.openOfReaders,
      price: book ? readingPrice(generator, book, figures, viewer) : 0,
      model: viewer.hasModel,
    },
    ...presentFigures(resolved, viewer.catalog, figures),
    madeFor: saved.row.made_for,
    attached: figures.attached,
    booksBefore: (book?.booksBefore ?? []).map((before) => ({
      id: before.id !== undefined && figures.keptBefore.has(before.id) ? before.id : null,
      title: before.title,
      lines: HANDED_DOWN_PARTS.flatMap((kind) => before[kind]),
    })),
    pieces: saved.pieces.map((piece) => presentPiece(saved.row, piece, steps, resolved, viewer.language)),
  }
}

/** A book that was begun without a bible shows the one that is made of what it has. */
function presentMemory(book: Book | null) {
  const { authorBrief = {}, entryWords = null, bible, scenePlans = {} } = book ?? {}
  return { authorBrief, entryWords, bible: { version: hashBible(bible), lines: bible?.lines ?? [] }, scenePlans }
}

export function presentPiece(
  row: SavedBook['row'],
  piece: PieceRow,
  steps: readonly Step[],
  { generator, book }: ResolvedBook,
  language: Language,
) {
  const step = steps.find(({ id }) => id === piece.step)
  return {
    step: piece.step,
    kind: piece.kind,
    writes: piece.writes,
    number: piece.number,
    label: step?.label ?? { en: piece.step, ms: piece.step },
    title: book && step ? findChapterTitle(book, step) : null,
    heading: book && step ? formatHeading(generator, book, step) : unreadHeading(row, piece),
    ...(step?.language ? { language: step.language } : {}),
    ...(step?.beside ? { beside: step.beside } : {}),
    usualHeading: book && step ? findDefaultHeading(generator, book, step) : piece.step,
    ...presentVersionText(piece, language),
    scenes: piece.scenes,
    version: piece.version,
    origin: piece.origin,
    locked: piece.locked === 1,
    marks: parseMarks(piece),
    from: presentPieceSources(piece),
  }
}

/** What a text was written from; null: that isn't known. */
export function presentPieceSources({
  from_plan: plan,
  from_brief: brief,
}: Pick<PieceRow, 'from_plan' | 'from_brief'>) {
  return plan === null && brief === null ? null : { plan, brief }
}

/** Of a book that fits its generator no more. */
function unreadHeading({ kind }: SavedBook['row'], { step, writes }: PieceRow): string | null {
  return kind === 'book' && writes !== 'image' ? step : null
}

/** One version of a text, with what is worth a look in it. */
export function presentVersionText(
  { text, words, flags, provider, created_at }: Pick<PieceRow, 'text' | 'words' | 'flags' | 'provider' | 'created_at'>,
  language: Language,
) {
  return {
    text,
    words,
    flags: presentFlags(flags, language),
    demo: provider === DEMO_PROVIDER,
    at: instant(created_at),
  }
}

function presentFlags(json: string, language: Language) {
  const flags = parseJsonOrUndefined(json)
  if (!Array.isArray(flags)) return []
  const codes = flags.map((flag) => `flag.${renameFormerFlag(flag)}`).filter((code) => Object.hasOwn(MESSAGES, code))
  return codes.map((code) => ({ code, message: say(code as MessageCode, language) }))
}

/** Who looks at a book, and when. */
export interface ViewerContext {
  readonly catalog: Catalog
  readonly language: Language
  readonly isAdministrator: boolean
  /** False: the demo writer writes, or nobody. */
  readonly hasModel: boolean
  readonly now: number
}

/** What the library and the book's own page both show. */
export function presentBookSummary(saved: SavedBook, resolved: ResolvedBook, viewer: ViewerContext, atHand: boolean) {
  const { row, pieces } = saved
  const { generator, book, fault } = resolved
  const { id, author, created_at, updated_at, finished_at } = row
  const count = book && countPartsAndWords(listSteps(generator, book.settings), pieces)
  return {
    id,
    kind: row.kind as Generator['kind'],
    title: book
      ? findBookTitle(generator, book)
      : row.title || generator?.title[toLanguage(row.language)] || row.generator,
    author,
    generator: generator && { id: generator.id, route: generator.route, title: generator.title },
    language: toLanguage(row.language),
    progress: count && { done: count.done, of: count.of, share: count.share },
    words: (count ?? countPartsAndWords(stepsIn(pieces), pieces)).words,
    finished: book ? findNextStep(generator, book) === null : finished_at !== null,
    imported: pieces.length > 0 && pieces.every(({ provider }) => provider === IMPORT_PROVIDER),
    atHand,
    setAside: row.set_aside_at !== null,
    series: row.series,
    seriesNumber: row.series_number,
    demo: book ? hasDemoText(book) : pieces.some(({ provider }) => provider === DEMO_PROVIDER),
    next: book && presentNext(generator, book, viewer),
    fault: fault && presentFault(fault, viewer.language),
    createdAt: instant(created_at),
    updatedAt: instant(updated_at),
    finishedAt: finished_at === null ? null : instant(finished_at),
  }
}

/** Of a book that fits no generator any more, what is written stands for its steps. */
function stepsIn(pieces: SavedBook['pieces']) {
  return pieces.map(({ step, writes }) => ({ id: step, kind: writes }))
}

function presentNext(generator: Generator, book: Book, { isAdministrator, now }: ViewerContext) {
  const step = findNextStep(generator, book)
  if (step === null) return null
  const { id, name, kind, number, label, button } = step
  const price = chargeFor(findPiecePrice(generator, book, step, dayAt(now, generator.price.timezone)), isAdministrator)
  return { step: id, kind: name, writes: kind, number, label, button, price }
}

function presentFault({ code, values }: KalamError, language: Language) {
  return { code: code as 'book.record-outdated' | 'book.record-unreadable', message: say(code, language, values) }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
