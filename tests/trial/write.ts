import { createBookFolder, saveBook } from '../../cli/folder/book-folder.ts'
import type { Book } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { writeBook } from '../../engine/book/write-book.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { quotedCost } from '../../engine/quote/quote-book.ts'
import { createDueReader } from '../../engine/review/read-book.ts'
import { sayReason } from '../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import { isFinished, type TrialBook } from './books.ts'
import { metered, stopAtLimit, type Trial } from './model.ts'
import { quoteWriting } from './quote.ts'

/** A run tries a piece or a reading that failed once more before it goes on to the next book. */
const TRIES = 2

/**
 * Writes what is missing of a book, as `kalam write --mend` does: read at its end, with every repair taken. Returns it as far as it
 * came; the ledger has what failed. Throws only when the run is stopped.
 */
export async function writeTrialBook(one: TrialBook, trial: Trial): Promise<TrialBook> {
  const { name, path, generator } = one
  const { catalog, writer, clock, stop, count, tell } = trial
  const { pieces: quoted } = quoteWriting(one, trial)
  const folder = await createBookFolder(path, generator)
  let book = one.book
  const fail = (part: 'writing' | 'reading', step: string, error: unknown) => {
    if (stop.signal.aborted || !isKalamError(error)) throw error
    const why = [error.code, sayReason(error, 'en')].filter(Boolean).join(': ')
    tell(`${name}: ${step} failed: ${why}`)
    trial.ledger.add({ type: 'failure', book: name, part, step, why })
  }
  const abilities = {
    generator,
    clock,
    signal: stop.signal,
    modelMemory: writer.memory,
    provider: metered(writer, name, ({ task }) => (task.reading ? 'reading' : 'writing'), trial),
    limits: { ...PIECE_LIMITS, ...generator.limits, ...trial.limits },
  }
  const reader = {
    ...abilities,
    templates: catalog.templates,
    count,
    textTokens: writer.promptMemory.readingTokens,
    every: catalog.settings.reading.every,
    mend: true,
  }
  const writing = {
    ...abilities,
    prompts: createPrompts(generator, catalog.templates, count, writer.promptMemory),
    before(_: Book, step: { readonly id: string }) {
      // A piece that the rest of the limit doesn't pay for isn't begun: its first calls would be lost.
      const pieces = quoted.filter((piece) => piece.step === step.id)
      stopAtLimit(trial, quotedCost({ pieces }, writer.prices)?.amount ?? 0)
      return !stop.signal.aborted
    },
    async save(next: Book) {
      const before = book
      book = next
      book = await saveBook(folder, before, next)
      const last = book.pieces.at(-1)
      if (book.pieces.length > before.pieces.length) tell(`${name}: ${last!.step}, ${last!.words} words`)
      return book
    },
  }
  const isLeft = () => !isFinished({ generator, book }) || !isRead(book)
  try {
    for (let attempt = 0; attempt < TRIES && isLeft(); attempt++) {
      const read = createDueReader({
        ...reader,
        onEvent: (event) => event.type === 'unread' && fail('reading', 'reading', event.error),
      })
      await writeBook(book, { ...writing, read }).catch((error: unknown) =>
        fail('writing', findNextStep(generator, book)?.id ?? 'book', error),
      )
      stop.signal.throwIfAborted()
    }
  } finally {
    await folder.close()
  }
  return { ...one, book }
}

/** Whether a model has read the whole book. */
export function isRead({ readings = [], pieces }: Book): boolean {
  return readings.some(({ provider, after }) => provider !== null && after === pieces.at(-1)?.step)
}
