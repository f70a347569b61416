import { titleOf } from '../../engine/book/book.ts'
import { manuscript } from '../../engine/book/manuscript.ts'
import type { Server } from '../server.ts'
import { loadBook, resumeSaved } from './load-book.ts'
import { htmlPage } from './manuscript-html.ts'

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
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  own: { readonly id: string; readonly userId: string },
  format: ManuscriptFormat,
): Promise<ManuscriptFile> {
  const saved = await loadBook(database.kysely, own)
  const { generator, book } = resumeSaved(catalog.current(), saved, clock.now())
  const title = titleOf(generator, book)
  const text = manuscript(generator, book, format === 'txt' ? 'txt' : 'md')
  return {
    name: `${fileName(title)}.${format}`,
    mediaType: `${MEDIA_TYPES[format]}; charset=utf-8`,
    text: format === 'html' ? htmlPage(text, { title, language: book.language }) : text,
  }
}

/** Characters of a file's name, before its ending. */
const MOST = 100

/** A title without what some system refuses in a name. */
function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%]+/gu, ' ')
    .replace(/\s+/g, ' ')
  const cut = [...plain.trim()].slice(0, MOST).join('')
  const name = cut.replace(/^[.\s]+|[.\s]+$/g, '')
  // Windows keeps these for its devices.
  return name === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `book ${name}`.trim() : name
}
