import type { Language } from '../../engine/base/language.ts'
import { IMPORT_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Attachment } from '../../engine/book/attached.ts'
import { type Book, findBookTitle } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { PackOptions } from '../../engine/node/publish/shop-pack.ts'
import { SHORT_PDF_LENGTH } from '../../engine/node/threads/limits.ts'
import type { MadeFile, TaskKind } from '../../engine/node/threads/tasks.ts'
import type { CoverChoice } from '../../engine/publish/covers/cover.ts'
import { measureWrap, wrapInches } from '../../engine/publish/covers/wrap.ts'
import { type ExportOptions, fileSuffix, findFormatRow } from '../../engine/publish/formats.ts'
import { chooseTrim, pageSize } from '../../engine/publish/print/trims.ts'
import type { CoverMaking } from '../../engine/publish/shop-pack/disclosure.ts'
import type { PieceVersion } from '../../engine/revision/version.ts'
import type { Design } from '../../engine/spec/design.ts'
import { loadAttached } from '../books/attached.ts'
import { listUserCovers, pickCover } from '../books/covers.ts'
import { findImageId } from '../books/images.ts'
import { loadResumedBook, type SavedBook, selectVersions } from '../books/load-book.ts'
import type { ExportOrder } from '../contract/publish.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { presentError } from '../http/answer-error.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { estimateTaskLength, type TaskOrder } from '../threads/workshop.ts'
import { readChosenCover } from './covers.ts'
import { loadDocumentSources, renderPictures } from './document-sources.ts'
import { cacheKeyPrefix, makeCached } from './file-cache.ts'
import { formatManuscriptFileName } from './write-manuscript.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'version' | 'workshop' | 'exportCache' | 'files'>

/** A file of a book as it stands now, made or not. */
interface Ordered {
  /** Says all that the file is made of. */
  readonly key: string
  /** Safe on any disk. */
  readonly name: string
  readonly mediaType: string
  readonly task: TaskOrder<'export' | 'wrap' | 'pack'>
  readonly design: Design
  /** Where the number of its printed pages is kept. */
  readonly pagesKey: string
}

/** Begins to make a file unless it is there. Throws `requests.not-found`, `book.record-*`, `publish.*`, `exports.too-many`. */
export async function beginExport(server: Parts, own: OwnId, order: ExportOrder, language: Language) {
  const ordered = await orderOf(server, own, order)
  if ((await keptFile(server, ordered, order)) === null) await server.workshop.begin<TaskKind>(ordered.task)
  return stateOf(server, own.id, ordered, order, language)
}

/** How far it is. */
export async function presentExportState(server: Parts, own: OwnId, order: ExportOrder, language: Language) {
  return stateOf(server, own.id, await orderOf(server, own, order), order, language)
}

/** The file, made now unless it is there. Throws what `beginExport` throws, and `exports.*`. */
export async function makeExport(server: Parts, own: OwnId, order: ExportOrder, signal: AbortSignal) {
  const { key, name, mediaType, task } = await orderOf(server, own, order)
  const made = { file: key, pick: ({ bytes }: MadeFile) => bytes }
  return { name, mediaType, bytes: await makeCached(server, task, made, signal) }
}

/** The bytes of a small PNG of a wrap. Throws what `makeExport` throws. */
export async function makeWrapPicture(server: Parts, own: OwnId, order: ExportOrder, signal: AbortSignal) {
  const { key, task } = await orderOf(server, own, order)
  return makeCached(server, task, { file: pictureKey(key), pick: ({ picture }: MadeFile) => picture! }, signal)
}

async function stateOf(server: Parts, bookId: string, ordered: Ordered, order: ExportOrder, language: Language) {
  const { workshop } = server
  const { key, name } = ordered
  const kept = await keptFile(server, ordered, order)
  const none = { ahead: 0, share: null, wrap: null, file: null, fault: null }
  if (kept !== null) {
    const { bytes, facts } = kept
    const wrap = facts && { ...facts, picture: addressOf(bookId, order, '/picture', { v: key }) }
    return { ...none, state: 'ready' as const, wrap, file: { url: addressOf(bookId, order), name, bytes } }
  }
  const making = await workshop.state(key)
  if (making !== null) return { ...none, ...making }
  const error = await workshop.fault(key)
  if (error === null) return { ...none, state: 'none' as const }
  const { code, message } = presentError(error, language).body.error
  return { ...none, state: 'failed' as const, fault: { code, message } }
}

