import { randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import { drawImage } from '../../engine/writer/draw-image.ts'
import type { AcceptedText, WriterEvent } from '../../engine/writer/events.ts'
import type { ImageReply, Provider } from '../../engine/writer/provider.ts'
import { writePiece } from '../../engine/writer/write-piece.ts'
import { pictureOf } from '../images/picture.ts'
import { imagePath } from '../images/save-image.ts'
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
  readonly tell: (event: GenerationEvent) => void
  /** Is told of a call that is asked again, with what the endpoint said. */
  readonly retried: (event: Retried) => void
}

export type Retried = Extract<WriterEvent, { readonly type: 'retrying' }>

/** Has the model write or draw the piece. Throws only `KalamError`. */
export function produce(prepared: Prepared, producing: Producing): Promise<Produced> {
  return prepared.step.kind === 'image' ? draw(prepared, producing) : write(prepared, producing)
}

async function write(prepared: Prepared, { provider, abilities, tell, retried, ...ids }: Producing): Promise<Produced> {
  for await (const event of writePiece(prepared.writing, provider, abilities)) {
    if (event.type === 'done') return { accepted: event.accepted, image: null }
    if (event.type === 'failed') throw event.error
    if (event.type === 'retrying') retried(event)
    tell(event.type === 'started' ? startedBy(event.provider, prepared, ids) : shown(event))
  }
  throw new KalamError('generation.failed')
}

async function draw(prepared: Prepared, { provider, abilities, tell, ...ids }: Producing): Promise<Produced> {
  const { generator, writing } = prepared
  const { name, model } = provider
  tell(startedBy(name, prepared, ids))
  const { size, quality, style } = generator.image!
  const request = { prompt: writing.messages.at(-1)!.content, size, quality, style, task: writing.task }
  const picture = pictureOf(await drawImage(request, provider, abilities))
  const id = randomUUID()
  const accepted: AcceptedText = {
    text: imagePath(id),
    notes: {},
    outline: null,
    words: 0,
    flags: [],
    calls: 1,
    usage: { input: 0, output: 0 },
    provider: name,
    model,
  }
  return { accepted, image: { id, picture } }
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
    step: step.name,
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
