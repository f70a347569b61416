import type { Invariant } from './balances.ts'

/** Rules of what users have without paying. */
export const quotaInvariants: readonly Invariant[] = [
  {
    name: 'stored-bytes-are-counted',
    says: 'a book counts the bytes of its texts, notes and snapshots',
    query: `select books.id as book, books.stored_bytes, coalesce(sums.bytes, 0) as there
      from books left join (
        select book_id, cast(sum(bytes) as bigint) as bytes from (
          select pieces.book_id, octet_length(piece_versions.text) as bytes
          from piece_versions join pieces on pieces.id = piece_versions.piece_id
          union all select book_id, octet_length(quote) + octet_length(text) from notes
          union all select book_id, octet_length(body) from snapshots
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
]
