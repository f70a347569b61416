import { sql } from 'kysely'
import type { SignedIn } from '../accounts/sessions.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { KalamError } from '../messages/error.ts'
import { countHoursLeftToday, readDailyCount } from '../money/daily-counts.ts'
import type { Core, Server } from '../server.ts'

type Quotas = ReturnType<Server['catalog']['current']>['settings']['quotas']

/** One megabyte of a quota. */
const MEGABYTE = 1_000_000

/** Bytes of a user's texts, versions, notes, snapshots, links, what readers said, and pictures, those of deleted books that are still kept too. */
export async function countStoredBytes(queries: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    (select coalesce(sum(stored_bytes), 0) from books where user_id = ${userId})
    + (select coalesce(sum(coalesce(size, octet_length(bytes))), 0) from images where user_id = ${userId})
    + (select coalesce(sum(bytes), 0) from pictures where user_id = ${userId} and ${IN_A_BOOK}) as bytes`.execute(
    queries,
  )
  return rows[0]!.bytes
}

const IN_A_BOOK = sql<boolean>`exists (select 1 from book_pictures where picture_id = pictures.id)`

/** Pictures that a user brought along with manuscripts. */
async function countPictures(queries: Queryable, userId: string): Promise<number> {
  return countRows(queries.selectFrom('pictures').where('user_id', '=', userId).where(IN_A_BOOK))
}

/** Refuses a command that has given its user more pictures than they may keep. Throws `quota.pictures`. */
export async function requirePictureQuota(work: Tx, { pictures: most }: Quotas, userId: string): Promise<void> {
  if ((await countPictures(work, userId)) <= most || (await isExemptFromQuotas(work, userId))) return
  throw new KalamError('quota.pictures', { values: { most } })
}

/** Of these the bytes of deleted books. */
export async function countBytesInBin(queries: Queryable, userId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('books')
    .select(({ fn }) => fn.sum<number | null>('stored_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

interface Growth {
  readonly userId: string
  readonly bookId: string
  /** `stored_bytes` of the book before the command; 0 of a new one. */
  readonly before: number
}

/**
 * Refuses a command that has made a book larger and its user's storage larger than it may be; its transaction then changes
 * nothing. Texts that were paid for aren't checked. Throws `quota.storage`.
 */
export async function requireStorageQuota(work: Tx, quotas: Quotas, { userId, bookId, before }: Growth): Promise<void> {
  const { stored_bytes: after } = await work
    .selectFrom('books')
    .select('stored_bytes')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  if (after > before) await requireStoredBytesQuota(work, quotas, userId)
}

/** Refuses a command that has made its user's storage larger than it may be. Throws `quota.storage`. */
export async function requireStoredBytesQuota(work: Tx, quotas: Quotas, userId: string): Promise<void> {
  if ((await countStoredBytes(work, userId)) <= quotas.storage * MEGABYTE || (await isExemptFromQuotas(work, userId)))
    return
  throw new KalamError('quota.storage', { values: { most: quotas.storage } })
}

/** Whether a user has no quotas, as administrators. */
export async function isExemptFromQuotas(queries: Queryable, userId: string): Promise<boolean> {
  const user = await queries.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  return user?.role === 'admin'
}

/** What a user has without paying, and how much of it is used. */
export async function readQuotas(
  { database, catalog, clock }: Core,
  { id: userId, isAdministrator }: Pick<SignedIn, 'id' | 'isAdministrator'>,
) {
  const { kysely } = database
  const { quotas, timezone } = catalog.current().settings
  const now = clock.now()
  const count = (kind: 'free-calls' | 'imports', of: string | null) =>
    readDailyCount(kysely, { kind, userId: of }, now, timezone)
  const used = await count('free-calls', userId)
  const left = Math.min(quotas.freeCalls - used, quotas.freeCallsOfAll - (await count('free-calls', null)))
  return {
    limited: !isAdministrator,
    hours: countHoursLeftToday(now, timezone),
    timezone,
    freeCalls: { used, most: quotas.freeCalls, left: Math.max(0, left) },
    imports: { used: await count('imports', userId), most: quotas.imports },
    storage: {
      used: await countStoredBytes(kysely, userId),
      most: quotas.storage * MEGABYTE,
      deleted: await countBytesInBin(kysely, userId),
    },
    pictures: { used: await countPictures(kysely, userId), most: quotas.pictures },
    versions: quotas.versions,
  }
}
