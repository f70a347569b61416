import { createHash } from 'node:crypto'
import { type Book, titleOf } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { mediaTypeOf } from '../../engine/node/publish/export.ts'
import type { CoverChoice } from '../../engine/publish/covers/cover.ts'
import type { ExportOptions } from '../../engine/publish/formats.ts'
import { attachedTo } from '../books/attached.ts'
import { coverFor, coversOf } from '../books/covers.ts'
import { imageIdOf } from '../books/images.ts'
import { loadBook, resumeSaved, type SavedBook } from '../books/load-book.ts'
import { fileName } from '../books/write-manuscript.ts'
import type { ExportOrder } from '../contract/publishing.ts'
import { answerOf } from '../http/answer-error.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { chosenCover } from './covers.ts'
import { modifiedAt, sourcesOf, withPictures } from './document-sources.ts'
import { makingOf, versionsOf } from './pack-sources.ts'
import type { JobOrder } from './workshop.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'version' | 'workshop' | 'exportCache'>

interface Own {
  readonly id: string
  readonly userId: string
}

/** A file of a book as it stands now, made or not. */
interface Ordered {
  /** Says all that the file is made of. */
  readonly key: string
  /** Safe on any disk. */
  readonly name: string
  readonly mediaType: string
  readonly job: JobOrder<'export' | 'pack'>
}

/** Begins to make a file unless it is there. Throws `requests.not-found`, `book.record-*`, `publish.*`, `exports.too-many`. */
export async function beginExport(server: Parts, own: Own, order: ExportOrder, language: Language) {
  const ordered = await orderOf(server, own, order)
  if ((await server.exportCache.size(ordered.key)) === null) server.workshop.begin(ordered.job)
  return stateOf(server, own.id, ordered, order, language)
}

/** How far it is. */
export async function readExport(server: Parts, own: Own, order: ExportOrder, language: Language) {
  return stateOf(server, own.id, await orderOf(server, own, order), order, language)
}

/** The file, made now unless it is there. Throws what `beginExport` throws, and `exports.*`. */
export async function openExport(server: Parts, own: Own, order: ExportOrder, signal: AbortSignal) {
  const { key, name, mediaType, job } = await orderOf(server, own, order)
  const kept = await server.exportCache.read(key)
  return { name, mediaType, bytes: kept ?? (await server.workshop.make(job, signal)) }
}

async function stateOf(
  { workshop, exportCache }: Parts,
  bookId: string,
  { key, name }: Ordered,
  order: ExportOrder,
  language: Language,
) {
  const bytes = await exportCache.size(key)
  const none = { ahead: 0, file: null, fault: null }
  if (bytes !== null) return { ...none, state: 'ready' as const, file: { url: urlOf(bookId, order), name, bytes } }
  const job = workshop.state(key)
  if (job !== null) return { ...none, ...job }
  const error = workshop.fault(key)
  if (error === null) return { ...none, state: 'none' as const }
  const { code, message } = answerOf(error, language).body.error
  return { ...none, state: 'failed' as const, fault: { code, message } }
}

/** Where the file is served. */
function urlOf(bookId: string, { format, ...options }: ExportOrder): string {
  const query = new URLSearchParams(Object.entries(options))
  return `/api/books/${bookId}/exports/${format}${query.size === 0 ? '' : `?${query}`}`
}

async function orderOf(server: Parts, own: Own, { format, ...asked }: ExportOrder): Promise<Ordered> {
  const options = optionsOf(asked)
  const { database, catalog, clock } = server
  const saved = await loadBook(database.kysely, own)
  const { generator, book: plain } = resumeSaved(catalog.current(), saved, clock.now())
  if (plain.pieces.length === 0) throw new KalamError('publish.nothing-written')
  const made = { userId: own.userId, bookId: own.id }
  const attached = await attachedTo(database.kysely, catalog.current(), made)
  const book = { ...withPictures(generator, plain), attached }
  const title = titleOf(generator, book)
  const cover = coverFor(await coversOf(database.kysely, catalog.current(), own.userId), { id: own.id, title })
  const coverId = cover && imageIdOf(cover.url)
  const design = chosenCover(saved)
  const key = keyOf(server.version, saved, { generator, book, coverId, design, format, options })
  const load = async () => {
    const sources = await sourcesOf(server, saved, { coverId, attached })
    const made = { generator, book, sources, options, design }
    if (format !== 'pack') return { kind: 'export', ...made, format } as const
    const versions = await versionsOf(database.kysely, own.id)
    const making = await makingOf(database.kysely, cover?.url ?? null)
    return { kind: 'pack', ...made, versions, making, name: fileName(title) } as const
  }
  const keep = (bytes: Uint8Array) => server.exportCache.write(key, bytes)
  return {
    key,
    name: format === 'pack' ? `${fileName(title)}-pack.zip` : `${fileName(title)}.${format}`,
    mediaType: format === 'pack' ? 'application/zip' : mediaTypeOf(format),
    job: { key, userId: own.userId, load, keep },
  }
}

function optionsOf({ trim, ...flags }: Omit<ExportOrder, 'format'>): ExportOptions {
  const { bleed, largePrint, manuscriptFormat } = flags
  return {
    ...(trim === undefined ? {} : { trim }),
    bleed: bleed === 'true',
    largePrint: largePrint === 'true',
    manuscriptFormat: manuscriptFormat === 'true',
  }
}

interface Made extends Pick<ExportOrder, 'format'> {
  readonly generator: Generator
  readonly book: Book
  readonly coverId: string | null
  readonly design: CoverChoice | null
  readonly options: ExportOptions
}

function keyOf(version: string, saved: SavedBook, { format, options, ...made }: Made): string {
  const all = JSON.stringify([
    version,
    saved.row.id,
    modifiedAt(saved, made.book.attached ?? []),
    made,
    format,
    options,
  ])
  return `${createHash('sha256').update(all).digest('base64url')}.${format}`
}
