import { hash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import { escapeMarkdown } from '../../engine/markdown/escape.ts'
import { findImageIds } from '../books/images.ts'
import {
  inLockedBook,
  loadBookByRow,
  lockBook,
  requireOwnBook,
  resolveSavedBook,
  type SavedBook,
} from '../books/load-book.ts'
import { findServedPicture } from '../books/pictures.ts'
import { presentBookSummary, presentPiece, type ViewerContext } from '../books/present-book.ts'
import { createViewer, type SignedInReader } from '../books/read-book.ts'
import { isExemptFromQuotas, requireStorageQuota } from '../books/storage.ts'
import { BookShare, type NewShare } from '../contract/shares.ts'
import { countAttempt } from '../database/attempts.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { sealVersions } from './snapshots.ts'

const DAY_MS = 86_400_000

/** The state of a book that a link shows: its names as they stood, and the version of each text. */
const SharedState = z.object({
  title: z.string(),
  author: z.string().nullable(),
  language: LanguageCode,
  words: z.number(),
  /** `picture`: what a part that is a picture is called. */
  parts: z.array(
    z.object({
      step: z.string(),
      version: z.int(),
      heading: z.string().nullable(),
      picture: z.string().optional(),
      language: LanguageCode.optional(),
      beside: z.string().optional(),
    }),
  ),
})

/** A book's links, newest first. Throws `requests.not-found`. */
export async function listShares(core: Core, own: OwnId) {
  await requireOwnBook(core.database.kysely, own)
  return sharesOf(core, core.database.kysely, own.id)
}

async function sharesOf({ clock, catalog }: Core, queries: Queryable, bookId: string) {
  const rows = await queries
    .selectFrom('shares')
    .select([...listModelColumns(BookShare, 'comments', 'words', 'expired'), 'body'])
    .select(({ selectFrom }) =>
      selectFrom('reader_comments')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('share_id', '=', 'shares.id')
        .as('comments'),
    )
    .where('book_id', '=', bookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const shares = rows.map(({ body, comments, ...row }) => {
    const { words } = readState(body)
    return presentRow(BookShare, row, { words, comments: Number(comments), expired: row.expires_at <= clock.now() })
  })
  return { shares, most: catalog.current().settings.quotas.links }
}

/**
 * Makes a link to the book's texts as they are now, with its address, which isn't kept. Throws `requests.not-found`,
 * `shares.nothing`, `shares.enough`.
 */
export async function createShare(
  core: Core,
  { id: bookId, userId }: OwnId,
  { days, reader }: z.output<typeof NewShare>,
  who: SignedInReader,
) {
  const viewer = createViewer(core, who)
  const token = randomBytes(32).toString('base64url')
  const listed = await inTransaction(core.database, async (work) => {
    const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, viewer.now))
    const state = stateOf(saved, viewer)
    if (state.parts.length === 0) throw new KalamError('shares.nothing')
    await work
      .insertInto('shares')
      .values({
        id: randomUUID(),
        book_id: bookId,
        token_hash: hash('sha256', token),
        reader: reader || null,
        body: JSON.stringify(state),
        expires_at: viewer.now + days * DAY_MS,
        created_at: viewer.now,
      })
      .execute()
    await sealVersions(work, bookId)
    await requireStorageQuota(work, core.catalog.current().settings.quotas, {
      userId,
      bookId,
      before: saved.row.stored_bytes,
    })
    const all = await sharesOf(core, work, bookId)
    if (all.shares.length > all.most && !(await isExemptFromQuotas(work, userId))) {
      throw new KalamError('shares.enough', { values: { most: all.most } })
    }
    return all
  })
  return { ...listed, url: `${core.config.url}/shared/${token}` }
}

