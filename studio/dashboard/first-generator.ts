import { type BookSize, sizeWithin } from '../../engine/generator/sizes.ts'
import type { Card, Family } from '../api/catalog.ts'

interface First {
  readonly card: Card
  /** The book that the credits pay for whole. Null: it is one text or picture. */
  readonly size: BookSize | null
}

/**
 * What to begin with: the first generator of the menu whose whole book so many credits pay for; without one, the first single
 * text or picture that they pay for. Null: they pay for nothing.
 */
export function firstGenerator(families: readonly Family[], credits: number): First | null {
  const cards = families.filter(({ menu }) => menu).flatMap(({ generators }) => generators)
  for (const card of cards) {
    const size = card.book && sizeWithin(card.book, credits)
    if (size) return { card, size }
  }
  const single = cards.find(({ book, price }) => book === null && price.now <= credits)
  return single ? { card: single, size: null } : null
}
