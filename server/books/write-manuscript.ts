import { type Book, titleOf } from '../../engine/book/book.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import { documentOf } from '../../engine/publish/document-of.ts'
import { manuscript } from '../../engine/publish/manuscript.ts'
import { sourcesOf, withPictures as withMarkedPictures } from '../publishing/document-sources.ts'
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
  const shown = withPictures(generator, book, config.url)
  const text = format === 'html' ? await pageOf(server, saved, generator, book) : manuscript(generator, shown, format)
  return { name: `${fileName(title)}.${format}`, mediaType: `${MEDIA_TYPES[format]}; charset=utf-8`, text }
}

/** The book as one page with its pictures in it. */
async function pageOf(
  server: Pick<Server, 'database'>,
  saved: SavedBook,
  generator: Generator,
  book: Book,
): Promise<string> {
  const document = documentOf(generator, withMarkedPictures(generator, book), await sourcesOf(server, saved, null))
  const { bytes } = await exportBook(document, 'html')
  return new TextDecoder().decode(bytes)
}

/** The book with its pictures as Markdown: each by its label and its whole address. */
function withPictures(generator: Generator, book: Book, url: string): Book {
  const labels = new Map(
    stepsOf(generator, book.settings).flatMap(({ id, kind, label }) => (kind === 'image' ? [[id, label]] : [])),
  )
  const pieces = book.pieces.map((piece) => {
    const label = labels.get(piece.step)?.[book.language]
    return label === undefined ? piece : { ...piece, text: `![${label}](${url}${piece.text})` }
  })
  return { ...book, pieces }
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
