import type { Piece } from '../book/book.ts'
import { type Finding, type FoundFault, MODEL_SOURCE, type Passage, type Repair } from '../book/finding.ts'

type Texts = readonly Pick<Piece, 'step' | 'text'>[]

/**
 * The findings without duplicates. Two are the same when their passages overlap in two places, or, within one category, in all places of
 * one of them, unless their repairs change different passages. The later of two is kept, unless only the earlier has a repair.
 */
export function withoutDuplicates<Fault extends FoundFault>(findings: readonly Fault[], pieces: Texts): Fault[] {
  const texts = textsOf(pieces)
  const kept: Fault[] = []
  for (const one of findings) {
    const at = kept.findIndex((other) => isSame(one, other, texts) && !mendsElsewhere(one, other, texts))
    const isBetter = at === -1 || one.repair !== null || kept[at]!.repair === null
    if (isBetter && at !== -1) kept.splice(at, 1)
    if (isBetter) kept.push(one)
  }
  return kept
}

/** What a reading found, beside what is known. */
export interface NewFindings {
  readonly findings: readonly FoundFault[]
  readonly repaired: readonly RepairedFinding[]
}

/** An open finding of an earlier reading, by its id, and the same finding of a later reading with a repair. */
export interface RepairedFinding {
  readonly id: string
  readonly finding: FoundFault
}

/**
 * The findings that aren't in `known`. One with a repair replaces an open finding without one, and a model's with a repair replaces a
 * check's.
 */
export function mergeWithKnown(findings: readonly FoundFault[], known: readonly Finding[], pieces: Texts): NewFindings {
  const texts = textsOf(pieces)
  const repaired = new Map<string, FoundFault>()
  const unknown = findings.filter((one) => {
    const same = known.filter((other) => !repaired.has(other.id) && isSame(one, other, texts))
    if (same[0] !== undefined && same.every((other) => isBetterThan(one, other))) {
      repaired.set(same[0].id, one)
      return false
    }
    return same.length === 0
  })
  return { findings: unknown, repaired: [...repaired].map(([id, finding]) => ({ id, finding })) }
}

/** The findings that aren't in `known`. */
export function withoutKnown(
  findings: readonly FoundFault[],
  known: readonly FoundFault[],
  pieces: Texts,
): FoundFault[] {
  const texts = textsOf(pieces)
  return findings.filter((one) => !known.some((other) => isSame(one, other, texts)))
}

function textsOf(pieces: Texts): ReadonlyMap<string, string> {
  return new Map(pieces.map(({ step, text }) => [step, text]))
}

function isBetterThan(one: FoundFault, known: Finding): boolean {
  if (known.state !== 'open' || one.repair === null) return false
  return known.repair === null || (known.source !== MODEL_SOURCE && one.source === MODEL_SOURCE)
}

function isSame(one: FoundFault, other: FoundFault, texts: ReadonlyMap<string, string>): boolean {
  const shared = one.passages.filter((passage) => other.passages.some((its) => overlap(passage, its, texts))).length
  if (shared >= 2) return true
  return shared === 1 && one.category === other.category && Math.min(one.passages.length, other.passages.length) === 1
}

/** Whether two findings need both of their repairs: each has one, of a different passage. */
function mendsElsewhere(one: FoundFault, other: FoundFault, texts: ReadonlyMap<string, string>): boolean {
  if (one.repair === null || other.repair === null) return false
  return !overlap(changedBy(one.repair), changedBy(other.repair), texts)
}

function changedBy({ step, find }: Repair): Passage {
  return { step, quote: find }
}

function overlap(one: Passage, other: Passage, texts: ReadonlyMap<string, string>): boolean {
  if (one.step !== other.step) return false
  if (one.quote === other.quote) return true
  const text = texts.get(one.step) ?? ''
  const [from, start] = [text.indexOf(one.quote), text.indexOf(other.quote)]
  return from >= 0 && start >= 0 && from < start + other.quote.length && start < from + one.quote.length
}
