import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import type { WriterEvent } from '../writer/events.ts'
import type { ImageReply, Provider } from '../writer/provider.ts'
import { acceptedText, writePiece } from '../writer/write-piece.ts'
import { acceptPiece } from './accept.ts'
import type { Book } from './book.ts'
import { drawPiece } from './draw-piece.ts'
import { findNextStep, listRemainingSteps } from './next-step.ts'
import { withSections } from './unfinished-piece.ts'

/** What a book is written with. */
export interface BookWriting extends WriterAbilities {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
  /** Asked before each step. False ends the writing there. Absent: the book is written to its end. */
  readonly before?: (book: Book, step: Step) => boolean | Promise<boolean>
  /** Called with every event of every step, `done` and `failed` included. */
  readonly onEvent?: (step: Step, event: WriterEvent) => void
  /** Stores a picture of the book and says in Markdown, or by an address, where it is. A book with pictures needs it. */
  readonly storePicture?: (book: Book, step: Step, picture: ImageReply) => string | Promise<string>
  /** Reads the book before each step and at its end, if a reading is due, and gives it back with what was found. */
  readonly read?: (book: Book) => Promise<Book>
  /**
   * Stores the book after each piece, each reading and each section of a longer piece; what follows begins once this has resolved. It may return the book with what
   * its author has changed meanwhile.
   */
  readonly save?: (book: Book) => Book | void | Promise<Book> | Promise<void>
}

/**
 * Writes a book from its next step on and returns it as far as it was written. Throws the `KalamError` of a step that failed, the
 * signal's reason when it aborts between two steps, whatever `before`, `save` and `storePicture` throw, and an `Error` before anything
 * is written when the book has pictures and nothing stores them.
 */
export async function writeBook(book: Book, writing: BookWriting): Promise<Book> {
  const { generator, prompts, provider, before, onEvent, read: readIfDue, save, storePicture, ...abilities } = writing
  if (storePicture === undefined && listRemainingSteps(generator, book).some(({ kind }) => kind === 'image'))
    throw new Error(`${generator.id} draws pictures: give storePicture`)
  let current = book
  const writeText = (read: Book, step: Step) => {
    const order = prompts.order(read, step)
    const count = order.sections?.count ?? 1
    const keepSections: WriterAbilities['keepSections'] = async (sections) => {
      current = withSections(current, { step: step.id, count, sections })
      current = (await save?.(current)) ?? current
    }
    const events = writePiece(order, provider, { ...abilities, keepSections })
    return acceptedText(events, (event) => onEvent?.(step, event))
  }
  await runSteps<Book>({
    signal: writing.signal,
    read: () => current,
    async next(written) {
      const read = readIfDue === undefined ? written : await readIfDue(written)
      current = read === written ? read : ((await save?.(read)) ?? read)
      const step = findNextStep(generator, current)
      return step === null || (before !== undefined && !(await before(current, step))) ? null : step
    },
    async write(_, step) {
      const accepted =
        step.kind === 'image'
          ? await drawPiece(current, step, { ...writing, storePicture: storePicture! })
          : await writeText(current, step)
      current = acceptPiece(generator, current, step, accepted)
      current = (await save?.(current)) ?? current
      return 'written'
    },
  })
  return current
}

/** What became of a step: it was written, it is to be tried again, or the loop ends. */
export type StepOutcome = 'written' | 'again' | 'stopped'

interface StepLoop<State> {
  /** Checked before each step. */
  readonly signal: AbortSignal
  /** Reads the book before each step, because another process may have changed it. Null ends the loop. */
  readonly read: () => State | null | Promise<State | null>
  /** The step to write now. Null ends the loop. */
  readonly next: (state: State) => Step | null | Promise<Step | null>
  readonly write: (state: State, step: Step) => Promise<StepOutcome>
}

/**
 * The loop that writes a book in any storage: reads it, chooses the step, writes it, and repeats. Throws the signal's reason after an
 * abort, whatever `read`, `next` and `write` throw, and an `Error` when a step that was written is next once more.
 */
export async function runSteps<State>({ signal, read, next, write }: StepLoop<State>): Promise<void> {
  let written: string | null = null
  for (;;) {
    const state = await read()
    const step = state === null ? null : await next(state)
    if (state === null || step === null) return
    signal.throwIfAborted()
    if (step.id === written) throw new Error(`${step.id} was written but not kept`)
    const outcome = await write(state, step)
    if (outcome === 'stopped') return
    if (outcome === 'written') written = step.id
  }
}
