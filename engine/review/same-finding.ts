import type { Piece } from '../book/book.ts'
import type { FoundFault, Passage } from './finding.ts'

/**
 * The findings with each said once: two say the same when their passages overlap in two places, or in all that one of
 * them has when both are of one category. Of two the later stays, unless only the earlier has a repair.
 */
export function toldOnce<Fault extends FoundFault>(
  findings: readonly Fault[],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
): Fault[] {
  const texts = new Map(pieces.map(({ step, text }) => [step, text]))
  const kept: Fault[] = []
  for (const one of findings) {
    const at = kept.findIndex((other) => isSame(one, other, texts))
    const isBetter = at === -1 || one.repair !== null || kept[at]!.repair === null
    if (isBetter && at !== -1) kept.splice(at, 1)
    if (isBetter) kept.push(one)
  }
  return kept
}

/** The findings that none of `known` says already. */
export function withoutKnown(
  findings: readonly FoundFault[],
  known: readonly FoundFault[],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
): FoundFault[] {
  const texts = new Map(pieces.map(({ step, text }) => [step, text]))
  return findings.filter((one) => !known.some((other) => isSame(one, other, texts)))
}

function isSame(one: FoundFault, other: FoundFault, texts: ReadonlyMap<string, string>): boolean {
  const shared = one.passages.filter((passage) => other.passages.some((its) => overlap(passage, its, texts))).length
  if (shared >= 2) return true
  return shared === 1 && one.category === other.category && Math.min(one.passages.length, other.passages.length) === 1
}

function overlap(one: Passage, other: Passage, texts: ReadonlyMap<string, string>): boolean {
  if (one.step !== other.step) return false
  if (one.quote === other.quote) return true
  const text = texts.get(one.step) ?? ''
  const [from, start] = [text.indexOf(one.quote), text.indexOf(other.quote)]
  return from >= 0 && start >= 0 && from < start + other.quote.length && start < from + one.quote.length
}
