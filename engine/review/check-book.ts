import type { Book } from '../book/book.ts'
import type { FoundFault } from '../book/finding.ts'
import type { Generator } from '../generator/generator.ts'
import { type BookCheck, type CheckedBook, splitByLanguage, splitForChecks } from './checks/checked-book.ts'
import { checkFavouriteNumbers, checkImages, checkOpenings } from './checks/openings.ts'
import { checkLanguages, checkQuotationMarks } from './checks/quotation-marks.ts'
import { checkRepeats, checkThreads } from './checks/repeats.ts'

/** The checks that need no model, the surest first: of a whole book, and of its texts in one language. */
const BOOK_CHECKS: readonly BookCheck[] = [checkThreads]
const LANGUAGE_CHECKS: readonly BookCheck[] = [
  checkLanguages,
  checkRepeats,
  checkOpenings,
  checkImages,
  checkFavouriteNumbers,
  checkQuotationMarks,
]

/** Findings of one check: more of them are a habit of the book. */
const MAX_FINDINGS = 20
/** The same for repeats: once the most frequent are mended, the next reading reports the rest. */
const MAX_REPEATS = 8

/** A book as the checks read it, and what they found. */
export interface BookChecks {
  readonly checked: CheckedBook
  /** The surest first. */
  readonly faults: readonly FoundFault[]
}

interface CheckOptions {
  /** Only faults that touch this piece or a later one are found: earlier readings have reported the rest. Absent: all. */
  readonly since?: string | undefined
}

/** Finds faults in the written pieces of a book without a model. */
export function checkBook(generator: Generator, book: Book, { since }: CheckOptions = {}): BookChecks {
  const checked = splitForChecks(generator, book)
  const first = checked.pieces.findIndex(({ step }) => step === since)
  const read = new Set(checked.pieces.slice(Math.max(0, first)).map(({ step }) => step))
  const faults: FoundFault[] = []
  const groups = splitByLanguage(checked)
  const checks = [
    ...BOOK_CHECKS.map((check) => check(checked)),
    ...LANGUAGE_CHECKS.map((check) => groups.flatMap((group) => check(group))),
  ]
  for (const all of checks) {
    const found = all.filter(({ passages }) => passages.some(({ step }) => read.has(step)))
    faults.push(...found.slice(0, found[0]?.category === 'repeat' ? MAX_REPEATS : MAX_FINDINGS))
  }
  return { checked, faults }
}
