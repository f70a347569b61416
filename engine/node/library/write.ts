import type { Clock } from '../../base/clock.ts'
import { acceptPiece, createPictureRequest } from '../../book/accept.ts'
import type { Book, Piece } from '../../book/book.ts'
import { findNextStep } from '../../book/next-step.ts'
import { acceptPieceWrittenAhead, writeBook as runWriteBook, type WritingContext } from '../../book/write-book.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Step } from '../../generator/flow.ts'
import { KalamError } from '../../messages/error.ts'
import { createPrompts } from '../../prompt/prompts.ts'
import { loadTokenCounter } from '../../prompt/tokens.ts'
import type { TextMemory } from '../../spec/memory.ts'
import { drawImage } from '../../writer/ask.ts'
import type { WriterEvent } from '../../writer/events.ts'
import { type Limits, PIECE_LIMITS } from '../../writer/limits.ts'
import type { ImageReply, Provider } from '../../writer/provider.ts'
import { writePiece as runWritePiece } from '../../writer/write-piece.ts'
import { systemClock } from '../clock.ts'
import { findGenerator, withErrorSentence, withErrorSentences } from './load-catalog.ts'

/** What a piece is written with. */
export interface PieceOptions {
  /** What answers: `createOpenAI`, `createPool`, `createDemo`, or an own object of the same shape. */
  readonly provider: Provider
  /** Ends the writing at once; it then throws `generation.cancelled`. */
  readonly signal?: AbortSignal | undefined
  /** Over the generator's own: seconds for a text and for a silence, texts a piece, pauses before retries. */
  readonly limits?: Partial<Limits>
  /** How prompts hold what is written: `text`, whole as far as it fits, or `recaps`. Left out: as the generator says. */
  readonly memory?: TextMemory
  /** The time that deadlines and retries go by. Left out: the machine's own. */
  readonly clock?: Clock
}

/** What a book is written with. */
export interface BookWritingOptions extends PieceOptions {
  /** Pieces that see no earlier one are written at the same time, so many at most. Left out: 1. */
  readonly atOnce?: number
  /** Asked before each step. False ends the writing there. */
  readonly before?: (book: Book, step: Step) => boolean | Promise<boolean>
  /** Called with each event of each step, such as `delta` with new text. */
  readonly onEvent?: (step: Step, event: WriterEvent) => void
  /** Stores a picture and says in Markdown, or by an address, where it is. A book with pictures needs it. */
  readonly storePicture?: (book: Book, step: Step, picture: ImageReply) => string | Promise<string>
  /** Stores the book after each piece and each section of a longer one, such as in a file; what follows begins once it has resolved. */
  readonly save?: (book: Book) => void | Promise<void>
}

/**
 * What happens while a piece is written. Its text is all `delta`s joined, cut back to `at` characters whenever an event has `at`;
 * `done` comes last, with the piece and the book that holds it.
 */
export type PieceEvent =
  | Exclude<WriterEvent, { readonly type: 'done' | 'failed' }>
  | { readonly type: 'done'; readonly piece: Piece; readonly book: Book }

/**
 * Writes the next piece of a book. Throws `KalamError`: `book.nothing-left`, `book.picture-next`, `catalog.not-a-text`, `generation.cancelled`, and other
 * `generation.*` codes for what the endpoint fails at, with `retryable` where a later try may succeed.
 */
export async function* writePiece(catalog: Catalog, book: Book, options: PieceOptions): AsyncGenerator<PieceEvent> {
  const { generator, prompts, provider, ...abilities } = await prepareWriting(catalog, book, options)
  const step = findNextStep(generator, book)
  if (step === null) throw withErrorSentence(new KalamError('book.nothing-left'))
  if (step.kind === 'image') throw withErrorSentence(new KalamError('book.picture-next'))
  const ahead = acceptPieceWrittenAhead(generator, book)
  if (ahead !== null) {
    yield { type: 'done', piece: ahead.pieces.at(-1)!, book: ahead }
    return
  }
  for await (const event of runWritePiece(prompts.order(book, step), provider, abilities)) {
    if (event.type === 'failed') throw withErrorSentence(event.error)
    if (event.type !== 'done') {
      yield event
      continue
    }
    const written = acceptPiece(generator, book, step, event.accepted)
    yield { type: 'done', piece: written.pieces.at(-1)!, book: written }
  }
}

/**
 * Writes a book from its next step on and returns it: finished, or as far as `before` let it. A book that is finished comes back
 * as it is. Throws what `writePiece` throws; what was written before is in the book that `save` got last.
 */
export function writeBook(catalog: Catalog, book: Book, options: BookWritingOptions): Promise<Book> {
  const { atOnce, before, onEvent, save, storePicture } = options
  return withErrorSentences(async () => {
    const writing = await prepareWriting(catalog, book, options)
    return runWriteBook(book, { ...writing, atOnce, before, onEvent, save, storePicture })
  }, options.signal)
}

/**
 * Makes the picture that is next, of a generator of kind `image` or of a book: its bytes and media type, such as `image/png`. Throws
 * `KalamError`: `catalog.not-a-picture`, `generation.cancelled`, and other `generation.*` codes.
 */
export function drawPicture(catalog: Catalog, book: Book, options: PieceOptions): Promise<ImageReply> {
  return withErrorSentences(async () => {
    const { generator, prompts, provider, ...abilities } = await createWritingContext(catalog, book, options)
    const step = findNextStep(generator, book)
    if (step?.kind !== 'image') {
      throw new KalamError('catalog.not-a-picture', { values: { id: generator.id } })
    }
    return drawImage(createPictureRequest(generator, prompts.order(book, step)), provider, abilities)
  }, options.signal)
}

async function prepareWriting(catalog: Catalog, book: Book, options: PieceOptions): Promise<WritingContext> {
  const writing = await createWritingContext(catalog, book, options)
  if (writing.generator.kind !== 'image') return writing
  throw withErrorSentence(new KalamError('catalog.not-a-text', { values: { id: book.generator } }))
}

/** What the texts of a book are written with. */
export async function createWritingContext(
  catalog: Catalog,
  book: Book,
  { provider, signal = new AbortController().signal, limits, memory, clock = systemClock }: PieceOptions,
): Promise<WritingContext> {
  const generator = findGenerator(catalog, book.generator)
  return {
    generator,
    prompts: createPrompts(generator, catalog.templates, await loadTokenCounter(), { mode: memory }),
    provider,
    clock,
    signal,
    limits: { ...PIECE_LIMITS, ...generator.limits, ...limits },
  }
}
