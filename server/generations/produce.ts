import type { Prepared } from './prepare.ts'
import { producePiece } from './produce-piece.ts'
import { producePlan } from './produce-plan.ts'
import { produceReading } from './produce-reading.ts'
import { produceRewrite } from './produce-rewrite.ts'
import { produceScenes } from './produce-scenes.ts'
import type { Producing, Product } from './product.ts'

/** Has the model do what was prepared. Throws only `KalamError`. */
export function produce(prepared: Prepared, producing: Producing): Promise<Product> {
  switch (prepared.kind) {
    case 'piece':
      return producePiece(prepared, producing)
    case 'reading':
      return produceReading(prepared, producing)
    case 'scenes':
      return produceScenes(prepared, producing)
    case 'rewrite':
      return produceRewrite(prepared, producing)
    case 'plan':
      return producePlan(prepared, producing)
  }
}
