import { fingerprint } from './repair.ts'
import { countWords } from './words.ts'

/** An ending is at least so long; a shorter last paragraph takes the one before it along. Words. */
const SHORTEST_ENDING = 25

/** A heading, or a line that parts two scenes. */
const DIVIDER = /^[ \t]*(?:#{1,6}[ \t]|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|_{3,}$)/

/**
 * Where the ending of a text begins: its last paragraph, or several when they are short, with a heading right above them.
 * Null when the text has nothing before it.
 */
export function endingAt(body: string): number | null {
  const starts = paragraphStarts(body)
  let at = starts.length - 1
  while (at > 0 && countWords(body.slice(starts[at])) < SHORTEST_ENDING) at--
  while (at > 0 && DIVIDER.test(body.slice(starts[at - 1], starts[at]).trim())) at--
  return at > 0 ? (starts[at] as number) : null
}

/** An insertion as it came, read against the text it belongs to. */
export interface Insertion {
  /** The whole text was written anew instead. */
  readonly anew: boolean
  /** What was written, without an ending that it repeats. */
  readonly text: string
}

/** What a repeated beginning is recognised by: letters and digits of its fingerprint. */
const RECOGNISED = 50

/** Reads what came as an insertion between `before` and `ending`. */
export function readInsertion(written: string, before: string, ending: string): Insertion {
  const text = written.trim()
  const head = fingerprint(before).slice(0, RECOGNISED)
  if (head.length === RECOGNISED && fingerprint(text).startsWith(head)) return { anew: true, text }
  const start = fingerprint(ending).slice(0, RECOGNISED)
  const repeated =
    start === '' ? undefined : paragraphStarts(text).find((at) => fingerprint(text.slice(at)).startsWith(start))
  return { anew: false, text: repeated === undefined ? text : text.slice(0, repeated).trimEnd() }
}

/** The first words of a text, by which a follow-up names it. */
export function openingOf(text: string, words: number): string {
  return text
    .replace(/^[#>*_\s-]+/, '')
    .split(/\s+/)
    .slice(0, words)
    .join(' ')
}

function paragraphStarts(text: string): number[] {
  const starts: number[] = []
  for (const { index } of text.matchAll(/(?:^|\n[ \t]*\n)\s*\S/g)) {
    starts.push(index + (/\S/.exec(text.slice(index))?.index ?? 0))
  }
  return starts
}
