import type { GenerationKind } from '../database/tables/money.ts'
import type { ProductKind } from './product.ts'
import { type PreparedPiece, pieceProduct } from './products/piece.ts'
import { type PreparedPlan, planProduct } from './products/plan.ts'
import { type PreparedQuestion, questionProduct } from './products/question.ts'
import { type PreparedReading, readingProduct } from './products/reading.ts'
import { type PreparedRewrite, rewriteProduct } from './products/rewrite.ts'
import { type PreparedScenes, scenesProduct } from './products/scenes.ts'

/** What may be made: everything is known but whether it can be paid. */
export type PreparedProduct =
  | PreparedPiece
  | PreparedReading
  | PreparedScenes
  | PreparedRewrite
  | PreparedPlan
  | PreparedQuestion

type Products = { readonly [Kind in GenerationKind]: ProductKind<Extract<PreparedProduct, { readonly kind: Kind }>> }

const PRODUCTS: Products = {
  piece: pieceProduct,
  plan: planProduct,
  question: questionProduct,
  reading: readingProduct,
  rewrite: rewriteProduct,
  scenes: scenesProduct,
}

/** What is known of a product by its kind. Its functions take what was asked or prepared for the same kind. */
export function findProductKind({ kind = 'piece' }: { readonly kind?: GenerationKind }): ProductKind<PreparedProduct> {
  return PRODUCTS[kind] as ProductKind<PreparedProduct>
}
