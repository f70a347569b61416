import { hash } from 'node:crypto'
import type { GenerationOrder } from './generations.ts'

/** What an `Idempotency-Key` names: SHA-256 over what was asked, whatever the order of its keys. */
export function requestHash(order: GenerationOrder): string {
  const { generator, bookId, settings, chapterTitle, language, madeFor } = order
  const made = madeFor ? { madeFor } : {}
  return hash('sha256', JSON.stringify(sorted({ generator, bookId, settings, chapterTitle, language, ...made })))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
