import type { Book } from '../../book/book.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { KalamError } from '../../messages/error.ts'
import type { Picture } from '../../publish/document.ts'
import type { ExportedFile, ExportFormat, ExportOptions } from '../../publish/formats.ts'
import { pictureOf } from '../../publish/picture.ts'
import { systemClock } from '../clock.ts'
import { findGenerator, withErrorSentences } from './load-catalog.ts'

/** How a file of a book is set, with its pictures and date, which the book's record does not hold. */
export interface BookExportOptions extends ExportOptions {
  /** Bytes of a PNG or a JPEG. Left out: the book has no cover. */
  readonly cover?: Uint8Array
  /** Bytes of PNG, JPEG or WebP by the addresses that the texts name. A picture that is not here is set as its description. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
  /** When the book was last changed: with the same time, the same book gives the same bytes. Left out: now. */
  readonly modified?: Date
}

/**
 * Exports a book, finished or not, or a single text as one file: its bytes, its media type, and the ending of its name without the point.
 * Details for shops come from `publication` of the book. Throws `KalamError`: `catalog.no-generator`, `publish.nothing-written`,
 * `cover.picture-format`; of a `pdf` also `publish.unknown-trim`, `publish.not-set` and `publish.slow`.
 */
export function exportBook(
  catalog: Catalog,
  book: Book,
  format: ExportFormat,
  options: BookExportOptions = {},
): Promise<ExportedFile> {
  return withErrorSentences(async () => {
    const { cover, pictures = {}, modified = new Date(systemClock.now()), ...setting } = options
    const generator = findGenerator(catalog, book.generator)
    const [first] = book.pieces
    if (first === undefined) throw new KalamError('publish.nothing-written')
    const sources = {
      modified: modified.toISOString(),
      cover: cover === undefined ? null : coverOf(cover),
      pictures: picturesOf(pictures),
    }
    const [{ uuidFromParts }, { bookDocument }, { exportBook: write }] = await Promise.all([
      import('../publish/uuid.ts'),
      import('../../publish/document-of.ts'),
      import('../publish/export.ts'),
    ])
    const uuid = uuidFromParts(generator.bookType, book.language, first.text)
    return write(bookDocument(generator, book, { ...sources, uuid }), format, setting)
  })
}

function coverOf(bytes: Uint8Array): Picture {
  const cover = pictureOf(bytes)
  if (cover?.mediaType === 'image/png' || cover?.mediaType === 'image/jpeg') return cover
  throw new KalamError('cover.picture-format')
}

function picturesOf(pictures: Readonly<Record<string, Uint8Array>>): Map<string, Picture> {
  return new Map(
    Object.entries(pictures).flatMap(([address, bytes]) => {
      const picture = pictureOf(bytes)
      return picture === null ? [] : [[address, picture] as const]
    }),
  )
}
