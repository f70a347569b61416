import { countPieceSections } from '../generator/entry-words.ts'
import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import type { WriterEvent } from '../writer/events.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { ImageReply, Provider } from '../writer/provider.ts'
import { runWriter, writePiece } from '../writer/write-piece.ts'
import { type WrittenScenes, writeScenes } from '../writer/write-sections.ts'
import { acceptPiece, drawPicturePiece } from './accept.ts'
import { type AheadPiece, type Book, withScenes, withSections } from './book.ts'
import { findNextStep, listRemainingSteps } from './next-step.ts'
import { findPieceSources } from './sources.ts'

/** What a book is written with. */
export interface WritingContext extends WriterAbilities {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
  /**
   * Pieces that are written at the same time at most, as a number or asked each time: the next one, and those behind it that see no
   * earlier piece. Absent: one.
   */
  readonly atOnce?: number | (() => number)
  /** The provider of one piece, and what waits for it. Absent: those of the book. */
  readonly forStep?: (step: Step) => Pick<WriterAbilities, 'paused'> & { readonly provider: Provider }
  /** Asked before each step. False ends the writing there. Absent: the book is written to its end. */
  readonly before?: (book: Book, step: Step) => boolean | Promise<boolean>
  /** Called with every event of every step, `done` and `failed` included. */
  readonly onEvent?: (step: Step, event: WriterEvent) => void
  /** Stores a picture of the book and says in Markdown, or by an address, where it is. A book with pictures needs it. */
  readonly storePicture?: (book: Book, step: Step, picture: ImageReply) => string | Promise<string>
  /** Reads the book before each next step and at its end, if a reading is due, and gives it back with what was found. */
  readonly read?: (book: Book) => Promise<Book>
  /**
   * Stores the book after each piece, each reading, each text that waits for its turn and each section of a longer piece; what follows
   * begins once this has resolved. It may return the book with what its author has changed meanwhile. Never called twice at once.
   */
  readonly save?: (book: Book) => Book | void | Promise<Book> | Promise<void>
}

/**
 * Writes a book from its next step on and returns it as far as it was written. Throws the `KalamError` of a step that failed, once those
 * that were being written beside it have ended, the signal's reason when it aborts between two steps, whatever `before`, `save` and
 * `storePicture` throw, and an `Error` before anything is written when the book has pictures and nothing stores them.
 */
export async function writeBook(book: Book, writing: WritingContext): Promise<Book> {
  const { generator, prompts, provider, atOnce, forStep, before, onEvent, read, save, storePicture, ...abilities } =
    writing
  if (storePicture === undefined && listRemainingSteps(generator, book).some(({ kind }) => kind === 'image'))
    throw new Error(`${generator.id} draws pictures: give storePicture`)
  let current = book
  const inTurn = createTurns()
  const keep = async (next: Book) => {
    current = next
    current = (await save?.(next)) ?? current
  }
  const keepWaiting = async () => {
    for (;;) {
      const next = acceptPieceWrittenAhead(generator, current)
      if (next === null) return
      await keep(next)
    }
  }
  const writeText = (step: Step) => {
    const order = prompts.order(current, step)
    const count = order.sections?.count ?? 1
    const keepSections: WriterAbilities['keepSections'] = (sections) =>
      inTurn(() => keep(withSections(current, { step: step.id, count, sections })))
    const own = forStep?.(step) ?? { provider }
    const events = writePiece(order, own.provider, { ...abilities, ...own, keepSections })
    return runWriter(events, (event) => onEvent?.(step, event))
  }
  await runSteps<Book>({
    signal: writing.signal,
    atOnce,
    read: () => inTurn(keepWaiting).then(() => current),
    async next(_, running) {
      const isLong = (step: Step) => countPieceSections(generator, current, step) > 1
      const remaining = listRemainingSteps(generator, current)
      const upcoming = findNextStep(generator, current)
      const found = findStepToBegin({ remaining, next: upcoming, running, isLong })
      const isNext = found === null ? running.size === 0 : found.id === upcoming?.id
      if (isNext && read !== undefined)
        await inTurn(async () => {
          const after = await read(current)
          if (after !== current) await keep(after)
        })
      const step = isNext ? findNextStep(generator, current) : found
      return step === null || (before !== undefined && !(await before(current, step))) ? null : step
    },
    async write(_, step) {
      const from = findPieceSources(current, step.entry)
      const accepted =
        step.kind === 'image'
          ? await drawPicturePiece(current, step, { ...writing, ...forStep?.(step), storePicture: storePicture! })
          : await writeText(step)
      await inTurn(async () => {
        const isNext = findNextStep(generator, current)?.id === step.id
        const { outline: _, ...text } = accepted
        await keep(
          isNext
            ? acceptPiece(generator, current, step, accepted)
            : addPieceAhead(current, { step: step.id, accepted: text, from }),
        )
        await keepWaiting()
      })
      return 'written'
    },
  })
  return current
}

/** Runs functions one after the other, in the order in which they are given. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

/** What became of a step: it was written, it is to be tried again, or the loop ends. */
export type StepOutcome = 'written' | 'again' | 'stopped'

