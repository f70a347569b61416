import { say } from '../../messages/say.ts'
import type { Metadata } from '../document.ts'
import type { CoverText } from './cover.ts'

/** Letters of a line, and code points of a letter with all its signs: what is longer is cut. */
const MAX_LETTERS = 300
const MAX_SIGNS = 8
const MAX_CODE_UNITS = 20_000

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

type CoverNames = Pick<Metadata, 'title' | 'subtitle' | 'author' | 'series' | 'seriesNumber' | 'language'>

/** What is on the cover of a book. */
export function coverTextOf({ title, subtitle, author, series, seriesNumber, language }: CoverNames): CoverText {
  const named = coverLine(series ?? '')
  const numbered =
    named === '' || seriesNumber === null ? named : say('cover.series', language, { series: named, n: seriesNumber })
  return {
    title: coverLine(title),
    subtitle: coverLine(subtitle ?? '') || null,
    author: coverLine(author ?? '') || null,
    series: numbered || null,
  }
}

/** A text as one line that can be drawn: without control characters, at most 300 letters, then `…`. */
export function coverLine(text: string): string {
  const plain = text
    .slice(0, MAX_CODE_UNITS)
    // Joiners stay: emoji and Persian need them.
    .replace(/(?![\u200c\u200d])[\p{C}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...segmenter.segment(plain)].map(({ segment }) => [...segment].slice(0, MAX_SIGNS).join(''))
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…` : letters.join('')
}
