import { type Book, pieceOf } from '../../../../engine/book/book.ts'
import type { FoundFault, Passage } from '../../../../engine/book/finding.ts'
import type { Plant } from './plant.ts'

/**
 * Whether a finding is about a plant: one of its passages touches a planted one, and another touches what that contradicts or
 * repeats. A planted thread that only the bible knows is found by a `why` that holds its text.
 */
export function findsPlant(book: Book, plant: Plant, fault: Pick<FoundFault, 'passages' | 'why'>): boolean {
  const { against, changes, thread } = plant
  if (thread !== undefined && changes.length === 0) return fault.why.includes(thread.text)
  const planted = changes.map(({ step, put }): Passage => ({ step, quote: put }))
  const touched = planted.filter((passage) => quotes(book, fault, passage))
  if (touched.length === 0) return false
  return against === undefined || against.some((other) => quotes(book, fault, other)) || touched.length > 1
}

/** Whether a finding quotes words of a passage. Throws when a passage doesn't stand in its piece. */
export function quotes(book: Book, { passages }: Pick<FoundFault, 'passages'>, passage: Passage): boolean {
  const [from, to] = rangeOf(book, passage)
  return passages.some((quoted) => {
    if (quoted.step !== passage.step) return false
    const [start, end] = rangeOf(book, quoted)
    return start < to && from < end
  })
}

/** Where a passage stands in its piece. Throws when it doesn't. */
function rangeOf(book: Book, { step, quote }: Passage): [from: number, to: number] {
  const from = pieceOf(book, step)?.text.indexOf(quote) ?? -1
  if (from < 0) throw new Error(`"${quote}" does not stand in ${step}`)
  return [from, from + quote.length]
}
