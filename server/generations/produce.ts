import { randomUUID } from 'node:crypto'
import { acceptedPicture, pictureRequest } from '../../engine/book/accept.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import { drawImage } from '../../engine/writer/draw-image.ts'
import type { AcceptedText, WriterEvent } from '../../engine/writer/events.ts'
import type { ImageReply, Provider } from '../../engine/writer/provider.ts'
import { acceptedText, writePiece } from '../../engine/writer/write-piece.ts'
import { imagePath, pictureOf } from '../books/images.ts'
import type { GenerationEvent } from './events.ts'
import type { Prepared } from './prepare.ts'

/** A piece as it came from the writer, saved nowhere yet. */
export interface Produced {
  readonly accepted: AcceptedText
  /** Of a picture: what its piece points at. */
  readonly image: { readonly id: string; readonly picture: ImageReply } | null
}

export interface Producing {
  readonly generation: string
  readonly bookId: string
  readonly provider: Provider
  readonly abilities: WriterAbilities
  /** Is told what a reader sees. */
  readonly emit: (event: GenerationEvent) => void
  /** Is told of a call that is asked again, with what the endpoint said. */
  readonly onRetry: (event: Retried) => void
}

export type Retried = Extract<WriterEvent, { readonly type: 'retrying' }>

/** Has the model write or draw the piece. Throws only `KalamError`. */
export function produce(prepared: Prepared, producing: Producing): Promise<Produced> {
  return prepared.step.kind === 'image' ? draw(prepared, producing) : write(prepared, producing)
}

async function write(prepared: Prepared, { provider, abilities, emit, onRetry, ...ids }: Producing): Promise<Produced> {
  const events = writePiece(prepared.writing, provider, abilities)
  const accepted = await acceptedText(events, (event) => {
    if (event.type === 'done' || event.type === 'failed') return
    if (event.type === 'retrying') onRetry(event)
    emit(event.type === 'started' ? startedBy(event.provider, prepared, ids) : shown(event))
  })
  return { accepted, image: null }
}

async function draw(prepared: Prepared, { provider, abilities, emit, ...ids }: Producing): Promise<Produced> {
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
  { step, price }: Prepared,
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
  if (event.type !== 'retrying') return event
  // What an endpoint says is for the administrator: the log has it.
  const { reason: _, ...rest } = event
  return { ...rest, values: { n: event.attempt } }
}
