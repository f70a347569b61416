import { type Book, titleOf } from '../../engine/book/book.ts'
import { manuscript } from '../../engine/book/manuscript.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Server } from '../server.ts'
import { htmlPage } from './html-page.ts'
import { findImage, imageIdOf } from './images.ts'
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
  const text = manuscript(generator, shown, format === 'html' ? 'md' : format)
  const pictures = format === 'html' ? await readPictures(server, saved, own.userId) : new Map()
  return {
    name: `${fileName(title)}.${format}`,
    mediaType: `${MEDIA_TYPES[format]}; charset=utf-8`,
    text: format === 'html' ? htmlPage(text, { title, language: book.language, pictures }) : text,
  }
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

/** Bytes of pictures that one page holds within itself; those beyond are linked. */
const MAX_EMBEDDED_BYTES = 64 * 1024 * 1024

/** The pictures of a book as data URLs, by their whole addresses. */
async function readPictures(
  server: Pick<Server, 'database' | 'config'>,
  { pieces }: SavedBook,
  userId: string,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  let total = 0
  for (const { text, writes } of pieces) {
    const id = writes === 'image' ? imageIdOf(text) : null
    if (id === null) continue
    const { bytes, mediaType } = await findImage(server, { id, userId })
    total += bytes.byteLength
    if (total > MAX_EMBEDDED_BYTES) break
    const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    pictures.set(`${server.config.url}${text}`, `data:${mediaType};base64,${base64}`)
  }
  return pictures
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
