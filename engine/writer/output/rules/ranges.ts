import * as z from 'zod'
import type { Language } from '../../../base/language.ts'
import { WordRange } from '../../../base/text-schemas.ts'
import { say } from '../../../messages/say.ts'
import { countWords } from '../../../prose/words.ts'
import { formatCount, formatRange, type WordTarget } from '../../length.ts'
import { type FormFaultKind, formRule, type SpecFault } from './rule.ts'

const HINT = 'write a number or a range such as 3-6, up to 999'

export const RangeEntry = z.union([z.int().positive().max(999), z.string().regex(/^\d{1,3}-[1-9]\d{0,2}$/, HINT)])

/** `3-6` or `5` as a range. */
export function parseRange(words: string | number): WordTarget {
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
  const { min, max } = parseRange(value ?? 0)
  if (min > max) yield { path, message: `${value} runs backwards` }
}

export function sayExactly(range: WordTarget, language: Language): string {
  const count = formatRange(range, language)
  return range.min === range.max ? say('demand.exactly', language, { count }) : count
}

/** How many there are of a unit, and how many were asked for. */
export function formatCountAgainstTarget(
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
  const { min, max } = parseRange(lines)
  const holdsMultiple = Math.floor(max / length) * length >= Math.max(1, min)
  if (length > 1 && !holdsMultiple) {
    const message = `${length} ${unit} don't fit ${lines} lines`
    yield { path: [], message, expected: `as many as lines, or a part that repeats` }
  }
}

export const linesRule = formRule({
  schema: RangeEntry.optional().describe('Lines; a heading, a rule and an empty line are none'),
  resolve: parseRange,
  kind: 'count',
  told: 'has',
  sentence(range, language, isTitled) {
    const said = say(range.max === 1 ? 'demand.line' : 'demand.lines', language, { count: sayExactly(range, language) })
    return isTitled ? say('demand.under-title', language, { lines: said }) : said
  },
  faults: (range, { lines: { length }, language }) =>
    isWithinTarget(length, range) ? [] : [formatCountAgainstTarget('lines', length, range, language)],
  specFaults: (entry) => rangeFaults(entry),
})

/** A text of words may be shorter or longer than its range by this share. */
const WORDS_TOLERANCE = 0.3

/** Least and most words; a count outside the range, widened by `tolerance`, is a fault. */
function wordsWithin(kind: FormFaultKind, demand: 'words' | 'exact-words', tolerance: number, description: string) {
  return formRule({
    schema: WordRange.optional().describe(description),
    resolve: parseRange,
    kind,
    told: 'has',
    sentence: (range, language) =>
      say(`demand.${demand}`, language, { count: (tolerance > 0 ? formatRange : sayExactly)(range, language) }),
    faults(range, { text, language }) {
      const count = countWords(text)
      const [min, max] = [Math.floor(range.min * (1 - tolerance)), Math.ceil(range.max * (1 + tolerance))]
      return isWithinTarget(count, { min, max }) ? [] : [formatCountAgainstTarget('words', count, range, language)]
    },
    specFaults: (entry) => rangeFaults(entry),
  })
}

export const wordsRule = wordsWithin('sound', 'words', WORDS_TOLERANCE, 'Least and most words')

export const exactRule = wordsWithin(
  'count',
  'exact-words',
  0,
  'Least and most words, kept exactly: with fewer or more it is not accepted',
)

export const charactersRule = formRule({
  schema: z.int().positive().optional().describe('Most characters'),
  resolve: (most) => most,
  kind: 'shop',
  told: 'has',
  sentence: (most, language) => say('demand.characters', language, { count: formatCount(most) }),
  faults(most, { text, language }) {
    const { length } = text.trim()
    return length <= most
      ? []
      : [say('fault.characters', language, { count: formatCount(length), most: formatCount(most) })]
  },
  demo: (text, most) => text.slice(0, most).replace(/\s+\S*$/u, ''),
})
