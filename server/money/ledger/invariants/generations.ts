import type { Invariant } from './balances.ts'

/** Of what was written, and what it cost. What belonged to a deleted user, or a deleted book, may be gone with it. */
export const generationInvariants: readonly Invariant[] = [
  {
    name: 'holds-name-their-generation',
    says: "what is held, settled or given back names a generation of the entry's user",
    query: `select entry.user_id, entry.key, entry.reference
      from credit_transactions entry
      join users on users.id = entry.user_id
      left join generations on generations.id = entry.reference and generations.user_id = entry.user_id
      where entry.type in ('hold', 'settle', 'release') and generations.id is null`,
  },
  {
    name: 'every-attempt-is-held-once',
    says: 'a generation has one hold an attempt, the last of them at its price',
    query: `select generations.id as generation, generations.attempt, generations.price, count(entry.id) as holds
      from generations
      join users on users.id = generations.user_id
      left join credit_transactions entry on entry.reference = generations.id and entry.type = 'hold'
      group by generations.id, generations.attempt, generations.price
      having count(entry.id) <> generations.attempt or sum(case
        when entry.key = 'hold:' || generations.id || ':' || generations.attempt and entry.held = generations.price then 1
        else 0 end) <> 1`,
  },
  {
    name: 'settled-is-charged-once',
    says: 'a settled generation has one settlement at its price, and no other has one',
    query: `select generations.id as generation, generations.state, generations.price, count(entry.id) as settlements
      from generations
      join users on users.id = generations.user_id
      left join credit_transactions entry on entry.reference = generations.id and entry.type = 'settle'
      group by generations.id, generations.state, generations.price
      having count(entry.id) <> case generations.state when 'settled' then 1 else 0 end
        or coalesce(min(entry.held), -generations.price) <> -generations.price`,
  },
  {
    name: 'failed-attempts-are-given-back',
    says: 'every attempt that delivered nothing has one release, and no other has one',
    query: `select generations.id as generation, generations.state, generations.attempt, count(entry.id) as releases
      from generations
      join users on users.id = generations.user_id
      left join credit_transactions entry on entry.reference = generations.id and entry.type = 'release'
      group by generations.id, generations.state, generations.attempt
      having count(entry.id) <> generations.attempt - case generations.state when 'released' then 0 else 1 end`,
  },
  {
    name: 'releases-give-back-what-was-held',
    says: 'a release gives back what the hold of its attempt took',
    query: `select entry.user_id, entry.key, entry.amount, held.held as was_held
      from credit_transactions entry
      left join credit_transactions held on held.key = 'hold:' || substr(entry.key, length('release:') + 1)
      where entry.type = 'release' and (held.id is null or held.held <> entry.amount)`,
  },
  {
    name: 'settled-has-its-text',
    says: 'a settled generation of a piece has one version of it, for as long as its book is there',
    query: `select generations.id as generation, generations.book_id, count(piece_versions.id) as texts
      from generations
      join books on books.id = generations.book_id
      left join piece_versions on piece_versions.generation_id = generations.id
      where generations.state = 'settled' and generations.kind = 'piece'
      group by generations.id, generations.book_id
      having count(piece_versions.id) <> 1`,
  },
  {
    name: 'settled-has-its-reading',
    says: 'a settled generation of a reading has one, for as long as its book is there',
    query: `select generations.id as generation, generations.book_id
      from generations
      join books on books.id = generations.book_id
      left join readings on readings.generation_id = generations.id
      where generations.state = 'settled' and generations.kind = 'reading' and readings.id is null`,
  },
  {
    name: 'readings-are-settled',
    says: 'no reading is kept that was not settled',
    query: `select readings.id as reading, readings.generation_id as generation, generations.state
      from readings
      left join generations on generations.id = readings.generation_id
      where generations.id is null or generations.state <> 'settled' or generations.kind <> 'reading'`,
  },
  {
    name: 'settled-has-its-proposal',
    says: 'a settled rewrite or proposal of a plan is kept, for as long as its book is there',
    query: `select generations.id as generation, generations.kind, generations.book_id
      from generations
      join books on books.id = generations.book_id
      left join rewrites on rewrites.generation_id = generations.id
      left join plan_proposals on plan_proposals.generation_id = generations.id
      where generations.state = 'settled'
        and ((generations.kind = 'rewrite' and rewrites.id is null)
          or (generations.kind = 'plan' and plan_proposals.generation_id is null))`,
  },
  {
    name: 'proposals-are-settled',
    says: 'no rewrite, proposed plan or answer is kept that was not settled',
    query: `select kept.generation, generations.state
      from (
        select generation_id as generation, 'rewrite' as kind from rewrites
        union all select generation_id, 'plan' from plan_proposals
        union all select generation_id, 'question' from questions
      ) kept
      left join generations on generations.id = kept.generation
      where generations.id is null or generations.state <> 'settled' or generations.kind <> kept.kind`,
  },
  {
    name: 'paid-passages-are-bought',
    says: 'a passage that was paid for buys a bundle at its price, and no bundle is there that was not paid for',
    query: `select generations.id as generation, generations.price, passage_bundles.price as bundle_price,
        passage_bundles.passages
      from generations
      join books on books.id = generations.book_id
      left join passage_bundles on passage_bundles.generation_id = generations.id
      where generations.kind = 'rewrite' and generations.state = 'settled' and generations.prompt_type = 'passage'
        and generations.price <> coalesce(passage_bundles.price, 0)
      union all
      select passage_bundles.generation_id, generations.price, passage_bundles.price, passage_bundles.passages
      from passage_bundles
      left join generations on generations.id = passage_bundles.generation_id
      where generations.id is null or generations.state <> 'settled' or generations.prompt_type <> 'passage'
        or generations.price <> passage_bundles.price or passage_bundles.passages < 1`,
  },
  {
    name: 'texts-are-settled',
    says: 'no text that was written is kept unsettled',
    query: `select piece_versions.id as version, piece_versions.generation_id as generation, generations.state
      from piece_versions
      left join generations on generations.id = piece_versions.generation_id
      where piece_versions.origin = 'written'
        and (generations.id is null or generations.state <> 'settled' or generations.kind <> 'piece')`,
  },
  {
    name: 'settled-has-its-usage',
    says: 'a settled piece, reading, rewrite or answer has one usage record, at the price that was paid',
    query: `select generations.id as generation, generations.price, usage_records.credits_used
      from generations
      join users on users.id = generations.user_id
      left join usage_records on usage_records.generation_id = generations.id
        and usage_records.user_id = generations.user_id
      where generations.state = 'settled' and generations.kind in ('piece', 'reading', 'rewrite', 'question')
        and (usage_records.id is null or usage_records.credits_used <> generations.price)`,
  },
  {
    name: 'usage-is-settled',
    says: 'a usage record belongs to a settled generation',
    query: `select usage_records.user_id, usage_records.generation_id as generation, generations.state
      from usage_records
      join users on users.id = usage_records.user_id
      left join generations on generations.id = usage_records.generation_id
      where generations.id is null or generations.state <> 'settled'`,
  },
  {
    name: 'usage-is-counted',
    says: "a user's total usage is how many texts were delivered",
    query: `select users.id as user_id, users.total_usage, coalesce(settled.delivered, 0) as delivered
      from users left join (
        select user_id, count(*) as delivered from generations
        where state = 'settled' and kind = 'piece' group by user_id
      ) settled on settled.user_id = users.id
      where users.total_usage <> coalesce(settled.delivered, 0)`,
  },
]

/** Not of the ledger alone: it also asks that some server sweeps. `before` is in milliseconds since the epoch. */
export function createStaleLeaseInvariant(before: number): Invariant {
  return {
    name: 'holds-end-with-their-lease',
    says: 'nothing is held long after its lease: a running server gives it back',
    query: `select id as generation, user_id, price, server, lease_until from generations
      where state = 'held' and lease_until < ${Math.trunc(before)}`,
  }
}
