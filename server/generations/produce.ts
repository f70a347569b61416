import type { Prepared } from './prepare.ts'
import type { Producing, Product } from './product.ts'
import { producePiece } from './products/piece.ts'
import { producePlan } from './products/plan.ts'
import { produceReading } from './products/reading.ts'
import { produceRewrite } from './products/rewrite.ts'
import { produceScenes } from './products/scenes.ts'

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
