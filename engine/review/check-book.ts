import type { Book } from '../book/book.ts'
import type { FoundFault } from '../book/finding.ts'
import type { Generator } from '../generator/generator.ts'
import { byLanguage, type Check, type CheckedBook, splitForChecks } from './checks/checked-book.ts'
import { checkFavouriteNumbers } from './checks/favourite-numbers.ts'
import { checkImages } from './checks/images.ts'
import { checkLanguages } from './checks/languages.ts'
import { checkOpenings } from './checks/openings.ts'
import { checkQuotationMarks } from './checks/quotation-marks.ts'
import { checkRepeats } from './checks/repeats.ts'
import { checkThreads } from './checks/threads.ts'

/** The checks that need no model, the surest first. All but the first read the texts of one language at a time. */
const CHECKS: readonly Check[] = [
  checkThreads,
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
  const groups = byLanguage(checked)
  for (const check of CHECKS) {
    const all = check === checkThreads ? check(checked) : groups.flatMap((group) => check(group))
    const found = all.filter(({ passages }) => passages.some(({ step }) => read.has(step)))
    faults.push(...found.slice(0, found[0]?.category === 'repeat' ? MAX_REPEATS : MAX_FINDINGS))
  }
  return { checked, faults }
}
