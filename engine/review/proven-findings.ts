import type { Piece } from '../book/book.ts'
import { type FoundFault, MODEL_SOURCE, type Repair } from '../book/finding.ts'
import { inMarksOf } from '../prose/quotation-marks.ts'
import type { AnsweredFinding } from './answer-lines.ts'
import { createQuotations, type Quotations } from './quotations.ts'

interface ProvenFindings {
  readonly findings: readonly FoundFault[]
  /** Findings and repairs left out. */
  readonly dropped: number
}

/**
 * What of a model's findings the text bears out: a quotation that isn't in it is left out, with the finding when too little proof is
 * left, and so is a repair whose passage doesn't occur exactly once.
 */
export function provenFindings(
  answered: readonly AnsweredFinding[],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
): ProvenFindings {
  const quotations = createQuotations(pieces)
  const findings: FoundFault[] = []
  let dropped = 0
  for (const one of answered) {
    const found = one.quotes.map((quote) => quotations.find(quote)).filter((passage) => passage !== null)
    const passages = found.filter(
      ({ step, quote }, at) => found.findIndex((other) => other.step === step && other.quote === quote) === at,
    )
    if (passages.length === 0 || found.length < leastOf(one)) {
      dropped++
      continue
    }
    const repair = one.repair === null ? null : repairOf(one.repair, passages, pieces, quotations)
    if (one.repair !== null && repair === null) dropped++
    findings.push({ category: one.category, source: MODEL_SOURCE, passages, why: one.why, repair })
  }
  return { findings, dropped }
}

/** A contradiction and a repeat have two sides; a thread may show only where it begins. */
function leastOf({ category, quotes }: AnsweredFinding): number {
  return category === 'thread' ? 1 : Math.min(2, quotes.length)
}

function repairOf(
  { find, replace }: Omit<Repair, 'step'>,
  passages: FoundFault['passages'],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
  quotations: Quotations,
): Repair | null {
  const near = passages.map(({ step }) => step)
  const passage = quotations.findOnce(find, near)
  if (passage === null) return null
  const { text } = pieces.find(({ step }) => step === passage.step)!
  const isExact = passage.quote === find
  const mended = inMarksOf(text, isExact ? replace : replace.trim())
  return mended === passage.quote ? null : { step: passage.step, find: passage.quote, replace: mended }
}
