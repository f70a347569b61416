import { type Book, findPiece } from '../../../engine/book/book.ts'
import { findPiecePrice } from '../../../engine/generator/entry-words.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import { dayAt } from '../../../engine/generator/price.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { MAX_VARIANTS, type RewriteRequest } from '../../../engine/revision/manner.ts'
import { findRequestedPassage } from '../../../engine/revision/rewrite.ts'
import type { AcceptedText } from '../../../engine/writer/events.ts'
import type { WritingOrder } from '../../../engine/writer/order.ts'
import { type BookFigures, countFreePassages, readBookFigures, readBookFiguresById } from '../../books/figures.ts'
import { loadResumedBook, type SavedBook } from '../../books/load-book.ts'
import { withSubjectBook } from '../../books/subject.ts'
import { chargeFor } from '../../contract/rules.ts'
import type { Tx } from '../../database/database.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import { listVariants, type Passage, parsePassage } from '../../revision/rewrites.ts'
import { saveRewrite } from '../../revision/save-rewrite.ts'
import type { Core } from '../../server.ts'
import { rewriteDoneEvent } from '../events.ts'
import type { RewriteOrder } from '../generations.ts'
import type { PreparedOfBook, ProduceContext, Product, ProductKind } from '../product.ts'
import { writeForReaders } from '../product.ts'

/** Another text that may be written in the place of a piece or a passage: everything is known but whether it can be paid. */
export interface PreparedRewrite extends PreparedOfBook<'rewrite', RewriteOrder> {
  readonly step: Step
  readonly price: number
  readonly promptType: 'rewrite' | 'passage'
  /** The version that is rewritten. */
  readonly base: number
  /** In whole sentences; null: the whole piece. */
  readonly passage: Passage | null
  /** Rewrites of passages that are bought with it. */
  readonly bundle: number
  /** Those that are left without a charge before it. */
  readonly left: number
  readonly writing: WritingOrder
}

/**
 * Reads what is to be rewritten from the saved book. Throws `requests.not-found`, `book.record-*`, `rewrite.*`, `piece.locked`,
 * `generation.above-cap`.
 */
async function prepareRewrite(server: Core, order: RewriteOrder): Promise<PreparedRewrite> {
  const { database, catalog, clock } = server
  const { bookId, userId, isAdministrator, mostCredits } = order
  const { saved, generator, book } = await loadResumedBook(server, { id: bookId, userId })
  const request = order.variantOf === undefined ? order.request : await variantRequest(server, order, saved)
  const step = listSteps(generator, book.settings).find(({ id }) => id === request.step)
  const piece = saved.pieces.find((one) => one.step === request.step)
  if (step === undefined || piece === undefined) throw new KalamError('requests.not-found')
  const { rewriting } = catalog.current().settings
  const shown = await withSubjectBook(server, generator, book, saved.row)
  const writing = catalog.prompts(generator).rewriteOrder(shown, request, rewriting.passageWords)
  const passage = passageIn(book, request, rewriting.passageWords)
  const left = countFreePassages(await readBookFigures(database.kysely, saved.row), rewriting)
  const bundle = passage !== null && left === 0 && !isAdministrator ? rewriting.bundle : 0
  const whole = () => findPiecePrice(generator, book, step, dayAt(clock.now(), generator.price.timezone))
  const price = chargeFor(passage === null ? whole() : left === 0 ? rewriting.bundlePrice : 0, isAdministrator)
  if (mostCredits !== undefined && price > mostCredits) throw new KalamError('generation.above-cap')
  const promptType = passage === null ? 'rewrite' : 'passage'
  const asked = { kind: 'rewrite', order: { ...order, request }, isNew: false, promptType } as const
  return { ...asked, generator, bookId, book, step, price, base: piece.version, passage, bundle, left, writing }
}

/**
 * The request of a rewrite once more, about the text as it is now. Throws `requests.not-found`, `rewrite.variants-enough`,
 * `rewrite.decided` once it was taken.
 */
async function variantRequest(
  { database }: Core,
  { bookId, variantOf }: RewriteOrder,
  { pieces }: SavedBook,
): Promise<RewriteRequest> {
  const variants = await listVariants(database.kysely, { bookId, rewrite: variantOf! })
  const { step, manner, instruction, state } = variants[0]!
  if (state === 'taken') throw new KalamError('rewrite.decided')
  if (variants.length >= MAX_VARIANTS)
    throw new KalamError('rewrite.variants-enough', { values: { most: MAX_VARIANTS } })
  const last = parsePassage(variants.at(-1)!)
  const text = pieces.find((piece) => piece.step === step)?.text ?? ''
  const passage = last === null || text.startsWith(last.find, last.at) ? last : { find: last.find }
  const said = instruction === null ? {} : { instruction }
  return { step, passage, manner, ...said, former: variants.map((variant) => variant.text) }
}

