import { randomUUID } from 'node:crypto'
import { findBookTitle } from '../../engine/book/book.ts'
import { type DownloadFormat, fileSuffix, findFormatRow, isManuscriptFormat } from '../../engine/publish/formats.ts'
import { loadResumedBook } from '../books/load-book.ts'
import type { OwnId } from '../database/database.ts'
import type { Server } from '../server.ts'
import { estimateTaskLength } from '../threads/workshop.ts'
import { loadDocumentSources, renderPictures } from './document-sources.ts'

interface ManuscriptFile {
  /** Safe on any disk. */
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** What is written of a book so far, as a file. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function writeManuscript(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config' | 'workshop' | 'files'>,
  own: OwnId,
  format: DownloadFormat,
  signal: AbortSignal,
): Promise<ManuscriptFile> {
  const { config, workshop } = server
  const { saved, generator, book } = await loadResumedBook(server, own)
  const characters = book.pieces.reduce((sum, { text }) => sum + text.length, 0)
  // A manuscript links to its pictures; any other file contains them.
  const isLinked = isManuscriptFormat(format)
  const load = async () => ({
    generator,
    book: renderPictures(generator, book, isLinked ? config.url : ''),
    format,
    sources: await loadDocumentSources(server, isLinked ? { ...saved, pieces: [] } : saved, UNCOVERED),
  })
  const length = estimateTaskLength('manuscript', characters)
  const order = { kind: 'manuscript', key: randomUUID(), userId: own.userId, length, load } as const
  const text = await workshop.make(order, signal)
  const name = `${formatManuscriptFileName(findBookTitle(generator, book))}${fileSuffix(format)}`
  return { name, mediaType: findFormatRow(format).mediaType, text }
}

const UNCOVERED = { coverId: null, attached: [] }

/** Characters of a file's name, before its ending. */
const MAX_NAME_CHARS = 100

/** A title without what some system refuses in a name. */
export function formatManuscriptFileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%]+/gu, ' ')
    .replace(/\s+/g, ' ')
  const cut = [...plain.trim()].slice(0, MAX_NAME_CHARS).join('')
  const name = cut.replace(/^[.\s]+|[.\s]+$/g, '')
  // Windows keeps these for its devices.
  return name === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `book ${name}`.trim() : name
}