function stateOf(saved: SavedBook, viewer: ViewerContext): z.output<typeof SharedState> {
  const resolved = resolveSavedBook(viewer.catalog, saved, viewer.now)
  const steps = resolved.book ? listSteps(resolved.generator, resolved.book.settings) : []
  const { title, author, language } = presentBookSummary(saved, resolved, viewer, false)
  const shown = saved.pieces.filter(({ writes }) => writes !== 'plan')
  const texts = shown.filter(({ writes }) => writes === 'text')
  return {
    title,
    author,
    language,
    words: texts.reduce((sum, { words }) => sum + words, 0),
    parts: shown.map((piece) => {
      const presented = presentPiece(saved.row, piece, steps, resolved, viewer.language)
      const { step, version, heading, label, writes, language: own, beside } = presented
      return writes === 'image'
        ? { step, version, heading: null, picture: label[language] }
        : { step, version, heading, ...(own && { language: own }), ...(beside && { beside }) }
    }),
  }
}

function readState(body: string): z.output<typeof SharedState> {
  return SharedState.parse(parseJsonOrUndefined(body))
}

/** Ends a link for good; what its readers said stays with the book. Throws `requests.not-found`. */
export async function revokeShare(core: Core, own: OwnId, share: string) {
  return inLockedBook(core, own, async (work) => {
    await work
      .deleteFrom('shares')
      .where('id', '=', share)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
    return sharesOf(core, work, own.id)
  })
}

/** What a token opens. Throws `requests.not-found` for one that is unknown, revoked or expired, and when its book was deleted. */
export async function findShare(queries: Queryable, token: string, now: number) {
  const { body, ...share } = await queries
    .selectFrom('shares')
    .innerJoin('books', 'books.id', 'shares.book_id')
    .select(['shares.id', 'shares.book_id', 'shares.reader', 'shares.body', 'shares.expires_at', 'books.user_id'])
    .where('token_hash', '=', hash('sha256', token))
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFoundError)
  return { ...share, state: readState(body) }
}

/** The shared state as its reader sees it, counted as a view. Throws what `findShare` throws, and `requests.too-many`. */
export async function presentShare(core: Core, token: string) {
  const { kysely } = core.database
  const { id, book_id, reader, expires_at, state } = await findShare(kysely, token, core.clock.now())
  await countAttempt(core, [{ of: 'shared', pace: 'openByLink', by: id }])
  const texts = await readSharedTexts(kysely, book_id, state.parts)
  await kysely
    .updateTable('shares')
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const parts = state.parts
    .filter(({ step }) => texts.has(step))
    .map(({ step, heading, picture = null, language, beside }) => ({
      step,
      heading,
      ...(language && { language }),
      ...(beside && { beside }),
      text: withSharedPictures(
        picture === null ? texts.get(step)! : `![${escapeMarkdown(picture)}](${texts.get(step)})`,
        token,
      ),
    }))
  return { ...state, reader, expiresAt: new Date(expires_at).toISOString(), parts }
}

/** A picture of the shared state. Throws what `findShare` throws, and `requests.not-found` for one that the texts don't show. */
export async function readSharedPicture(
  server: Core & Pick<Server, 'files'>,
  { token, id }: { readonly token: string; readonly id: string },
) {
  const { kysely } = server.database
  const { book_id, user_id, state } = await findShare(kysely, token, server.clock.now())
  const texts = await readSharedTexts(kysely, book_id, state.parts)
  if (![...texts.values()].some((text) => findImageIds(text).includes(id))) throw notFoundError()
  return findServedPicture(server, { id, userId: user_id })
}

/** The texts of a book's parts as they stood in these versions, by their step. */
export async function readSharedTexts(
  queries: Queryable,
  bookId: string,
  parts: z.output<typeof SharedState>['parts'],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('pieces')
    .innerJoin('piece_versions', 'piece_versions.piece_id', 'pieces.id')
    .select(['step', 'text'])
    .where('book_id', '=', bookId)
    .where(({ or, and }) =>
      or(parts.map(({ step, version }) => and({ 'pieces.step': step, 'piece_versions.version': version }))),
    )
    .execute()
  return new Map(rows.map(({ step, text }) => [step, text]))
}

/** A text whose pictures have addresses that the link opens. */
function withSharedPictures(text: string, token: string): string {
  return text.replaceAll(/\]\(\/api\/images\/(?=[0-9a-f-]{36})/g, `](/api/shared/${token}/pictures/`)
}