function passageIn(book: Book, { step, passage, manner }: RewriteRequest, most: number): Passage | null {
  if (passage === null) return null
  const { text } = findPiece(book, step)!
  const { from, to } = findRequestedPassage(text, { passage, manner }, { piece: step, most })
  return { find: text.slice(from, to), at: from }
}

/** Rewrites of passages that would be left without a charge after one, however its price is paid. */
function leftAfter({ passage, left, bundle }: Pick<PreparedRewrite, 'passage' | 'left' | 'bundle'>): number {
  return passage === null ? left : Math.max(0, left + bundle - 1)
}

/** Whether a passage would cost something else now: another one was begun meanwhile. `figures` count this one already. */
function costsOtherwise(
  { passage, left, order }: PreparedRewrite,
  figures: BookFigures,
  rewriting: Parameters<typeof countFreePassages>[1],
): boolean {
  if (passage === null || order.isAdministrator) return false
  const before = countFreePassages({ ...figures, used: figures.used - 1 }, rewriting)
  return (before === 0) !== (left === 0)
}

/** Has the model write another text. It is kept as a proposal; the book isn't changed. Throws only `KalamError`. */
async function produceRewrite(prepared: PreparedRewrite, producing: ProduceContext): Promise<Product> {
  const { bookId, step, price } = prepared
  const accepted = await writeForReaders(prepared, producing)
  const { words, calls, usage, flags } = accepted
  return {
    figures: { words, calls, tokens: usage },
    asked: accepted,
    text: accepted.text,
    async save(work, row, { now }) {
      const finished = await saveRewrite(work, row, { prepared, accepted }, now)
      const named = { rewrite: prepared.order.variantOf ?? row.id, variant: row.id }
      const told = { book: bookId, step: step.id, words, flags, charged: price, finished }
      return (credits) => rewriteDoneEvent({ ...told, ...named, credits })
    },
  }
}

/** Whether a variant was added meanwhile. Throws `requests.not-found` once the rewrite was thrown away. */
async function hasOtherVariants(work: Tx, { bookId, order }: PreparedRewrite): Promise<boolean> {
  const { variantOf, request } = order
  if (variantOf === undefined) return false
  return (await listVariants(work, { bookId, rewrite: variantOf })).length !== request.former?.length
}

async function lastVersion(work: Tx, { bookId, step }: PreparedRewrite): Promise<number | undefined> {
  const piece = await work
    .selectFrom('pieces')
    .select('version')
    .where('book_id', '=', bookId)
    .where('step', '=', step.id)
    .where('locked', '=', 0)
    .executeTakeFirst()
  return piece?.version
}

export const rewriteProduct: ProductKind<PreparedRewrite> = {
  asked: ({ kind, bookId, request, variantOf }) =>
    variantOf === undefined ? { kind, bookId, request } : { kind, bookId, variantOf },
  isOnePerBook: false,
  prepare: prepareRewrite,
  async hasGoneOn(work, prepared, { settings }) {
    const figures = await readBookFiguresById(work, prepared.bookId)
    return (
      (await lastVersion(work, prepared)) !== prepared.base ||
      costsOtherwise(prepared, figures, settings.rewriting) ||
      (await hasOtherVariants(work, prepared))
    )
  },
  produce: produceRewrite,
  async replay({ database }, generation, told) {
    const row = await database.kysely
      .selectFrom('rewrites')
      .innerJoin('books', 'books.id', 'rewrites.book_id')
      .select(['rewrites.id', 'rewrite_id', 'rewrites.text', 'rewrites.accepted', 'books.finished_at'])
      .where('rewrites.generation_id', '=', generation.id)
      .where('books.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(notFoundError)
    if (row.text === null || row.accepted === null) throw notFoundError()
    const { words, flags, provider } = JSON.parse(row.accepted) as AcceptedText
    const finished = row.finished_at !== null
    const end = rewriteDoneEvent({ ...told, words, flags, finished, rewrite: row.rewrite_id, variant: row.id })
    return { provider, events: [{ type: 'tidied', at: 0 }, { type: 'delta', text: row.text }, end] }
  },
}

/** What a rewrite would cost today. Throws what `prepareRewrite` throws. */
export async function quoteRewrite(server: Core, order: RewriteOrder) {
  const prepared = await prepareRewrite(server, order)
  const text = prepared.passage?.find ?? findPiece(prepared.book, prepared.step.id)!.text
  return { credits: prepared.price, included: leftAfter(prepared), words: countWords(text), passage: prepared.passage }
}