interface StepLoop<State> {
  /** Checked before each step. */
  readonly signal: AbortSignal
  /** Steps that are written at the same time at most, as a number or asked each time. Absent: one. */
  readonly atOnce?: number | (() => number) | undefined
  /** Reads the book before each step, beside those that are being written: another process may have changed it. Null ends the loop. */
  readonly read: (running: ReadonlySet<string>) => State | null | Promise<State | null>
  /**
   * The step to write now, beside those that were being written when the book was read. Null: none now; without any that was being written
   * it ends the loop.
   */
  readonly next: (state: State, running: ReadonlySet<string>) => Step | null | Promise<Step | null>
  readonly write: (state: State, step: Step) => Promise<StepOutcome>
}

/**
 * The loop that writes a book in any storage: reads it, chooses a step, writes it, and repeats. When something fails it begins no further
 * step, lets those that are being written end, and then throws: the signal's reason after an abort, whatever `read`, `next` and `write`
 * throw, and an `Error` when a step that was written is next once more.
 */
export async function runSteps<State>({ signal, atOnce = 1, read, next, write }: StepLoop<State>): Promise<void> {
  const written = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  let isOver = false
  const begin = async (state: State, step: Step) => {
    try {
      const outcome = await write(state, step)
      if (outcome === 'written') written.add(step.id)
      if (outcome === 'stopped') isOver = true
    } catch (error) {
      faults.push(error)
    } finally {
      running.delete(step.id)
    }
  }
  /** False: nothing can be begun now. */
  const beginNext = async (): Promise<boolean> => {
    // What ends while the book is read may be missing in what was read.
    const before = new Set(running.keys())
    const state = await read(before)
    const step = state === null ? null : await next(state, before)
    if (state === null || step === null) {
      isOver ||= state === null || before.size === 0
      return false
    }
    signal.throwIfAborted()
    if (written.has(step.id)) throw new Error(`${step.id} was written but not kept`)
    running.set(step.id, begin(state, step))
    return true
  }
  for (;;) {
    const most = typeof atOnce === 'number' ? atOnce : atOnce()
    const isOpen = !isOver && faults.length === 0 && running.size < Math.max(1, most)
    const hasBegun = isOpen && (await beginNext().catch((error: unknown) => faults.push(error) < 0))
    if (hasBegun) continue
    if (running.size > 0) await Promise.race(running.values())
    else if (isOver || faults.length > 0) break
  }
  if (faults.length > 0) throw faults[0]
}

function addPieceAhead(book: Book, piece: AheadPiece): Book {
  return { ...book, ahead: [...(book.ahead ?? []).filter(({ step }) => step !== piece.step), piece] }
}

/** The book with its next piece, if that is written already; null: it isn't. */
export function acceptPieceWrittenAhead(generator: Generator, book: Book): Book | null {
  const step = findNextStep(generator, book)
  const found = step === null ? undefined : book.ahead?.find((piece) => piece.step === step.id)
  if (step === null || found === undefined) return null
  const accepted = acceptPiece(generator, book, step, { ...found.accepted, outline: null })
  const pieces = accepted.pieces.map((piece) => (piece.step === step.id ? { ...piece, from: found.from } : piece))
  const { ahead, ...others } = accepted
  const left = ahead!.filter((piece) => piece !== found)
  return { ...others, pieces, ...(left.length === 0 ? {} : { ahead: left }) }
}

/** Memories without which no piece behind them is begun. */
const WAITED_FOR = ['plan', 'characters'] as const

/** Pieces of one book that are written at the same time, unless told otherwise. */
export const PIECES_AT_ONCE = 4

interface StepsToBegin {
  /** Whose texts aren't written yet, in order. */
  readonly remaining: readonly Step[]
  /** The first step that isn't a piece of the book yet. */
  readonly next: Step | null
  readonly running: ReadonlySet<string>
  /** Whether a piece is written in sections, which takes its turn. */
  readonly isLong: (step: Step) => boolean
}

/** The step to begin while others are being written: the next one, else one behind it that sees no earlier piece. Null: none now. */
export function findStepToBegin({ remaining, next, running, isLong }: StepsToBegin): Step | null {
  for (const step of remaining) {
    const isOpen = step.id === next?.id || (step.isAlone && !isLong(step))
    if (isOpen && !running.has(step.id)) return step
    if (WAITED_FOR.some((memory) => step.makes.includes(memory))) return null
  }
  return null
}

/** What a plan of scenes is proposed with. */
interface ScenesWriting extends WriterAbilities {
  readonly prompts: Prompts
  readonly provider: Provider
}

/**
 * Asks a model for the plan of scenes of a step, by one small call that returns it alone. A plan that the book has for the step is not
 * shown. Null: the step's text has no such plan. Throws `generation.empty`, `generation.cancelled`, and what the endpoint fails at.
 */
export function proposeScenes(
  book: Book,
  step: Step,
  { prompts, provider, ...abilities }: ScenesWriting,
): Promise<WrittenScenes | null> {
  return writeScenes(orderOfScenes(prompts, book, step), provider, abilities)
}

/** The order of a step as if it had no plan of scenes yet. */
function orderOfScenes(prompts: Prompts, book: Book, step: Step): WritingOrder {
  return prompts.order(withScenes(book, step.id, ''), step)
}

/** Whether a step's text is written from a plan of scenes. */
export function hasScenes(prompts: Prompts, book: Book, step: Step): boolean {
  return prompts.task(withScenes(book, step.id, ''), step).notes.scenes !== undefined
}
