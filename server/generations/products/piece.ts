import { randomUUID } from 'node:crypto'
import { parseJsonOrUndefined } from '../../../engine/base/parse-json.ts'
import { acceptPicture, answerAskedFields, createPictureRequest, setChapterTitle } from '../../../engine/book/accept.ts'
import type { Book } from '../../../engine/book/book.ts'
import { fillSettingsFromBook } from '../../../engine/book/fill-settings.ts'
import { findNextStep, listRemainingSteps } from '../../../engine/book/next-step.ts'
import { findPiecePrice } from '../../../engine/generator/entry-words.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { dayAt } from '../../../engine/generator/price.ts'
import { drawImage } from '../../../engine/writer/ask.ts'
import type { AcceptedText } from '../../../engine/writer/events.ts'
import type { WritingOrder } from '../../../engine/writer/order.ts'
import type { ImageReply } from '../../../engine/writer/provider.ts'
import { buildBook, createBook } from '../../books/create-book.ts'
import { contentTypeOfStep } from '../../books/history-record.ts'
import { correctMediaType, imagePath, saveImage } from '../../books/images.ts'
import { loadBook, loadGeneratorBook } from '../../books/load-book.ts'
import { savePiece } from '../../books/save-piece.ts'
import { loadFormerBook } from '../../books/series.ts'
import { loadSubjectBook } from '../../books/subject.ts'
import { chargeFor } from '../../contract/rules.ts'
import type { Tx } from '../../database/database.ts'
import { InputFault } from '../../http/input-faults.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import type { Generation } from '../../money/ledger/settle.ts'
import { finishPausedRun } from '../../runs/claim-run.ts'
import type { Core } from '../../server.ts'
import { doneEvent, startedEvent } from '../events.ts'
import type { NextPieceOrder } from '../generations.ts'
import type { ProduceContext, Product, ProductKind, SaveContext } from '../product.ts'
import { writeForReaders } from '../product.ts'

export interface PreparedPiece {
  readonly kind: 'piece'
  readonly order: NextPieceOrder
  readonly generator: Generator
  readonly bookId: string
  /** Kept from its first piece on: a text that fails leaves no empty book behind. */
  readonly isNew: boolean
  /** As it stood when it was read, with the title its author gives the chapter. */
  readonly book: Book
  readonly step: Step
  readonly price: number
  readonly promptType: string
  readonly writing: WritingOrder
}

async function preparePiece(server: Core, order: NextPieceOrder, newId: string): Promise<PreparedPiece> {
  const { catalog, clock, database } = server
  const { bookId, madeFor, userId } = order
  const generator = catalog.generator(order.generator)
  const day = dayAt(clock.now(), generator.price.timezone)
  const year = Number(day.slice(0, 4))
  if (madeFor) await loadBook(database.kysely, { id: madeFor, userId })
  const saved = bookId === null ? null : await loadGeneratorBook(server, generator, { id: bookId, userId })
  const begun = saved ?? (await newText(server, generator, order, year))
  const step = order.step === undefined ? findNextStep(generator, begun) : findStep(generator, begun, order.step)
  if (step === null) throw new KalamError('book.finished')
  const answered = saved === null ? begun : withAnswers(generator, begun, step, order, year)
  const isTitled = order.chapterTitle !== null && step.entry !== 0
  const book = isTitled ? setChapterTitle(answered, step.entry, order.chapterTitle.trim()) : answered
  const price = chargeFor(findPiecePrice(generator, book, step, day), order.isAdministrator)
  if (order.mostCredits !== undefined && price > order.mostCredits) throw new KalamError('generation.above-cap')
  return {
    kind: 'piece',
    order,
    generator,
    bookId: bookId ?? newId,
    isNew: saved === null,
    book,
    step,
    price,
    promptType: contentTypeOfStep(generator, step.name),
    writing: catalog.prompts(generator).order(book, step),
  }
}

/** The step of a run. Throws `generation.interrupted` when it was written meanwhile, or has to wait for others. */
function findStep(generator: Generator, book: Book, named: string): Step {
  const step = listRemainingSteps(generator, book).find(({ id }) => id === named)
  const isOpen = step !== undefined && (step.isAlone || step.id === findNextStep(generator, book)?.id)
  if (!isOpen) throw new KalamError('generation.interrupted', { retryable: true })
  return step
}

/** Throws `requests.invalid` for a setting that isn't asked with this piece. */
function withAnswers(
  generator: Generator,
  book: Book,
  step: Step,
  { settings }: Pick<NextPieceOrder, 'settings'>,
  year: number,
): Book {
  if (Object.keys(settings).length === 0) return book
  const reading = answerAskedFields(generator, book, step, settings, year)
  if (reading.ok) return reading.book
  throw new InputFault(reading.faults.map(({ field, message }) => ({ field: `asked.${field}`, message })))
}

