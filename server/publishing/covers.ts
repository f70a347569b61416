import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { titleOf } from '../../engine/book/book.ts'
import { COVER_SIZES } from '../../engine/node/publish/covers.ts'
import { CoverChoiceRecord } from '../../engine/publish/covers/cover.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import { needsPicture } from '../../engine/publish/covers/design-names.ts'
import { proposeCovers } from '../../engine/publish/covers/propose.ts'
import { coverFor, coversOf } from '../books/covers.ts'
import { imageIdOf } from '../books/images.ts'
import { jsonOf, loadBook, lockBook, resumeSaved, type SavedBook } from '../books/load-book.ts'
import type { ChooseCover, CoverDrawing } from '../contract/covers.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { pictureAt } from './document-sources.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'version' | 'workshop' | 'exportCache'>
type Choice = z.output<typeof CoverChoiceRecord>

interface Own {
  readonly id: string
  readonly userId: string
}

/** Covers that are proposed at once: with type alone, and around the book's picture. */
const TYPED = 6
const PICTURED = 2

/** What was chosen for a book, and designs to choose from; each round has others. Throws `requests.not-found`, `book.record-*`. */
export async function listCovers(server: Parts, own: Own, round: number) {
  const { saved, title, generator, pictureId } = await openBook(server, own)
  const { design, coverColours: colours } = generator
  const wishes = { design, colours, only: null, seed: `${title} ${round}` }
  const choices = [
    ...(pictureId === null ? [] : proposeCovers({ ...wishes, pictured: true, count: PICTURED })),
    ...proposeCovers({ ...wishes, pictured: false, count: TYPED }),
  ]
  const chosen = chosenCover(saved)
  const shown = chosen === null || choices.some((one) => isSame(one, chosen)) ? choices : [chosen, ...choices]
  const picture = pictureId === null ? null : `/api/images/${pictureId}`
  return { chosen, picture, choices: shown.map((choice) => ({ choice, url: urlOf(own.id, choice) })) }
}

/** Makes one of them the book's; null: its picture, if it has one. Throws `requests.not-found`. */
export async function chooseCover(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: Own,
  { choice }: z.output<typeof ChooseCover>,
): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockBook(work, id, userId, clock.now())
    const cover = choice === null ? null : JSON.stringify(choice)
    await work.updateTable('books').set({ cover }).where('id', '=', id).execute()
  })
}

/** The bytes of a small picture of a cover, drawn beside the requests. Throws `requests.not-found`, `exports.*`. */
export async function drawCover(
  server: Parts,
  own: Own,
  drawing: z.output<typeof CoverDrawing>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { book, title, pictureId } = await openBook(server, own)
  const { subtitle = null, series = null, seriesNumber = null } = book.publication ?? {}
  const { author, language } = book
  const text = coverTextOf({ title, author, subtitle, series, seriesNumber, language })
  const choice = { design: drawing.design, colours: drawing.colours, seed: Number(drawing.seed) }
  const id = needsPicture(choice.design) ? pictureId : null
  const made = JSON.stringify([server.version, text, choice, id])
  const key = `${createHash('sha256').update(made).digest('base64url')}.png`
  const load = async () => {
    const picture = await pictureAt(server, id, own.userId)
    return { kind: 'cover', text, choice, picture, size: COVER_SIZES.thumbnail } as const
  }
  const keep = (bytes: Uint8Array) => server.exportCache.write(key, bytes)
  const kept = await server.exportCache.read(key)
  return kept ?? server.workshop.make({ key, userId: own.userId, load, keep }, signal)
}

/** Null: none was chosen, or it is one that this version doesn't draw. */
export function chosenCover({ row: { cover } }: Pick<SavedBook, 'row'>): Choice | null {
  const read = cover === null ? null : CoverChoiceRecord.safeParse(jsonOf(cover))
  return read?.data ?? null
}

async function openBook({ database, catalog, clock }: Parts, own: Own) {
  const saved = await loadBook(database.kysely, own)
  const { generator, book } = resumeSaved(catalog.current(), saved, clock.now())
  const title = titleOf(generator, book)
  const cover = coverFor(await coversOf(database.kysely, catalog.current(), own.userId), { id: own.id, title })
  return { saved, generator, book, title, pictureId: cover && imageIdOf(cover.url) }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.design === other.design && one.colours === other.colours && one.seed === other.seed
}

function urlOf(bookId: string, { design, colours, seed }: Choice): string {
  return `/api/books/${bookId}/covers/drawing?${new URLSearchParams({ design, colours, seed: String(seed) })}`
}
