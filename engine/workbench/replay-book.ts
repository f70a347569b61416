import { acceptPiece } from '../book/accept.ts'
import { type Book, findOutputLanguage, startBook } from '../book/book.ts'
import { findNextStep } from '../book/next-step.ts'
import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { parseSettings } from '../generator/settings.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import type { AcceptedText, ContinuationReason, Flag } from '../writer/events.ts'
import { PIECE_LIMITS } from '../writer/limits.ts'
import { writePiece } from '../writer/write-piece.ts'
import {
  hashMessages,
  type Placed,
  type Recording,
  type RecordingCall,
  type RecordingHead,
  type RecordingPiece,
  recordedPiece,
  recordedReplies,
  scriptedProvider,
} from './recording.ts'

/**
 * `prompt`: a call has other messages. `refused`: an answer that was accepted isn't any more, or the writer asks for more than was
 * recorded. `text`, `flags`, `memory`: what was accepted differs. `steps`, `settings`: the book can't be begun or goes on otherwise.
 */
type DifferenceKind = 'prompt' | 'refused' | 'text' | 'flags' | 'memory' | 'steps' | 'settings'

export interface Difference {
  readonly kind: DifferenceKind
  /** Empty where it is about the whole book. */
  readonly step: string
  /** Of the recording, from 1. */
  readonly line: number
  readonly message: string
  /** What was recorded and what came now, where they can be laid side by side. */
  readonly before?: string
  readonly after?: string
}

/** What of the recording was compared, and every difference in the order of the book. */
export interface Replay {
  readonly pieces: number
  readonly calls: number
  readonly differences: readonly Difference[]
}

/** No time passes: a recorded answer has neither silence nor deadline. */
const CLOCK = { now: () => 0, delay: () => new Promise<void>(() => undefined) }

/** Writes the book of a recording again from its answers, without a model. After a difference it goes on with what was recorded. */
export async function replayBook(
  { head, calls, pieces }: Recording,
  generator: Generator,
  prompts: Prompts,
): Promise<Replay> {
  const differences: Difference[] = []
  const done = (): Replay => ({ pieces: pieces.length, calls: calls.length, differences })
  const reading = parseSettings(generator, head.settings, { language: head.language, year: head.year })
  if (!reading.ok) {
    const message = `the settings are refused: ${reading.faults.map((fault) => fault.message).join('; ')}`
    differences.push({ kind: 'settings', step: '', line: 1, message })
    return done()
  }
  const abilities = {
    clock: CLOCK,
    signal: new AbortController().signal,
    limits: { ...PIECE_LIMITS, ...generator.limits },
  }
  let book = begunBook(head, generator, reading.settings)
  for (const piece of pieces) {
    const step = findNextStep(generator, book)
    if (step?.id !== piece.step) {
      const message = `the book goes on with ${step === null ? 'no further step' : `"${step.id}"`}`
      differences.push({ kind: 'steps', step: piece.step, line: piece.line, message })
      return done()
    }
    if (step.kind === 'image') {
      book = withRecorded(generator, book, step, piece)
      continue
    }
    const { accepted, found } = await replayPiece(calls, book, step, piece, prompts, abilities)
    const recorded = withRecorded(generator, book, step, piece)
    const next = accepted === null ? null : acceptPiece(generator, book, step, accepted)
    const compared = next === null ? [] : compare(book, recorded, next, piece)
    differences.push(...found, ...compared)
    book = recorded
  }
  return done()
}

/** The book of a recording before its first piece. */
function begunBook({ authorBrief, entryWords }: RecordingHead, generator: Generator, settings: Settings): Book {
  return {
    ...startBook(generator, settings, findOutputLanguage(generator, settings)),
    ...(authorBrief === undefined ? {} : { authorBrief }),
    ...(entryWords === undefined ? {} : { entryWords }),
  }
}

/** The book of a recording as it stood before a step. Null when its settings are refused, or its steps are others now. */
export function recordedBook({ head, pieces }: Recording, generator: Generator, until: Step): Book | null {
  const reading = parseSettings(generator, head.settings, { language: head.language, year: head.year })
  if (!reading.ok) return null
  let book = begunBook(head, generator, reading.settings)
  for (const piece of pieces) {
    const step = findNextStep(generator, book)
    if (step?.id === until.id) return book
    if (step?.id !== piece.step) return null
    book = withRecorded(generator, book, step, piece)
  }
  return findNextStep(generator, book)?.id === until.id ? book : null
}

