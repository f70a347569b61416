import * as z from 'zod'
import { formatList } from '../../../base/format-list.ts'
import { say } from '../../../messages/say.ts'
import { formatRange } from '../../length.ts'
import { isWithinSyllables, syllablesIn } from '../../verse/lines.ts'
import { isRhyme, lastWord } from '../../verse/rhyme.ts'
import { lineFaults, parseRange, RangeEntry, rangeFaults } from './ranges.ts'
import { formRule } from './rule.ts'

/** Syllables line by line, beginning again after the last. */
export const syllablesRule = formRule({
  schema: z
    .union([RangeEntry, z.array(RangeEntry).min(1).max(99)])
    .optional()
    .describe('Syllables of a line; a list has one for each line, and begins again after the last'),
  resolve: (entry) => [entry].flat().map(parseRange),
  kind: 'sound',
  told: 'has',
  sentence(ranges, language) {
    const counts = ranges.map((range) => formatRange(range, language))
    return counts.length === 1
      ? say('demand.syllables', language, { count: counts[0]! })
      : say('demand.syllables-by-line', language, { counts: formatList(counts, language) })
  },
  faults(ranges, { lines, verse, language }) {
    if (verse === null) return []
    return lines.flatMap((line, index) => {
      const wanted = ranges[index % ranges.length]!
      const count = syllablesIn(line, verse)
      if (isWithinSyllables(count, wanted, verse)) return []
      const found = say('fault.syllables', language, { count })
      const values = { line: index + 1, found, wanted: formatRange(wanted, language) }
      return [say('fault.syllables-of-line', language, values)]
    })
  },
  *specFaults(entry, setting) {
    const ranges = [entry].flat()
    for (const [index, range] of ranges.entries()) yield* rangeFaults(range, Array.isArray(entry) ? [index] : [])
    yield* lineFaults('syllables', ranges.length, 'numbers', setting)
  },
})

/** A letter for each line; lines with the same letter rhyme. */
export const rhymeRule = formRule({
  schema: z
    .string()
    .regex(/^[a-z]{1,99}$/, 'write a letter for each line, such as abab')
    .optional()
    .describe('A letter for each line; lines with the same letter rhyme. A shorter scheme is repeated'),
  resolve: (scheme) => scheme,
  kind: 'sound',
  told: 'has',
  sentence: (scheme, language) => say('demand.rhyme', language, { scheme }),
  faults(scheme, { lines, verse, language }) {
    if (verse === null) return []
    return [...unrhymed(lines, scheme, (one, other) => isRhyme(one, other, verse))].map(([one, other]) => {
      const words = { word: lastWord(lines[one]!)!, last: lastWord(lines[other]!)! }
      return say('fault.rhyme', language, { one: one + 1, other: other + 1, ...words })
    })
  },
  specFaults: (scheme, setting) => lineFaults('rhyme', scheme.length, 'letters', setting),
})

/** Pairs of lines that should rhyme and don't, by their indices. A scheme that is shorter than the text begins again with other rhymes. */
function* unrhymed(
  lines: readonly string[],
  scheme: string,
  rhymes: (one: string, other: string) => boolean,
): Generator<[number, number]> {
  const words = lines.map(lastWord)
  for (let from = 0; from + scheme.length <= lines.length; from += scheme.length)
    for (const [at, letter] of [...scheme].entries()) {
      const first = from + scheme.indexOf(letter)
      const [one, other] = [words[first] ?? null, words[from + at] ?? null]
      if (first < from + at && one !== null && other !== null && !rhymes(one, other)) yield [first, from + at]
    }
}
