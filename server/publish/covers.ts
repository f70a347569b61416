import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { findBookTitle } from '../../engine/book/book.ts'
import { COVER_SIZES } from '../../engine/node/publish/covers.ts'
import { CoverChoiceRecord } from '../../engine/publish/covers/cover.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import { needsPicture } from '../../engine/publish/covers/design-names.ts'
import type { Size } from '../../engine/publish/covers/front.ts'
import { proposeCovers } from '../../engine/publish/covers/propose.ts'
import { type Cover, listUserCovers, pickCover } from '../books/covers.ts'
import { findImageId } from '../books/images.ts'
import {
  type BookRow,
  inLockedBook,
  loadResumedBook,
  readPublicationColumns,
  type SavedBook,
} from '../books/load-book.ts'
import type { ChooseCover, CoverDrawing } from '../contract/covers.ts'
import type { OwnId } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { loadKeptPicture } from './document-sources.ts'
import { cacheKeyPrefix, makeCached } from './file-cache.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'version' | 'workshop' | 'exportCache' | 'files'>
type Choice = z.output<typeof CoverChoiceRecord>

/** Covers that are proposed at once: with type alone, and around the book's picture. */
const TYPED = 6
const PICTURED = 2

/** What was chosen for a book, and designs to choose from; each round has others. Throws `requests.not-found`, `book.record-*`. */
export async function listCovers(server: Parts, own: OwnId, round: number) {
  const { saved, title, generator, pictureId, isLettered } = await openBook(server, own)
  const { design, coverColours: colours } = generator
  const wishes = { design, colours, only: null, seed: `${title} ${round}` }
  const choices = [
    ...(pictureId === null || isLettered ? [] : proposeCovers({ ...wishes, pictured: true, count: PICTURED })),
    ...proposeCovers({ ...wishes, pictured: false, count: TYPED }),
  ]
  const chosen = readChosenCover(saved)
  const shown = chosen === null || choices.some((one) => isSame(one, chosen)) ? choices : [chosen, ...choices]
  const picture = pictureId === null ? null : `/api/images/${pictureId}`
  return { chosen, picture, choices: shown.map((choice) => ({ choice, url: urlOf(own.id, choice) })) }
}

/** Sets the cover of a book: a proposed design, or with null the book's own picture. Throws `requests.not-found`. */
export async function chooseCover(
  core: Pick<Server, 'database' | 'clock'>,
  own: OwnId,
  { choice }: z.output<typeof ChooseCover>,
): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    const cover = choice === null ? null : JSON.stringify(choice)
    await work.updateTable('books').set({ cover }).where('id', '=', own.id).execute()
  })
}

/** The bytes of a small PNG of a cover, drawn beside the requests. Throws `requests.not-found`, `exports.*`. */
export async function drawCover(
  server: Parts,
  own: OwnId,
  { design, colours, seed }: z.output<typeof CoverDrawing>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const choice = { design, colours, seed: Number(seed) }
  const drawing = { choice, size: COVER_SIZES.thumbnail }
  return drawnBytes(server, await openBook(server, own), drawing, { userId: own.userId, signal })
}

/** The bytes of a PNG of the chosen cover for the shelf. Throws what `drawCover` throws, and `requests.not-found` when none is chosen. */
export async function drawShelfCover(server: Parts, own: OwnId, signal: AbortSignal): Promise<Uint8Array> {
  const opened = await openBook(server, own)
  const choice = readChosenCover(opened.saved)
  if (choice === null) throw new KalamError('requests.not-found')
  return drawnBytes(server, opened, { choice, size: COVER_SIZES.shelf }, { userId: own.userId, signal })
}

type ShownCover = Pick<Cover, 'url' | 'demo'>

interface Shelved {
  readonly row: BookRow
  readonly title: string
  /** The picture that was made for the book; null: none was. */
  readonly picture: ShownCover | null
}

/** The cover of a book on the shelf: the chosen design, else its picture; null: neither. The address of a design changes with its drawing. */
export function presentShelfCover(version: string, { row, title, picture }: Shelved): ShownCover | null {
  const choice = row.deleted_at === null ? readChosenCover({ row }) : null
  if (choice === null) return picture && { url: picture.url, demo: picture.demo }
  const shown = needsPicture(choice.design) ? picture : null
  const drawn = shortHash(JSON.stringify([version, choice, title, row.author, readPublicationColumns(row), shown?.url]))
  return { url: `/api/books/${row.id}/cover?v=${drawn}`, demo: shown?.demo ?? false }
}

async function drawnBytes(
  server: Parts,
  { book, title, pictureId }: Awaited<ReturnType<typeof openBook>>,
  { choice, size }: { readonly choice: Choice; readonly size: Size },
  { userId, signal }: { readonly userId: string; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const { author, language } = book
  const { subtitle = null, series = null, seriesNumber = null } = book.publication ?? {}
  const text = coverTextOf({ title, author, subtitle, series, seriesNumber, language })
  const shownId = needsPicture(choice.design) ? pictureId : null
  const key = `${cacheKeyPrefix(userId)}.${shortHash(JSON.stringify([server.version, text, choice, size, shownId]))}.png`
  const load = async () => {
    const picture = await loadKeptPicture(server, shownId, userId)
    return { text, choice, picture, size }
  }
  const order = { kind: 'cover', key, userId, length: 'short', load, keep: { file: key } } as const
  return makeCached(server, order, { file: key, pick: (bytes) => bytes }, signal)
}

/** The chosen cover; null: none was chosen, or this version can't draw it. */
export function readChosenCover({ row: { cover } }: Pick<SavedBook, 'row'>): Choice | null {
  const read = cover === null ? null : CoverChoiceRecord.safeParse(parseJsonOrUndefined(cover))
  return read?.data ?? null
}

async function openBook(server: Parts, own: OwnId) {
  const { database, catalog } = server
  const { saved, generator, book } = await loadResumedBook(server, own)
  const title = findBookTitle(generator, book)
  const cover = pickCover(await listUserCovers(database.kysely, catalog.current(), own.userId), { id: own.id, title })
  // Only a picture that is made for a book leaves its title out.
  const isLettered = cover?.madeFor === null
  return { saved, generator, book, title, pictureId: cover && findImageId(cover.url), isLettered }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.design === other.design && one.colours === other.colours && one.seed === other.seed
}

function urlOf(bookId: string, { design, colours, seed }: Choice): string {
  return `/api/books/${bookId}/covers/drawing?${new URLSearchParams({ design, colours, seed: String(seed) })}`
}
