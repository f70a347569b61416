import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type Finding, type FoundFault, READER_SOURCE, type ReaderCategory } from '../../engine/book/finding.ts'
import { escapeMarkdown } from '../../engine/markdown/escape.ts'
import type { SentFile } from '../../engine/node/threads/sent-file.ts'
import { matchQuotationMarks } from '../../engine/prose/quotation-marks.ts'
import { createQuotations } from '../../engine/review/proven-findings.ts'
import { listTextPieces } from '../../engine/review/question.ts'
import { loadResumedBook, lockBook } from '../books/load-book.ts'
import { presentFinding } from '../books/present-readings.ts'
import { readerFindingId, withReaderFindings } from '../books/reader-findings.ts'
import { isExemptFromQuotas, requireStorageQuota } from '../books/storage.ts'
import type { NewComment } from '../contract/shares.ts'
import { countAttempt } from '../database/attempts.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { estimateTaskLength } from '../threads/workshop.ts'
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
export async function requireRemarkAllowed(core: Core, { token, address }: RemarkRequest) {
  await countAttempt(core, [{ of: 'shared', pace: 'remarkByAddress', by: address ?? '' }])
  const share = await findShare(core.database.kysely, token, core.clock.now())
  await countAttempt(core, [{ of: 'shared', pace: 'remarkByLink', by: share.id }])
  return share
}

/**
 * Keeps what a reader says of a passage as an open finding of the book. Throws what `requireRemarkAllowed` throws, `shares.passage-gone`,
 * `shares.passage-twice` for other words in a place that isn't the only one, `shares.same` and `shares.full`.
 */
export async function addReaderComment(core: Core, request: RemarkRequest, comment: Comment): Promise<void> {
  const share = await requireRemarkAllowed(core, request)
  const part = share.state.parts.find(({ step }) => step === comment.step)
  if (part === undefined) throw notFoundError()
  await inTransaction(core.database, async (work) => {
    await lockForComment(work, share.book_id)
    const text = (await readSharedTexts(work, share.book_id, [part])).get(part.step)
    if (text === undefined) throw notFoundError()
    await keepFindings(work, core, { bookId: share.book_id, userId: share.user_id, shareId: share.id }, [
      findingOf(comment, { text, usual: share.reader }),
    ])
  })
}

interface Kept {
  readonly bookId: string
  /** The author. */
  readonly userId: string
  /** The link that they came by; null: they came in a file. */
  readonly shareId: string | null
}

/** Keeps what people said as open findings of a book, whose row is locked. Throws `shares.full`. */
async function keepFindings(
  work: Tx,
  { catalog, clock }: Core,
  { bookId, userId, shareId }: Kept,
  found: readonly FoundFault[],
): Promise<Finding[]> {
  const { count, last } = await countComments(work, bookId)
  const most = catalog.current().settings.quotas.comments
  if (count + found.length > most && !(await isExemptFromQuotas(work, userId))) throw new KalamError('shares.full')
  const findings = found.map((one, at): Finding => ({ ...one, id: readerFindingId(last + 1 + at), state: 'open' }))
  for (const [at, finding] of findings.entries())
    await work
      .insertInto('reader_comments')
      .values({
        book_id: bookId,
        number: last + 1 + at,
        share_id: shareId,
        kind: finding.category as ReaderCategory,
        reader: finding.reader ?? null,
        state: finding.state,
        body: JSON.stringify(finding),
        created_at: clock.now(),
      })
      .execute()
  return findings
}

/**
 * Keeps the comments and tracked changes of a Word document of the book as open findings, and returns them with those that have no place
 * in it. Throws `requests.not-found`, `book.record-*`, `import.*`, `review.*`, `work.*`, `shares.full` and `quota.storage`.
 */
export async function importWordComments(
  server: Server,
  own: OwnId,
  { name, file: sent, signal }: { readonly name: string; readonly file: SentFile | null; readonly signal: AbortSignal },
) {
  const { generator, book } = await loadResumedBook(server, own)
  if (!sent?.bytes) throw new KalamError('import.not-base64')
  const file = { name, bytes: sent.bytes }
  const { readings = [] } = await withReaderFindings(server.database.kysely, own.id, book)
  const known = readings.flatMap(({ findings }) => findings)
  const order = {
    kind: 'remarks',
    key: `remarks ${randomUUID()}`,
    userId: own.userId,
    length: estimateTaskLength('remarks', file.bytes.length),
    load: async () => ({ file, pieces: listTextPieces(generator, book), known }),
  } as const
  const placed = await server.workshop.make(order, signal)
  return inTransaction(server.database, async (work) => {
    const row = await lockBook(work, own.id, own.userId, server.clock.now())
    const kept = { bookId: own.id, userId: own.userId, shareId: null }
    const findings = await keepFindings(work, server, kept, placed.findings)
    const { quotas } = server.catalog.current().settings
    await requireStorageQuota(work, quotas, { userId: own.userId, bookId: own.id, before: row.stored_bytes })
    return { ...placed, findings: findings.map(presentFinding) }
  })
}

/** Comments of one book come one after the other. It isn't the author who works on it: its date stays. */
async function lockForComment(work: Tx, bookId: string): Promise<void> {
  await work
    .updateTable('books')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', bookId)
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

async function countComments(queries: Queryable, bookId: string) {
  const { count, last } = await queries
    .selectFrom('reader_comments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('number').as('last')])
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return { count, last: last ?? 0 }
}

interface CommentedText {
  readonly text: string
  /** Whom the link is for. */
  readonly usual: string | null
}

/** The finding with the passage as it stands in the text, in which a reader saw it without its marks. */
function findingOf(comment: Comment, { text, usual }: CommentedText): FoundFault {
  const { kind, step } = comment
  const quotations = createQuotations([{ step, text }], { isShown: true })
  const passage = quotations.find(comment.quote)
  if (passage === null) throw new KalamError('shares.passage-gone')
  const repair = comment.kind === 'suggestion' ? { step, ...changeOf(comment) } : null
  const told = { passages: [passage], why: comment.text, repair }
  return { category: kind, source: READER_SOURCE, reader: comment.name || usual, ...told }

  function changeOf({ quote, replacement }: Extract<Comment, { kind: 'suggestion' }>) {
    const once = quotations.findOnce(quote, [])
    if (once === null) throw new KalamError('shares.passage-twice')
    if (replacement.trim() === quote.trim()) throw new KalamError('shares.same')
    return { find: once.quote, replace: asText(matchQuotationMarks(text, replacement)) }
  }
}

/** A stranger's words as Markdown that shows them as they were typed. */
function asText(typed: string): string {
  const lines = typed.split('\n').map((line) => escapeMarkdown(line.trimStart()))
  return lines.join('\n')
}
