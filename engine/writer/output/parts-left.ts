import type { ExpectedOutput } from './expected.ts'
import { placedParts } from './text-parts.ts'

/** The ordered parts under headings of their own that a text doesn't have yet, as its follow-up names them; '' when it has all. */
export function partsLeft(text: string, output: ExpectedOutput | null): string {
  const parts = output?.parts ?? []
  const placed = new Set(placedParts(text, parts).map(({ part }) => part))
  const left = parts.filter((part) => part.place === 'heading' && !placed.has(part))
  return left.map(({ title }) => title).join(', ')
}
