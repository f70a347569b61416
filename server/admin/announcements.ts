import { randomUUID } from 'node:crypto'
import type { Language } from '../../engine/base/language.ts'
import { Announcement } from '../contract/desk.ts'
import { MAX_ANNOUNCEMENT_DAYS } from '../contract/rules.ts'
import type { RowOf } from '../database/database.ts'
import { type PageQuery, readPage } from '../database/page.ts'
import { presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

const DAY_MS = 86_400_000

interface NewAnnouncement {
  readonly text: Readonly<Record<Language, string>>
  readonly endsAt: number
  /** The administrator; null: the command line. */
  readonly actor: string | null
}

/** Tells all users something until it ends. Throws `requests.invalid` for an end that is past or more than a year away. */
export async function announce({ database, clock }: Core, { text, endsAt, actor }: NewAnnouncement) {
  const now = clock.now()
  if (!(endsAt > now && endsAt <= now + MAX_ANNOUNCEMENT_DAYS * DAY_MS))
    throw new KalamError('requests.invalid', { values: { faults: 'endsAt' } })
  const row = {
    id: randomUUID(),
    text_en: text.en,
    text_ms: text.ms,
    ends_at: endsAt,
    created_by: actor,
    created_at: now,
  }
  await database.kysely.insertInto('announcements').values(row).execute()
  return presentAnnouncement(row, now)
}

/** All of them, newest first, ended ones too. */
export async function listAnnouncements({ database, clock }: Core, page: PageQuery) {
  const all = database.kysely.selectFrom('announcements').selectAll()
  const { rows, next } = await readPage(all, page, 'created_at')
  return { announcements: rows.map((row) => presentAnnouncement(row, clock.now())), next }
}

/** What is announced now, the newest first, in a reader's language. */
export async function listCurrentAnnouncements({ database, clock }: Core, language: Language) {
  const rows = await database.kysely
    .selectFrom('announcements')
    .select(['id', 'text_en', 'text_ms'])
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, text_en, text_ms }) => ({ id, text: language === 'ms' ? text_ms : text_en }))
}

function presentAnnouncement(row: RowOf<'announcements'>, now: number) {
  const { text_en: en, text_ms: ms } = row
  return presentRow(Announcement, row, { text: { en, ms }, shown: Number(row.ends_at > now) })
}

/** What ends by itself, with the column that says when. */
const ENDS = { announcements: 'ends_at', upgrade_tokens: 'expires_at' } as const

/** Ends something before its time. Throws `requests.not-found` for what is unknown, has ended or was used. */
export async function endRowNow({ database, clock }: Core, table: keyof typeof ENDS, id: string): Promise<void> {
  const column = ENDS[table] as 'expires_at'
  const now = clock.now()
  await database.kysely
    .updateTable(table as 'upgrade_tokens')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, '>', now)
    .$if(table === 'upgrade_tokens', (query) => query.where('used_at', 'is', null))
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}
