import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import { type Check, readForChecks } from './checks/checked-book.ts'
import { checkNames } from './checks/names.ts'
import { checkNumbers } from './checks/numbers.ts'
import type { FoundFault } from './finding.ts'

/** The checks that need no model, the surest first. */
const CHECKS: readonly Check[] = [checkNumbers, checkNames]

/**
 * What can be found in the written pieces of a book without a model, the surest first. With `since`, only what touches that piece or a
 * later one: earlier readings have told the rest.
 */
export function checkBook(generator: Generator, book: Book, { since }: { since?: string } = {}): FoundFault[] {
  const checked = readForChecks(generator, book)
  const first = checked.pieces.findIndex(({ step }) => step === since)
  const read = new Set(checked.pieces.slice(Math.max(0, first)).map(({ step }) => step))
  return CHECKS.flatMap((check) => check(checked)).filter(({ passages }) => passages.some(({ step }) => read.has(step)))
}
