import { pieceOf } from '../../engine/book/book.ts'
import { countWords } from '../../engine/prose/words.ts'
import type { Server } from '../server.ts'
import type { RewriteOrder } from './generations.ts'
import { leftAfter, prepareRewrite } from './products/rewrite.ts'

/** What a rewrite would cost today. Throws what `prepareRewrite` throws. */
export async function quoteRewrite(server: Pick<Server, 'database' | 'catalog' | 'clock'>, order: RewriteOrder) {
  const prepared = await prepareRewrite(server, order)
  const text = prepared.passage?.find ?? pieceOf(prepared.book, prepared.step.id)!.text
  return { credits: prepared.price, included: leftAfter(prepared), words: countWords(text) }
}
