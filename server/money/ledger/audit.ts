import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { balanceInvariants, type Invariant } from './invariants/balances.ts'
import { commerceInvariants } from './invariants/commerce.ts'
import { createStaleLeaseInvariant, generationInvariants } from './invariants/generations.ts'

/** Rules of what users have without paying, of pictures and of history. */
const storageInvariants: readonly Invariant[] = [
  {
    name: 'stored-bytes-are-counted',
    says: 'a book counts the bytes of its texts, notes, snapshots, links and what readers said',
    query: `select books.id as book, books.stored_bytes, coalesce(sums.bytes, 0) as there
      from books left join (
        select book_id, cast(sum(bytes) as bigint) as bytes from (
          select pieces.book_id, octet_length(piece_versions.text) as bytes
          from piece_versions join pieces on pieces.id = piece_versions.piece_id
          union all select book_id, octet_length(quote) + octet_length(text) from notes
          union all select book_id, octet_length(body) from snapshots
          union all select book_id, octet_length(body) from shares
          union all select book_id, octet_length(body) from reader_comments
        ) parts group by book_id
      ) sums on sums.book_id = books.id
      where books.stored_bytes <> coalesce(sums.bytes, 0)`,
  },
  {
    name: 'daily-counts-add-up',
    says: 'the free calls of all users are those of each, on every day',
    query: `select day, sum(case subject when '' then count else 0 end) as of_all,
        sum(case subject when '' then 0 else count end) as of_each
      from daily_counts where kind = 'free-calls'
      group by day
      having sum(case subject when '' then count else 0 end) <> sum(case subject when '' then 0 else count end)`,
  },
  {
    name: 'pictures-have-bytes',
    says: 'a picture that was made here has its bytes in its row, or their number and hash when they are elsewhere',
    query: `select id, user_id, store, size, sha256 from images
      where case when store is null then octet_length(bytes) = 0
        else octet_length(bytes) > 0 or size is null or sha256 is null end`,
  },
  {
    name: 'history-has-its-texts',
    says: 'an item of history has its text in its row, or refers to a version that has it',
    query: `select content_history.id, content_history.user_id, version_id
      from content_history left join piece_versions on piece_versions.id = version_id
      where content = '' and piece_versions.id is null`,
  },
]

/** Every rule of the ledger, whatever the time. */
export const INVARIANTS: readonly Invariant[] = [
  ...balanceInvariants,
  ...generationInvariants,
  ...commerceInvariants,
  ...storageInvariants,
]

/** The most rows that one finding shows. */
const MAX_ROWS = 50

export interface AuditFinding {
  readonly invariant: string
  /** The rule that is broken. */
  readonly says: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** There are more rows than these. */
  readonly more: boolean
}

/**
 * Proves every rule on a live database, beside its writers: each rule is one statement and so sees one moment. No finding: all
 * hold. With `staleBefore` (milliseconds since the epoch) a hold whose lease ended before it is a finding too.
 */
export async function auditLedger(
  { kysely }: Database,
  { staleBefore }: { readonly staleBefore?: number } = {},
): Promise<readonly AuditFinding[]> {
  const invariants = staleBefore === undefined ? INVARIANTS : [...INVARIANTS, createStaleLeaseInvariant(staleBefore)]
  const findings: AuditFinding[] = []
  for (const { name, says, query } of invariants) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)} limit ${MAX_ROWS + 1}`.execute(kysely)
    if (rows.length === 0) continue
    findings.push({ invariant: name, says, rows: rows.slice(0, MAX_ROWS), more: rows.length > MAX_ROWS })
  }
  return findings
}
