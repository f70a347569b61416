import * as z from 'zod'
import { WordRange } from '../../../base/text-schemas.ts'
import { say } from '../../../messages/say.ts'
import { countWords } from '../../../prose/words.ts'
import { formatCount, formatRange } from '../../length.ts'
import { countAgainst, exactly, isWithinTarget, Range, rangeFaults, toRange } from './ranges.ts'
import { formRule } from './rule.ts'

export const linesRule = formRule({
  schema: Range.optional().describe('Lines; a heading, a rule and an empty line are none'),
  resolve: toRange,
  kind: 'count',
  told: 'has',
  sentence(range, language, isTitled) {
    const said = say(range.max === 1 ? 'demand.line' : 'demand.lines', language, { count: exactly(range, language) })
    return isTitled ? say('demand.under-title', language, { lines: said }) : said
  },
  faults: (range, { lines: { length }, language }) =>
    isWithinTarget(length, range) ? [] : [countAgainst('lines', length, range, language)],
  specFaults: (entry) => rangeFaults(entry),
})

/** A text of words may be shorter or longer than its range by this share. */
const WORDS_TOLERANCE = 0.3

export const wordsRule = formRule({
  schema: WordRange.optional().describe('Least and most words'),
  resolve: toRange,
  kind: 'sound',
  told: 'has',
  sentence: (range, language) => say('demand.words', language, { count: formatRange(range, language) }),
  faults(range, { text, language }) {
    const count = countWords(text)
    const widened = {
      min: Math.floor(range.min * (1 - WORDS_TOLERANCE)),
      max: Math.ceil(range.max * (1 + WORDS_TOLERANCE)),
    }
    return isWithinTarget(count, widened) ? [] : [countAgainst('words', count, range, language)]
  },
  specFaults: (entry) => rangeFaults(entry),
})

export const exactRule = formRule({
  schema: WordRange.optional().describe('Least and most words, kept exactly: with fewer or more it is not accepted'),
  resolve: toRange,
  kind: 'count',
  told: 'has',
  sentence: (range, language) => say('demand.exact-words', language, { count: exactly(range, language) }),
  faults(range, { text, language }) {
    const count = countWords(text)
    return isWithinTarget(count, range) ? [] : [countAgainst('words', count, range, language)]
  },
  specFaults: (entry) => rangeFaults(entry),
})

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