/** A file that is there, with what is known of it; null: it isn't there, or not with all of that. */
async function keptFile({ exportCache }: Parts, { key, pagesKey, design }: Ordered, order: ExportOrder) {
  const bytes = await exportCache.size(key)
  if (bytes === null) return null
  if (order.format !== 'wrap') return { bytes, facts: null }
  const pages = pagesOf(await exportCache.read(pagesKey))
  return pages === null ? null : { bytes, facts: wrapFacts(design, order, pages) }
}

function pagesOf(kept: Uint8Array | null): number | null {
  return kept === null ? null : Number(new TextDecoder().decode(kept))
}

/** Where a file is served, or something of it. */
function addressOf(
  bookId: string,
  { format, ...options }: ExportOrder,
  of = '',
  more: { readonly v?: string } = {},
): string {
  const query = new URLSearchParams(Object.entries({ ...options, ...more }))
  return `/api/books/${bookId}/exports/${format}${of}${query.size === 0 ? '' : `?${query}`}`
}

function pictureKey(key: string): string {
  return `${key}.png`
}

async function orderOf(server: Parts, own: OwnId, { format, ...asked }: ExportOrder): Promise<Ordered> {
  const options = optionsOf(asked)
  const { database, catalog } = server
  const { saved, generator, book: plain } = await loadResumedBook(server, own)
  if (plain.pieces.length === 0) throw new KalamError('publish.nothing-written')
  const attached = await loadAttached(database.kysely, catalog.current(), own)
  const book = { ...renderPictures(generator, plain), attached }
  const title = findBookTitle(generator, book)
  const cover = pickCover(await listUserCovers(database.kysely, catalog.current(), own.userId), { id: own.id, title })
  const coverId = cover && findImageId(cover.url)
  const design = readChosenCover(saved)
  // Throws at once, before the task is queued.
  if (findFormatRow(format).options?.includes('trim')) chooseTrim(generator.design, options)
  const made = { generator, attached, coverId, design, format, options }
  const key = keyOf(server.version, saved, made)
  const pagesKey = `${keyOf(server.version, saved, { ...made, ...UNCOVERED, options: printOptionsOf(options) })}.pages`
  const load = async () => {
    const sources = await loadDocumentSources(server, saved, { coverId, attached })
    return { generator, book, sources, options, design }
  }
  const keep = { file: key, pages: pagesKey, picture: pictureKey(key) }
  const task = { key, userId: own.userId, length: lengthOfFile(format, book), keep }
  const name = `${formatManuscriptFileName(title)}${fileSuffix(format)}`
  const ordered = { key, pagesKey, name, mediaType: findFormatRow(format).mediaType, design: generator.design }
  if (format === 'wrap') {
    const loadWrap = async () => ({ ...(await load()), pages: pagesOf(await server.exportCache.read(pagesKey)) })
    return { ...ordered, task: { kind: 'wrap', ...task, load: loadWrap } }
  }
  if (format !== 'pack') {
    return { ...ordered, task: { kind: 'export', ...task, load: async () => ({ ...(await load()), format }) } }
  }
  const loadPack = async () => {
    const versions = await versionsOf(database.kysely, own.id)
    const making = await makingOf(database.kysely, cover?.url ?? null)
    return { ...(await load()), versions, making, name: formatManuscriptFileName(title) }
  }
  return { ...ordered, task: { kind: 'pack', ...task, load: loadPack } }
}

function lengthOfFile(format: ExportOrder['format'], { pieces }: Book): TaskOrder['length'] {
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (format === 'pdf') return characters <= SHORT_PDF_LENGTH ? 'short' : 'long'
  return estimateTaskLength(format === 'wrap' || format === 'pack' ? format : 'export', characters)
}

