import { toComparisonKey } from '../base/comparison-key.ts'
import { countWords } from '../prose/words.ts'
import type { ExpectedOutput } from './output/expected.ts'

const APPENDIX = /\n[ \t]*\n(?=##[ \t]+\S)/
const HEADING = /\n[ \t]*\n(?=#{1,6}[ \t]+(\S.*))/g

/**
 * Where a text's appendix begins, at the blank line before it, or the text's end when it has none. An appendix is what follows
 * the first heading of an ordered part that comes on top of the text's length, or, with `hasAppendix`, its first `##` heading.
 */
export function findBodyLength(text: string, hasAppendix: boolean, output: ExpectedOutput | null = null): number {
  const labels = new Set(
    (output?.parts ?? [])
      .filter(({ place, extra }) => place === 'heading' && extra)
      .flatMap((part) => part.labels.map(toComparisonKey)),
  )
  // A heading at the very head is the text's own title.
  for (const found of text.matchAll(HEADING)) if (labels.has(toComparisonKey(found[1] as string))) return found.index
  return hasAppendix ? (APPENDIX.exec(text)?.index ?? text.length) : text.length
}

/** An ending is at least so long; a shorter last paragraph takes the one before it along. Words. */
const MIN_ENDING_WORDS = 25

/** A heading, or a line that parts two scenes. */
const DIVIDER = /^[ \t]*(?:#{1,6}[ \t]|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|_{3,}$)/

/**
 * Where the ending of a text begins: its last paragraph, or several when they are short, with a heading right above them.
 * Null when the text has nothing before it.
 */
export function findEndingStart(body: string): number | null {
  const starts = paragraphStarts(body)
  let at = starts.length - 1
  while (at > 0 && countWords(body.slice(starts[at])) < MIN_ENDING_WORDS) at--
  while (at > 0 && DIVIDER.test(body.slice(starts[at - 1], starts[at]).trim())) at--
  return at > 0 ? (starts[at] as number) : null
}

/** An insertion as it came, read against the text it belongs to. */
interface Insertion {
  /** True when the reply is the whole text again instead of an insertion. */
  readonly anew: boolean
  /** What was written, without an ending that it repeats. */
  readonly text: string
}

/** What a repeated beginning is recognised by: letters and digits of its fingerprint. */
const PREFIX_CHARACTERS = 50

/** Reads what came as an insertion between `before` and `ending`. */
export function readInsertion(written: string, before: string, ending: string): Insertion {
  const text = written.trim()
  const head = toComparisonKey(before).slice(0, PREFIX_CHARACTERS)
  if (head.length === PREFIX_CHARACTERS && toComparisonKey(text).startsWith(head)) return { anew: true, text }
  const start = toComparisonKey(ending).slice(0, PREFIX_CHARACTERS)
  const repeated =
    start === '' ? undefined : paragraphStarts(text).find((at) => toComparisonKey(text.slice(at)).startsWith(start))
  return { anew: false, text: repeated === undefined ? text : text.slice(0, repeated).trimEnd() }
}

/** The first words of a text, by which a follow-up names it. */
export function firstWords(text: string, words: number): string {
  return text
    .replace(/^[#>*_\s-]+/, '')
    .split(/\s+/)
    .slice(0, words)
    .join(' ')
}

function paragraphStarts(text: string): number[] {
  const starts: number[] = []
  for (const { index } of text.trimEnd().matchAll(/(?:^|\n[ \t]*\n)\s*\S/g)) {
    starts.push(index + (/\S/.exec(text.slice(index))?.index ?? 0))
  }
  return starts
}
