import { type Book, titleOf } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import { documentOf } from '../../engine/publish/document-of.ts'
import { manuscript } from '../../engine/publish/manuscript.ts'
import { sourcesOf, withPictures } from '../publishing/document-sources.ts'
import type { Server } from '../server.ts'
import { loadBook, resumeSaved, type SavedBook } from './load-book.ts'

const MEDIA_TYPES = { md: 'text/markdown', txt: 'text/plain', html: 'text/html' } as const

export type ManuscriptFormat = keyof typeof MEDIA_TYPES

export interface ManuscriptFile {
  /** Safe on any disk. */
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** What is written of a book so far, as a file. Throws `requests.not-found`, `book.record-*`. */
export async function writeManuscript(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  own: { readonly id: string; readonly userId: string },
  format: ManuscriptFormat,
): Promise<ManuscriptFile> {
  const { database, catalog, clock, config } = server
  const saved = await loadBook(database.kysely, own)
  const { generator, book } = resumeSaved(catalog.current(), saved, clock.now())
  const title = titleOf(generator, book)
  const text =
    format === 'html'
      ? await pageOf(server, saved, generator, book)
      : manuscript(generator, withPictures(generator, book, config.url), format)
  return { name: `${fileName(title)}.${format}`, mediaType: `${MEDIA_TYPES[format]}; charset=utf-8`, text }
}

/** The book as one HTML page that contains its pictures. */
async function pageOf(
  server: Pick<Server, 'database'>,
  saved: SavedBook,
  generator: Generator,
  book: Book,
): Promise<string> {
  const sources = await sourcesOf(server, saved, { coverId: null, attached: [] })
  const document = documentOf(generator, withPictures(generator, book), sources)
  const { bytes } = await exportBook(document, 'html')
  return new TextDecoder().decode(bytes)
}

/** Characters of a file's name, before its ending. */
const MAX_NAME_CHARS = 100

/** A title without what some system refuses in a name. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%]+/gu, ' ')
    .replace(/\s+/g, ' ')
  const cut = [...plain.trim()].slice(0, MAX_NAME_CHARS).join('')
  const name = cut.replace(/^[.\s]+|[.\s]+$/g, '')
  // Windows keeps these for its devices.
  return name === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `book ${name}`.trim() : name
}
