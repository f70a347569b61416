import * as z from 'zod'
import type { Language } from '../../../base/language.ts'
import { say } from '../../../messages/say.ts'
import { formatRange, type WordTarget } from '../../length.ts'
import type { SpecFault } from './rule.ts'

const HINT = 'write a number or a range such as 3-6, up to 999'

export const Range = z.union([z.int().positive().max(999), z.string().regex(/^\d{1,3}-[1-9]\d{0,2}$/, HINT)])

/** `3-6` or `5` as a range. */
export function toRange(words: string | number): WordTarget {
  const [min, max] = String(words).split('-').map(Number)
  return { min: min!, max: max ?? min! }
}

export function isWithinTarget(count: number, { min, max }: WordTarget): boolean {
  return count >= min && count <= max
}

export function* rangeFaults(
  value: string | number | undefined,
  path: readonly (string | number)[] = [],
): Generator<SpecFault> {
  const { min, max } = toRange(value ?? 0)
  if (min > max) yield { path, message: `${value} runs backwards` }
}

export function exactly(range: WordTarget, language: Language): string {
  const count = formatRange(range, language)
  return range.min === range.max ? say('demand.exactly', language, { count }) : count
}

/** How many there are of a unit, and how many were asked for. */
export function countAgainst(
  unit: 'lines' | 'stanzas' | 'words',
  count: number,
  wanted: WordTarget,
  language: Language,
): string {
  const found = say(`fault.${unit}`, language, { count })
  return say('fault.count', language, { found, wanted: formatRange(wanted, language) })
}

/** What is wrong with a rule that goes from line to line: nobody orders the lines, or it doesn't fit their number. */
export function* lineFaults(
  name: string,
  length: number,
  unit: 'numbers' | 'letters',
  { lines, hasLaterLines }: { readonly lines: string | number | undefined; readonly hasLaterLines: boolean },
): Generator<SpecFault> {
  if (lines === undefined) {
    if (!hasLaterLines) yield { path: [], message: `${name} without lines can't be counted`, expected: 'lines: 4' }
    return
  }
  const { min, max } = toRange(lines)
  const holdsMultiple = Math.floor(max / length) * length >= Math.max(1, min)
  if (length > 1 && !holdsMultiple) {
    const message = `${length} ${unit} don't fit ${lines} lines`
    yield { path: [], message, expected: `as many as lines, or a part that repeats` }
  }
}
