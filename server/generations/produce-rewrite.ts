import { DEMO_PROVIDER } from '../../engine/provider-names.ts'
import { acceptedText, writePiece } from '../../engine/writer/write-piece.ts'
import { saveRewrite } from '../manuscript/save-rewrite.ts'
import { retrying, rewriteDone } from './events.ts'
import type { PreparedRewrite } from './prepare-rewrite.ts'
import type { Producing, Product } from './product.ts'

/** Has the model write another text. It is kept as a proposal; the book isn't changed. Throws only `KalamError`. */
export async function produceRewrite(prepared: PreparedRewrite, producing: Producing): Promise<Product> {
  const { bookId, step, price, writing } = prepared
  const { generation, provider, abilities, emit, onRetry } = producing
  const accepted = await acceptedText(writePiece(writing, provider, abilities), (event) => {
    if (event.type === 'done' || event.type === 'failed') return
    if (event.type === 'retrying') {
      onRetry(event)
      return emit(retrying(event))
    }
    if (event.type !== 'started') return emit(event)
    const demo = event.provider === DEMO_PROVIDER
    emit({ type: 'started', generation, book: bookId, step: step.id, price, provider: event.provider, demo })
  })
  const { words, calls, usage, flags } = accepted
  return {
    figures: { words, calls, tokens: usage },
    async save(work, row, { now }) {
      const finished = await saveRewrite(work, row, { prepared, accepted }, now)
      const told = { book: bookId, step: step.id, words, flags, charged: price, finished, rewrite: row.id }
      return (credits) => rewriteDone({ ...told, credits })
    },
  }
}
