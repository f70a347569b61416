import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { isKalamError, type KalamError } from '../../engine/messages/error.ts'
import { generatorOfBook, resumeSaved, type SavedBook } from './load-book.ts'

/** A saved book as its generator understands it, or why it doesn't. */
export type Understood =
  | { readonly generator: Generator; readonly book: Book; readonly fault: null }
  | { readonly generator: Generator | null; readonly book: null; readonly fault: KalamError }

export function understand(catalog: Catalog, saved: SavedBook, now: number): Understood {
  try {
    return { ...resumeSaved(catalog, saved, now), fault: null }
  } catch (error) {
    if (!isKalamError(error)) throw error
    return { generator: generatorOfBook(catalog, saved.row), book: null, fault: error }
  }
}
