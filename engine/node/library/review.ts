import type { Book } from '../../book/book.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadTokenCounter } from '../../prompt/tokens.ts'
import { settleFinding, takeRepair, undoRepair } from '../../review/decide.ts'
import { addReading, readBook } from '../../review/read-book.ts'
import { PIECE_LIMITS } from '../../writer/limits.ts'
import type { Provider } from '../../writer/provider.ts'
import { systemClock } from '../clock.ts'
import { findGenerator, withErrorSentences, withErrorSentencesSync } from './load-catalog.ts'
import type { PieceOptions } from './write.ts'

/** What a book is read with. */
interface ReviewOptions extends Omit<PieceOptions, 'provider'> {
  /** Null: only the checks that need no model run. */
  readonly provider: Provider | null
  /** The first piece that is read whole, such as `chapter 8`; those before it are told in short. Left out: the whole book is read. */
  readonly since?: string
}

/**
 * Reads what is written of a book for contradictions, open threads and repeats, and returns the book with the reading as the last of
 * its `readings`. No text is changed. Throws `KalamError`: `review.nothing-written`, `review.no-answer`, `generation.cancelled`, and
 * other `generation.*` codes for what the endpoint fails at.
 */
export function reviewBook(catalog: Catalog, book: Book, options: ReviewOptions): Promise<Book> {
  const { provider, since, signal = new AbortController().signal, limits, clock = systemClock } = options
  return withErrorSentences(async () => {
    const generator = findGenerator(catalog, book.generator)
    const made = await readBook(book, {
      generator,
      templates: catalog.templates,
      count: await loadTokenCounter(),
      provider,
      since,
      clock,
      signal,
      limits: { ...PIECE_LIMITS, ...generator.limits, ...limits },
    })
    return addReading(book, made)
  }, signal)
}

/**
 * Decides a finding by its id, such as `1.3`: `take` puts its repair into the text, or `replacement` in its place, and `undo` puts the
 * old passage back; `leave` and `no-fault` close it without a change. Throws `KalamError`: `review.no-finding`, `review.no-repair`,
 * `review.not-taken`, `review.passage-gone`, `review.passage-twice`, `review.nothing-left`, `piece.locked`.
 */
export function decideFinding(
  catalog: Catalog,
  book: Book,
  id: string,
  decision: 'take' | 'undo' | 'leave' | 'no-fault',
  replacement?: string,
): Book {
  return withErrorSentencesSync(() => {
    const generator = findGenerator(catalog, book.generator)
    if (decision === 'take') return takeRepair(generator, book, id, replacement)
    if (decision === 'undo') return undoRepair(generator, book, id)
    return settleFinding(generator, book, id, decision === 'leave' ? 'left' : 'no-fault')
  })
}