type FileOptions = ExportOptions & PackOptions

/** What decides how many pages a book has in print; its cover doesn't. */
function printOptionsOf({ paper: _paper, ...options }: FileOptions): FileOptions {
  return { ...options, manuscriptFormat: false }
}

function optionsOf({ trim, paper, ...flags }: Omit<ExportOrder, 'format'>): FileOptions {
  const { bleed, largePrint, manuscriptFormat } = flags
  return {
    ...(trim === undefined ? {} : { trim }),
    ...(paper === undefined ? {} : { paper }),
    bleed: bleed === 'true',
    largePrint: largePrint === 'true',
    manuscriptFormat: manuscriptFormat === 'true',
  }
}

interface Made extends Pick<ExportOrder, 'format'> {
  readonly generator: Generator
  readonly attached: readonly Attachment[]
  readonly coverId: string | null
  readonly design: CoverChoice | null
  readonly options: FileOptions
}

/** A print PDF, in which the cover is not. */
const UNCOVERED = { coverId: null, design: null, format: 'pdf' } as const

/** A version of a text never changes, so the texts themselves, which may be long, aren't read for it. */
function keyOf(version: string, saved: SavedBook, { generator, format, options, ...made }: Made): string {
  const { updated_at: _, cover: __, stored_bytes: ____, ...row } = saved.row
  const pieces = saved.pieces.map(({ text: ___, recap: _____, ...piece }) => piece)
  const all = JSON.stringify([version, row, pieces, fingerprintOf(generator), made, format, options])
  return `${cacheKeyPrefix(saved.row.user_id)}.${shortHash(all)}.${format}`
}

const fingerprints = new WeakMap<Generator, string>()

function fingerprintOf(generator: Generator): string {
  const known = fingerprints.get(generator)
  if (known !== undefined) return known
  const fingerprint = shortHash(JSON.stringify(generator))
  fingerprints.set(generator, fingerprint)
  return fingerprint
}

/** The wrap of a printed book of so many pages, in inches. Throws `publish.unknown-trim` and `cover.pages`. */
function wrapFacts(
  design: Design,
  { trim: asked, paper = 'white' }: Pick<ExportOrder, 'trim' | 'paper'>,
  pages: number,
) {
  const trim = chooseTrim(design, asked === undefined ? {} : { trim: asked })
  const wrap = measureWrap(pageSize(trim, pages, false), pages, paper)
  return { trim, pages, ...wrapInches(wrap), hasSpineType: wrap.spineType !== null }
}

/** Every text that the pieces of a book have had, by their steps, the oldest first. */
async function versionsOf(queries: Queryable, bookId: string): Promise<Map<string, PieceVersion[]>> {
  const rows = await selectVersions(queries, bookId)
    .select(['pieces.step', 'piece_versions.version', 'origin', 'text', 'words', 'provider', 'model', 'restored'])
    .select('piece_versions.created_at')
    .orderBy('pieces.place')
    .orderBy('piece_versions.version')
    .execute()
  const versions = new Map<string, PieceVersion[]>()
  for (const { step, version: number, origin, text, words, provider, model, restored, created_at: at } of rows) {
    const isByModel = origin !== 'hand' && provider !== IMPORT_PROVIDER
    const by = isByModel ? { provider, model } : { provider: null, model: null }
    const one = { number, origin, text, words, at, ...by, ...(restored === null ? {} : { restored }) }
    versions.set(step, [...(versions.get(step) ?? []), one])
  }
  return versions
}

/** Who made the picture of a cover, by the address that it is served under; null: there is none. */
async function makingOf(queries: Queryable, address: string | null): Promise<CoverMaking> {
  if (address === null) return { by: 'typeset', model: null }
  const row = await queries
    .selectFrom('piece_versions')
    .select(['provider', 'model'])
    .where('text', '=', address)
    .executeTakeFirst()
  return row === undefined ? { by: 'hand', model: null } : { by: 'model', model: `${row.provider}/${row.model}` }
}
