import type { Prepared } from './prepare.ts'
import { producePiece } from './produce-piece.ts'
import { produceReading } from './produce-reading.ts'
import { produceScenes } from './produce-scenes.ts'
import type { Producing, Product } from './product.ts'

/** Has the model do what was prepared. Throws only `KalamError`. */
export function produce(prepared: Prepared, producing: Producing): Promise<Product> {
  if (prepared.kind === 'reading') return produceReading(prepared, producing)
  return prepared.kind === 'scenes' ? produceScenes(prepared, producing) : producePiece(prepared, producing)
}
