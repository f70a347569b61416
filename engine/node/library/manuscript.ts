import type { Book } from '../../book/book.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RewriteRequest } from '../../revision/manner.ts'
import { changePlan as changePlanOf } from '../../revision/plan.ts'
import type { PlannedEntry } from '../../revision/plan-entries.ts'
import { lockPiece as lockPieceOf, replaceText, takeRewrite } from '../../revision/rewrite.ts'
import { runWriter, writePiece } from '../../writer/write-piece.ts'
import { findGenerator, withErrorSentences, withErrorSentencesSync } from './load-catalog.ts'
import { createWritingContext, type PieceOptions } from './write.ts'

/**
 * Writes another text of a piece, or of a passage of it, and returns the book that holds it. All other texts stay as they are; those that
 * were written later are marked when it differs enough. Keep the former book, or its text, if it is to come back: `replacePieceText` takes
 * it. Throws `KalamError`: `piece.locked`, `rewrite.nothing`, `rewrite.passage-gone`, `rewrite.passage-twice`, `rewrite.passage-long`,
 * `rewrite.no-instruction`, `rewrite.long-instruction`, `rewrite.no-voice`, `generation.unchanged`, and other `generation.*` codes.
 */
export function rewritePiece(
  catalog: Catalog,
  book: Book,
  request: RewriteRequest,
  options: PieceOptions,
): Promise<Book> {
  return withErrorSentences(async () => {
    const { generator, prompts, provider, ...abilities } = await createWritingContext(catalog, book, options)
    const order = prompts.rewriteOrder(book, request, catalog.settings.rewriting.passageWords)
    const accepted = await runWriter(writePiece(order, provider, abilities), () => {})
    return takeRewrite(generator, book, request, accepted)
  }, options.signal)
}

/** The book with another text of a piece, such as a former one. Throws `KalamError`: `piece.locked`, `rewrite.nothing`, `rewrite.empty`. */
export function replacePieceText(catalog: Catalog, book: Book, step: string, text: string): Book {
  return withErrorSentencesSync(() => replaceText(findGenerator(catalog, book.generator), book, step, text))
}

/** The book with a piece locked against every writer, or free again. Throws `KalamError` `rewrite.nothing`. */
export function lockPiece(catalog: Catalog, book: Book, step: string, locked: boolean): Book {
  return withErrorSentencesSync(() => lockPieceOf(findGenerator(catalog, book.generator), book, step, locked))
}

/**
 * The book with another plan. Entries whose pieces are written keep their places; others may be moved, added and dropped, and the number
 * of chapters follows. Throws `KalamError` with a code that begins with `plan.`.
 */
export function changePlan(catalog: Catalog, book: Book, entries: readonly PlannedEntry[]): Book {
  return withErrorSentencesSync(() => changePlanOf(findGenerator(catalog, book.generator), book, entries))
}
