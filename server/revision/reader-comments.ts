import type * as z from 'zod'
import { escapeMarkdown } from '../../engine/markdown/escape.ts'
import { inMarksOf } from '../../engine/prose/quotation-marks.ts'
import { createQuotations } from '../../engine/review/proven-findings.ts'
import { type ReaderFinding, readerFindingId } from '../books/reader-findings.ts'
import { isExemptFromQuotas } from '../books/storage.ts'
import type { NewComment } from '../contract/shares.ts'
import { countAttempt } from '../database/attempts.ts'
import type { Queries, Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { findShare, readSharedTexts } from './shares.ts'

type Comment = z.output<typeof NewComment>

interface RemarkRequest {
  readonly token: string
  readonly address: string | null
}

/**
 * What a request by a token opens, when its address and its link may say something yet. Throws what `findShare` throws, and
 * `requests.too-many`.
 */
export async function admitRemark(core: Core, { token, address }: RemarkRequest) {
  await countAttempt(core, [{ of: 'shared', pace: 'remarkByAddress', by: address ?? '' }])
  const share = await findShare(core.database.kysely, token, core.clock.now())
  await countAttempt(core, [{ of: 'shared', pace: 'remarkByLink', by: share.id }])
  return share
}

/**
 * Keeps what a reader says of a passage as an open finding of the book. Throws what `admitRemark` throws, `shares.passage-gone`,
 * `shares.passage-twice` for other words in a place that isn't the only one, `shares.same` and `shares.full`.
 */
export async function addReaderComment(core: Core, request: RemarkRequest, comment: Comment): Promise<void> {
  const share = await admitRemark(core, request)
  const part = share.state.parts.find(({ step }) => step === comment.step)
  if (part === undefined) throw notFoundError()
  await inTransaction(core.database, async (work) => {
    await lockForComment(work, share.book_id)
    const { count, last } = await countComments(work, share.book_id)
    const most = core.catalog.current().settings.quotas.comments
    if (count >= most && !(await isExemptFromQuotas(work, share.user_id))) throw new KalamError('shares.full')
    const text = (await readSharedTexts(work, share.book_id, [part])).get(part.step)
    if (text === undefined) throw notFoundError()
    const finding = findingOf(comment, { id: readerFindingId(last + 1), text, usual: share.reader })
    await work
      .insertInto('reader_comments')
      .values({
        book_id: share.book_id,
        number: last + 1,
        share_id: share.id,
        kind: comment.kind,
        reader: finding.reader,
        state: finding.state,
        body: JSON.stringify(finding),
        created_at: core.clock.now(),
      })
      .execute()
  })
}

/** Comments of one book come one after the other. It isn't the author who works on it: its date stays. */
async function lockForComment(work: Work, bookId: string): Promise<void> {
  await work
    .updateTable('books')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', bookId)
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

async function countComments(queries: Queries, bookId: string) {
  const { count, last } = await queries
    .selectFrom('reader_comments')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('number').as('last')])
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: Number(last ?? 0) }
}

interface CommentedText {
  readonly id: string
  readonly text: string
  /** Whom the link is for. */
  readonly usual: string | null
}

/** The finding with the passage as it stands in the text, in which a reader saw it without its marks. */
function findingOf(comment: Comment, { id, text, usual }: CommentedText): ReaderFinding {
  const { kind, step } = comment
  const quotations = createQuotations([{ step, text }], { isShown: true })
  const passage = quotations.find(comment.quote)
  if (passage === null) throw new KalamError('shares.passage-gone')
  const repair = comment.kind === 'suggestion' ? { step, ...changeOf(comment) } : null
  const told = { passages: [passage], why: comment.text, repair, state: 'open' } as const
  return { id, category: kind, source: 'reader', reader: comment.name || usual, ...told }

  function changeOf({ quote, replacement }: Extract<Comment, { kind: 'suggestion' }>) {
    const once = quotations.findOnce(quote, [])
    if (once === null) throw new KalamError('shares.passage-twice')
    if (replacement.trim() === quote.trim()) throw new KalamError('shares.same')
    return { find: once.quote, replace: asText(inMarksOf(text, replacement)) }
  }
}

/** A stranger's words as Markdown that shows them as they were typed. */
function asText(typed: string): string {
  const lines = typed.split('\n').map((line) => escapeMarkdown(line.trimStart()))
  return lines.join('\n')
}
