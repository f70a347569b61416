import { findNearestName } from '../../engine/base/nearest.ts'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { markedPieces } from '../../engine/revision/marks.ts'
import { requireWrittenStep } from '../../engine/revision/rewrite.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { type BookFolder, withBookFolder } from '../folder/book-folder.ts'
import { openFolderGenerator, resolveFolder } from '../folder/book-record.ts'
import { isKalamError, toMessage } from '../messages/told.ts'

/** A book of a working folder with what a command needs to change it. */
export interface OpenedBook {
  readonly path: string
  readonly folder: BookFolder
  readonly catalog: Catalog
  readonly generator: Generator
  readonly book: Book
}

/**
 * Opens a working folder, keeps the texts that were changed by hand as versions, runs `work`, and closes the folder. `name`: the folder, or its `book.json`.
 */
export async function withBook<T>(
  name: string,
  { generators }: CommonOptions,
  context: Context,
  work: (opened: OpenedBook) => Promise<T>,
): Promise<T> {
  const path = resolveFolder(name, context)
  const { catalog, generator } = await openFolderGenerator(path, generators, context)
  return withBookFolder(path, generator, context, async (folder, book) => {
    for (const piece of await folder.keepTexts(book)) printMessage(context, 'manuscript.by-hand', { piece })
    return work({ path, folder, catalog, generator, book })
  })
}

/** The written piece that `--piece` names. Throws when it is left out, or names none. */
export function findWrittenPiece(
  { generator, book }: Pick<OpenedBook, 'generator' | 'book'>,
  piece: string | undefined,
): Step {
  if (piece === undefined) throw usageError('manuscript.no-piece')
  try {
    return requireWrittenStep(generator, book, piece)
  } catch (cause) {
    if (!isKalamError(cause) || cause.code !== 'rewrite.nothing') throw cause
    const steps = book.pieces.map(({ step }) => step)
    const near = steps.find((step) => step.startsWith(piece.trim().toLowerCase())) ?? findNearestName(piece, steps)
    throw new CommandError(
      EXIT.usage,
      near === undefined
        ? toMessage('manuscript.no-such-piece', { piece, pieces: steps.join(', ') })
        : toMessage('manuscript.piece-near', { piece, near }),
      { cause },
    )
  }
}

/** Writes the manuscripts anew and says which were corrected by hand, and which pieces are marked now. */
export async function reportChange({ folder, book }: OpenedBook, after: Book, context: Context): Promise<void> {
  for (const file of await folder.republish(book, after)) printMessage(context, 'reading.by-hand', { file })
  const marked = markedPieces(after).map(({ step }) => step)
  if (marked.length > 0) printMessage(context, 'manuscript.marked', { pieces: marked.join(', ') })
}
