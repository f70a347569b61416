import type { Language } from '../../base/language.ts'
import { hyphenateMalay } from '../malay-hyphens.ts'
import type { PrintInline } from './nodes.ts'

const BREAK_HERE = '\u200b'
/** No word of a language is as long. */
const MAX_WORD_LETTERS = 30
const LETTERS_A_PART = 10

/** In the cells of a table every line ends soon: only long words are parted. */
const MIN_LETTERS_IN_CELL = 11

/** Text with its hyphens, and its straight quotation marks as nodes. Typst has the hyphens of English itself. */
export function toPrintInlines(text: string, language: Language | null, isNarrow = false): PrintInline[] {
  return toPrintTitle(language === 'ms' ? hyphenateMalay(text, isNarrow ? MIN_LETTERS_IN_CELL : undefined) : text)
}

/** The same without hyphens: a heading has none. */
export function toPrintTitle(text: string): PrintInline[] {
  return allowLongWordBreaks(text.replace(/\s+/g, ' '))
    .split(/(["'])/)
    .filter((part) => part !== '')
    .map((part) => (part === '"' || part === "'" ? { t: 'quote', double: part === '"' } : part))
}

/** Text whose longest runs without a space can be parted, so that no line is wider than the page. */
export function allowLongWordBreaks(text: string): string {
  return text.replace(/\S{31,}/gu, (run) =>
    run
      .split(/(?<=[/.?&=_,;:-])(?=\S)/u)
      .map(inParts)
      .join(BREAK_HERE),
  )
}

function inParts(run: string): string {
  if (run.length <= MAX_WORD_LETTERS) return run
  const letters = [...new Intl.Segmenter().segment(run)].map(({ segment }) => segment)
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += LETTERS_A_PART)
    parts.push(letters.slice(at, at + LETTERS_A_PART).join(''))
  return parts.join(BREAK_HERE)
}
