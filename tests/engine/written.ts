import { acceptPiece } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { countPlannedPieces, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { AcceptedText, OutlineReading } from '../../engine/writer/events.ts'

/** About 30 tokens in either language, and no two alike. */
const SENTENCES = [
  'The lamp in the harbour office went out before anybody had finished counting the money.',
  'Salmah wrote the number down twice, once in the ledger and once on the back of her hand.',
  'Nobody on the pier that evening could say afterwards who had untied the second boat.',
  'The mechanic found sand in the fuel line, and sand does not climb into a tank alone.',
  'By four in the morning the rain had stopped and the river stood at the ninth step.',
]

export function sentences(count: number, from = 0): string {
  return Array.from({ length: count }, (_, at) => `${from + at}: ${SENTENCES[(from + at) % SENTENCES.length]}`).join(
    ' ',
  )
}

export interface Lengths {
  /** Sentences of each outline entry, of the characters, and of each recap. */
  readonly entry: number
  readonly characters: number
  readonly recap: number
  /** Lines that begin the story bible, and lines that each piece adds to it. */
  readonly bible: number
  readonly changes: number
}

/** What a model typically leaves behind, without a story bible. */
export const USUAL: Lengths = { entry: 2, characters: 8, recap: 3, bible: 0, changes: 0 }
/** The same with a story bible. */
export const REMEMBERED: Lengths = { ...USUAL, bible: 18, changes: 3 }
/** What a talkative one leaves behind: more than any memory may take. */
export const LONG: Lengths = { entry: 8, characters: 40, recap: 8, bible: 60, changes: 20 }

/** An accepted text for a step, with notes of these lengths. */
export function accepted(generator: Generator, book: Book, step: Step, lengths: Lengths = USUAL): AcceptedText {
  const from = step.number * 7
  return {
    text: sentences(70, from),
    notes: {
      recap: sentences(lengths.recap, from),
      characters: sentences(lengths.characters),
      bible: bibleLines(['calendar', 'rule', 'thread', 'rule'], lengths.bible, 1000),
      changes: bibleLines(['state', 'used', 'thread', 'state'], lengths.changes, 2000 + from * 7),
    },
    outline:
      step.kind === 'plan' || (step.isOpening && generator.flow.plan === null)
        ? outline(countPlannedPieces(generator, book.settings), lengths)
        : null,
    words: 1000,
    flags: [],
    calls: 1,
    usage: { input: 10, output: 1000 },
    provider: 'test',
    model: 'test',
  }
}

/** Lines of a story bible, of these kinds in turn. */
function bibleLines(kinds: readonly string[], count: number, from: number): string {
  return Array.from({ length: count }, (_, at) => `${kinds[at % kinds.length]} | ${sentences(1, from + at)}`).join('\n')
}

function outline(entries: number, { entry }: Lengths): OutlineReading {
  return {
    title: 'The Ninth Step',
    entries: Array.from({ length: entries }, (_, at) => ({
      number: at + 1,
      title: `Step ${at + 1} of the Stairs`,
      summary: sentences(entry, at * 3),
    })),
  }
}

/** The book with everything before a step written; the whole book when `until` is left out. */
export function writtenUntil(generator: Generator, book: Book, until?: string, lengths: Lengths = USUAL): Book {
  let written = book
  for (;;) {
    const step = findNextStep(generator, written)
    if (!step || step.id === until) return written
    written = acceptPiece(generator, written, step, accepted(generator, written, step, lengths))
  }
}