/** A new book, single text or picture; the latter two may be about one of the user's books. */
async function newText(server: Core, generator: Generator, order: NextPieceOrder, year: number): Promise<Book> {
  if (!order.about)
    return buildBook(generator, order, year, await loadFormerBook(server, server.database.kysely, order))
  const subject = await loadSubjectBook(server, generator, { id: order.about, userId: order.userId })
  const filled = fillSettingsFromBook(generator, subject.about(order.language))
  const text = buildBook(generator, { ...order, settings: { ...filled, ...order.settings } }, year)
  return { ...text, about: subject.about(text.language) }
}

/** A piece as it came from the writer. */
interface Produced {
  readonly accepted: AcceptedText
  /** Of a picture: what its piece points at. */
  readonly image: { readonly id: string; readonly picture: ImageReply } | null
}

/** Has the model write or draw the piece. Throws only `KalamError`. */
async function producePiece(prepared: PreparedPiece, producing: ProduceContext): Promise<Product> {
  const produced =
    prepared.step.kind === 'image'
      ? await draw(prepared, producing)
      : { accepted: await writeForReaders(prepared, producing), image: null }
  const { words, calls, usage } = produced.accepted
  return {
    figures: { words, calls, tokens: usage },
    asked: produced.accepted,
    text: produced.image === null ? produced.accepted.text : '',
    save: (work, generation, saving) => savePieceOf(work, generation, prepared, produced, saving),
  }
}

async function savePieceOf(
  work: Tx,
  generation: Generation,
  { order, generator, step, book, isNew, price }: PreparedPiece,
  { accepted, image }: Produced,
  { now, comparisons }: SaveContext,
): ReturnType<Product['save']> {
  const { id, user_id: userId, book_id: bookId } = generation
  const madeFor = order.about ?? (generator.kind === 'image' ? (order.madeFor ?? null) : null)
  if (isNew) await createBook(work, { id: bookId, userId, generator, book, madeFor, now })
  if (image !== null) await saveImage(work, { ...image, userId, generationId: id }, now)
  const { finished } = await savePiece(work, { generation, generator, book, step, accepted, now, comparisons })
  // The run that wrote a piece finishes in its own turn.
  if (finished && generation.run_id === null) await finishPausedRun(work, 'book_id', bookId, now)
  const { words, flags } = accepted
  const told = { book: bookId, step: step.id, words, flags, charged: price, finished }
  return (credits) =>
    doneEvent({ ...told, credits, image: image === null ? null : accepted.text }, step.name, generator)
}

async function draw(
  { generator, writing, step, price }: PreparedPiece,
  { generation, bookId: book, provider, abilities, emit }: ProduceContext,
): Promise<Produced> {
  // Read before the picture is asked for: a pool of endpoints answers with the endpoint whose turn it is.
  const { name, model } = provider
  emit(startedEvent({ generation, book, step: step.id, price }, name))
  const picture = correctMediaType(await drawImage(createPictureRequest(generator, writing), provider, abilities))
  const id = randomUUID()
  return { accepted: acceptPicture(imagePath(id), picture.by ?? { name, model }), image: { id, picture } }
}

/** Whether entries were moved, added, dropped or renamed: what was prepared would be written from another plan. */
async function isPlanChanged(work: Tx, { bookId, book }: PreparedPiece): Promise<boolean> {
  const row = await work.selectFrom('books').select('outline').where('id', '=', bookId).executeTakeFirst()
  const now = row?.outline == null ? null : (parseJsonOrUndefined(row.outline) as Book['outline'])
  const entriesOf = (plan: Book['outline']) =>
    JSON.stringify((plan?.entries ?? []).map(({ title, summary }) => [title, summary]))
  return entriesOf(now) !== entriesOf(book.outline)
}

export const pieceProduct: ProductKind<PreparedPiece> = {
  asked({ generator, bookId, settings, chapterTitle, language, madeFor, about, step, ...wished }) {
    const { title, author, authorBrief, entryWords, after } = wished
    const more = {
      title,
      author,
      authorBrief,
      entryWords,
      ...(madeFor ? { madeFor } : {}),
      ...(about ? { about } : {}),
      ...(after ? { after } : {}),
      step,
    }
    return { generator, bookId, settings, chapterTitle, language, ...more }
  },
  isOnePerBook: false,
  prepare: preparePiece,
  hasGoneOn: isPlanChanged,
  produce: producePiece,
  async replay({ database, catalog }, generation, told) {
    const saved = await database.kysely
      .selectFrom('piece_versions')
      .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
      .innerJoin('books', 'books.id', 'pieces.book_id')
      .select(['pieces.kind', 'pieces.writes', 'piece_versions.text', 'piece_versions.words', 'piece_versions.flags'])
      .select(['piece_versions.provider', 'books.finished_at'])
      .where('piece_versions.generation_id', '=', generation.id)
      .where('books.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(notFoundError)
    const generator = catalog.current().generators.find(({ id }) => id === generation.generator)
    const { kind, text, words, provider } = saved
    const isImage = saved.writes === 'image'
    const finished = saved.finished_at !== null
    const facts = { ...told, words, flags: JSON.parse(saved.flags) as string[], image: isImage ? text : null, finished }
    const texts = isImage ? [] : [{ type: 'delta', text } as const]
    return { provider, events: [{ type: 'tidied', at: 0 }, ...texts, doneEvent(facts, kind, generator)] }
  },
}
