import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { ReportShare } from '../contract/shares.ts'
import { ShareReport } from '../contract/shares.ts'
import { type PageQuery, readPage } from '../database/page.ts'
import { presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/** Keeps what a reader reports of a link for the administrator. */
export async function addShareReport(
  { database, clock }: Core,
  { id: share, book_id }: Readonly<{ id: string; book_id: string }>,
  { reason, note, contact }: z.output<typeof ReportShare>,
): Promise<void> {
  await database.kysely
    .insertInto('share_reports')
    .values({
      id: randomUUID(),
      book_id,
      share_id: share,
      reason,
      note: note || null,
      contact: contact || null,
      created_at: clock.now(),
    })
    .execute()
}

/** What readers have reported, newest first. */
export async function listShareReports({ database }: Core, page: PageQuery) {
  const reports = database.kysely
    .selectFrom('share_reports')
    .innerJoin('books', 'books.id', 'share_reports.book_id')
    .leftJoin('users', 'users.id', 'books.user_id')
    .select(['share_reports.id', 'share_id', 'title', 'email', 'reason', 'note', 'contact', 'decision'])
    .select('share_reports.created_at')
  const { rows, next } = await readPage(reports, page, 'created_at', 'share_reports')
  const shown = rows.map(({ share_id: share, email: owner, reason, ...row }) =>
    presentRow(ShareReport, row, { share, owner, reason: reason as z.input<typeof ShareReport>['reason'] }),
  )
  return { reports: shown, next }
}

/** Leaves the link open. Throws `requests.not-found`, for a report that is decided too. */
export async function dismissShareReport({ database }: Core, id: string): Promise<{ readonly book: string }> {
  const { book_id: book } = await database.kysely
    .updateTable('share_reports')
    .set({ decision: 'dismissed', contact: null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('book_id')
    .executeTakeFirstOrThrow(notFoundError)
  return { book }
}

/** Ends anybody's link, which decides its open reports. Throws `requests.not-found`. */
export async function closeShare({ database }: Core, share: string): Promise<{ readonly book: string }> {
  return inTransaction(database, async (work) => {
    await work
      .updateTable('share_reports')
      .set({ decision: 'closed', contact: null })
      .where('share_id', '=', share)
      .where('decision', 'is', null)
      .execute()
    const { book_id: book } = await work
      .deleteFrom('shares')
      .where('id', '=', share)
      .returning('book_id')
      .executeTakeFirstOrThrow(notFoundError)
    return { book }
  })
}
