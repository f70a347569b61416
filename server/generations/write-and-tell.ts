import type { AcceptedText } from '../../engine/writer/events.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { acceptedText, writePiece } from '../../engine/writer/write-piece.ts'
import { retryingEvent, startedEvent } from './events.ts'
import type { ProduceContext } from './product.ts'

interface Written {
  readonly writing: WritingOrder
  readonly step: { readonly id: string }
  readonly price: number
}

/** Has a text written, and tells its readers what they see of it until it is saved. Throws only `KalamError`. */
export function writeAndTell(
  { writing, step, price }: Written,
  { generation, bookId: book, provider, abilities, emit, onRetry }: ProduceContext,
): Promise<AcceptedText> {
  return acceptedText(writePiece(writing, provider, abilities), (event) => {
    if (event.type === 'done' || event.type === 'failed') return
    if (event.type === 'started') return emit(startedEvent({ generation, book, step: step.id, price }, event.provider))
    if (event.type !== 'retrying') return emit(event)
    onRetry(event)
    emit(retryingEvent(event))
  })
}
