import type { Piece } from '../book/book.ts'
import type { FoundFault, Passage } from './finding.ts'

/**
 * The findings without those that say what an earlier one of the list says: their passages overlap in two places, or in all that one of
 * them has when both are of one category. Of two, the one with a repair stays.
 */
export function toldOnce<Fault extends FoundFault>(
  findings: readonly Fault[],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
): Fault[] {
  const texts = new Map(pieces.map(({ step, text }) => [step, text]))
  const kept: Fault[] = []
  for (const one of findings) {
    const at = kept.findIndex((other) => isSame(one, other, texts))
    if (at === -1) kept.push(one)
    else if (kept[at]!.repair === null && one.repair !== null) kept[at] = one
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