/** The book with a recorded piece, and with the memory that was recorded, whatever would be remembered of it now. */
function withRecorded(generator: Generator, book: Book, step: Step, recorded: RecordingPiece): Book {
  const { text, words, recap, title = book.title, outline = book.outline, characters = book.characters } = recorded
  const { bible = book.bible, scenes } = recorded
  const flags = recorded.flags as Flag[]
  const accepted = { text, words, flags, notes: {}, outline, calls: 0, usage: null, provider: 'recording', model: '' }
  const { pieces, bible: _, ...next } = acceptPiece(generator, book, step, accepted)
  const piece = { ...pieces.at(-1)!, recap, ...(scenes === undefined ? {} : { scenes }) }
  const remembered = { title, outline, characters, ...(bible === undefined ? {} : { bible }) }
  return { ...next, ...remembered, pieces: [...pieces.slice(0, -1), piece] }
}

interface PieceReplay {
  /** Null when the answers were not accepted. */
  readonly accepted: AcceptedText | null
  readonly found: readonly Difference[]
}

async function replayPiece(
  calls: readonly Placed<RecordingCall>[],
  book: Book,
  step: Step,
  piece: Placed<RecordingPiece>,
  prompts: Prompts,
  abilities: WriterAbilities,
): Promise<PieceReplay> {
  const found: Difference[] = []
  const say = (kind: DifferenceKind, line: number, message: string) =>
    void found.push({ kind, step: piece.step, line, message })
  let why: ContinuationReason | null = null
  let missing: string | null = null
  const provider = scriptedProvider(recordedReplies(calls, step.id), ({ request: { messages, task }, reply }) => {
    const name = task.small === undefined ? 'the text' : `the call "${task.small}"`
    if (reply === null) missing = `${name}${task.small === undefined && why !== null ? ` (${why})` : ''} once more`
    else if (reply.call.prompt !== hashMessages(messages))
      say('prompt', reply.call.line, `the prompt of ${name} differs`)
  })
  for await (const event of writePiece(prompts.order(book, step), provider, abilities)) {
    if (event.type === 'continued') why = event.why
    if (event.type === 'done') return { accepted: event.accepted, found }
    if (event.type === 'failed') {
      const refused = missing === null ? event.error.code : `the writer asks for ${missing}`
      say('refused', piece.line, `the accepted answer is refused: ${refused}`)
    }
  }
  return { accepted: null, found }
}

/** What was recorded of the piece and its memory, against what came of it now. */
function compare(before: Book, recorded: Book, now: Book, piece: Placed<RecordingPiece>): Difference[] {
  const [then, after] = [piece, recordedPiece(before, now)]
  const of = (kind: DifferenceKind, name: string, one: string, other: string): Difference[] =>
    one === other
      ? []
      : [{ kind, step: piece.step, line: piece.line, message: `the ${name} differs`, before: one, after: other }]
  return [
    ...of('text', 'text', then.text, after.text),
    ...of('flags', 'list of flags', then.flags.join(', '), after.flags.join(', ')),
    ...of('memory', 'recap', then.recap ?? '', after.recap ?? ''),
    ...of('memory', 'title', recorded.title ?? '', now.title ?? ''),
    ...of('memory', 'outline', outlineText(recorded), outlineText(now)),
    ...of('memory', 'note on characters', recorded.characters ?? '', now.characters ?? ''),
    ...of('memory', 'plan of scenes', then.scenes ?? '', after.scenes ?? ''),
    ...of('memory', 'story bible', bibleLines(recorded), bibleLines(now)),
  ]
}

function bibleLines({ bible }: Book): string {
  return (bible?.lines ?? []).map((line) => JSON.stringify(line)).join('\n')
}

function outlineText({ outline }: Book): string {
  return (outline?.entries ?? []).map(({ number, title, summary }) => `${number}. ${title} — ${summary}`).join('\n')
}

/** The differences that aren't of a prompt: the answers lead to another book. */
export function bookDifferences({ differences }: Replay): Difference[] {
  return differences.filter(({ kind }) => kind !== 'prompt')
}

/** How many calls have another prompt. */
export function countChangedPrompts({ differences }: Replay): number {
  return differences.filter(({ kind }) => kind === 'prompt').length
}
