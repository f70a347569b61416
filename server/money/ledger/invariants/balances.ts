/** A rule that every row of a live database keeps. */
export interface Invariant {
  readonly name: string
  /** The rule, as a sentence. */
  readonly says: string
  /** Finds the rows that break it: one statement, the same on both databases, so that it sees one moment. */
  readonly query: string
}
const SUMS = `select user_id, cast(sum(amount) as bigint) as amount, cast(sum(held) as bigint) as held,
  cast(sum(owed) as bigint) as owed, count(*) as entries,
  min(number) as first_number, max(number) as last_number
  from credit_transactions group by user_id`

/** A column of users that says what their entries come to. */
function summed(name: string, says: string, [column, sum]: readonly [column: string, sum: string]): Invariant {
  const query = `select users.id as user_id, users.${column}, coalesce(sums.${sum}, 0) as entries_say
    from users left join (${SUMS}) sums on sums.user_id = users.id
    where users.${column} <> coalesce(sums.${sum}, 0)`
  return { name, says, query }
}

/** Of users and their entries alone. */
export const balanceInvariants: readonly Invariant[] = [
  summed('balance-is-the-sum', "a balance is the sum of its user's entries", ['credits_available', 'amount']),
  summed('held-is-the-sum', "what is held is the sum of what the user's entries hold", ['credits_held', 'held']),
  summed('owed-is-the-sum', "what is owed is the sum of what the user's entries owe", ['credits_owed', 'owed']),
  {
    name: 'held-is-what-is-written',
    says: 'what is held is the price of what is being written',
    query: `select users.id as user_id, users.credits_held, coalesce(live.price, 0) as generations_say
      from users left join (
        select user_id, cast(sum(price) as bigint) as price from generations where state = 'held' group by user_id
      ) live on live.user_id = users.id
      where users.credits_held <> coalesce(live.price, 0)`,
  },
  summed('entries-are-counted', "a user's count of entries is how many there are", ['ledger_entries', 'entries']),
  {
    name: 'numbers-have-no-gap',
    says: 'entries are numbered from 1 without a gap',
    query: `select user_id, first_number, last_number, entries from (${SUMS}) sums
      where first_number <> 1 or last_number <> entries`,
  },
  {
    name: 'entries-follow-each-other',
    says: 'an entry begins where the one before it ended',
    query: `select * from (
        select user_id, number, key, previous_balance, amount, new_balance, held, new_held, owed, new_owed,
          lag(new_balance, 1, cast(0 as bigint)) over (partition by user_id order by number) as balance_before,
          lag(new_held, 1, cast(0 as bigint)) over (partition by user_id order by number) as held_before,
          lag(new_owed, 1, cast(0 as bigint)) over (partition by user_id order by number) as owed_before
        from credit_transactions
      ) chain
      where previous_balance <> balance_before or new_balance <> previous_balance + amount
        or new_held <> held_before + held or new_owed <> owed_before + owed`,
  },
  {
    name: 'nothing-below-zero',
    says: 'no balance, nothing held and nothing owed is ever below zero',
    query: `select id as user_id, 'now' as key, credits_available as balance, credits_held as held, credits_owed as owed
      from users
      where credits_available < 0 or credits_held < 0 or credits_owed < 0
      union all
      select user_id, key, new_balance, new_held, new_owed from credit_transactions
      where new_balance < 0 or new_held < 0 or new_owed < 0`,
  },
  {
    name: 'entries-fit-their-type',
    says: 'a hold takes what it holds, a release gives that back, a settlement ends it, and nothing else touches what is held; only money that goes back makes a debt, and a debt is repaid from the balance',
    query: `select user_id, key, type, amount, held, owed from credit_transactions
      where substr(key, 1, length(type) + 1) <> type || ':'
        or not case type
          when 'hold' then amount <= 0 and held = -amount and owed = 0
          when 'release' then amount >= 0 and held = -amount and owed = 0
          when 'settle' then amount = 0 and held <= 0 and owed = 0
          when 'closed' then amount <= 0 and held = 0 and owed <= 0
          when 'grant' then amount >= 0 and held = 0 and owed = 0
          when 'code' then amount >= 0 and held = 0 and owed = 0
          when 'link' then amount >= 0 and held = 0 and owed = 0
          when 'purchase' then amount >= 0 and held = 0 and owed = 0
          when 'returned' then amount >= 0 and held = 0 and owed = 0
          when 'refund' then amount <= 0 and held = 0 and owed >= 0
          when 'dispute' then amount <= 0 and held = 0 and owed >= 0
          when 'debt' then amount < 0 and held = 0 and owed = amount
          else held = 0 and owed = 0
        end`,
  },
  {
    name: 'closed-accounts-are-at-zero',
    says: 'a deleted user leaves entries that come to nothing, and a closed account no user',
    query: `select sums.user_id, sums.amount, sums.held, sums.owed from (${SUMS}) sums
      left join users on users.id = sums.user_id
      left join credit_transactions closed on closed.key = 'closed:' || sums.user_id
      where (users.id is null and (sums.amount <> 0 or sums.held <> 0 or sums.owed <> 0)) or (users.id is not null and closed.id is not null)`,
  },
]
