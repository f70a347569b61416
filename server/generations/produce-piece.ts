import { randomUUID } from 'node:crypto'
import { acceptedPicture, pictureRequest } from '../../engine/book/accept.ts'
import { DEMO_PROVIDER } from '../../engine/provider-names.ts'
import { drawImage } from '../../engine/writer/draw-image.ts'
import type { AcceptedText, WriterEvent } from '../../engine/writer/events.ts'
import type { ImageReply } from '../../engine/writer/provider.ts'
import { acceptedText, writePiece } from '../../engine/writer/write-piece.ts'
import { createBook } from '../books/create-book.ts'
import { imagePath, pictureOf, saveImage } from '../books/images.ts'
import { savePiece } from '../books/save-piece.ts'
import type { Work } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { finishPaused } from '../runs/claim-run.ts'
import { doneEvent, type GenerationEvent, retrying } from './events.ts'
import type { PreparedPiece } from './prepare.ts'
import type { Producing, Product, Saving } from './product.ts'

/** A piece as it came from the writer. */
interface Produced {
  readonly accepted: AcceptedText
  /** Of a picture: what its piece points at. */
  readonly image: { readonly id: string; readonly picture: ImageReply } | null
}

/** Has the model write or draw the piece. Throws only `KalamError`. */
export async function producePiece(prepared: PreparedPiece, producing: Producing): Promise<Product> {
  const produced = await (prepared.step.kind === 'image' ? draw(prepared, producing) : write(prepared, producing))
  const { words, calls, usage } = produced.accepted
  return {
    figures: { words, calls, tokens: usage },
    save: (work, generation, saving) => savePieceOf(work, generation, prepared, produced, saving),
  }
}

async function savePieceOf(
  work: Work,
  generation: Generation,
  { order, generator, step, book, isNew, price }: PreparedPiece,
  { accepted, image }: Produced,
  { now, comparisons }: Saving,
): ReturnType<Product['save']> {
  const { id, user_id: userId, book_id: bookId } = generation
  const madeFor = order.about ?? (generator.kind === 'image' ? (order.madeFor ?? null) : null)
  if (isNew) await createBook(work, { id: bookId, userId, generator, book, madeFor, now })
  if (image !== null) await saveImage(work, { ...image, userId, generationId: id }, now)
  const { finished } = await savePiece(work, { generation, generator, book, step, accepted, now, comparisons })
  // The run that wrote a piece finishes in its own turn.
  if (finished && generation.run_id === null) await finishPaused(work, 'book_id', bookId, now)
  const { words, flags } = accepted
  const told = { book: bookId, step: step.id, words, flags, charged: price, finished }
  return (credits) =>
    doneEvent({ ...told, credits, image: image === null ? null : accepted.text }, step.name, generator)
}

async function write(
  prepared: PreparedPiece,
  { provider, abilities, emit, onRetry, ...ids }: Producing,
): Promise<Produced> {
  const events = writePiece(prepared.writing, provider, abilities)
  const accepted = await acceptedText(events, (event) => {
    if (event.type === 'done' || event.type === 'failed') return
    if (event.type === 'retrying') onRetry(event)
    emit(event.type === 'started' ? startedBy(event.provider, prepared, ids) : shown(event))
  })
  return { accepted, image: null }
}

async function draw(prepared: PreparedPiece, { provider, abilities, emit, ...ids }: Producing): Promise<Produced> {
  const { generator, writing } = prepared
  // Read before the picture is asked for: a pool of endpoints answers with the endpoint whose turn it is.
  const { name, model } = provider
  emit(startedBy(name, prepared, ids))
  const picture = pictureOf(await drawImage(pictureRequest(generator, writing), provider, abilities))
  const id = randomUUID()
  return { accepted: acceptedPicture(imagePath(id), { name, model }), image: { id, picture } }
}

function startedBy(
  provider: string,
  { step, price }: PreparedPiece,
  { generation, bookId }: Pick<Producing, 'generation' | 'bookId'>,
): GenerationEvent {
  return {
    type: 'started',
    generation,
    book: bookId,
    step: step.id,
    price,
    provider,
    demo: provider === DEMO_PROVIDER,
  }
}

function shown(event: Exclude<WriterEvent, { type: 'started' | 'done' | 'failed' }>): GenerationEvent {
  return event.type === 'retrying' ? retrying(event) : event
}
