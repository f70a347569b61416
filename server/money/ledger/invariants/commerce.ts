import type { Invariant } from './balances.ts'

/** Of every way a balance grows: what was given is in the ledger, once, and nothing in the ledger came from nowhere. */
export const commerceInvariants: readonly Invariant[] = [
  ...claims('code', 'credit_codes', 'credit_code_claims'),
  ...claims('link', 'credit_links', 'credit_link_claims'),
  {
    name: 'paid-purchases-are-granted',
    says: 'a purchase is paid exactly when its credits stand in the ledger',
    query: `select purchases.id as purchase, purchases.user_id, purchases.state, purchases.credits, entry.amount
      from purchases
      join users on users.id = purchases.user_id
      left join credit_transactions entry on entry.key = 'purchase:' || purchases.id
      where (purchases.state = 'paid') <> (entry.id is not null)
        or entry.amount <> purchases.credits or entry.user_id <> purchases.user_id`,
  },
  {
    name: 'granted-purchases-are-there',
    says: 'credits of a purchase come from one',
    query: `select entry.user_id, entry.key, entry.amount
      from credit_transactions entry
      join users on users.id = entry.user_id
      where entry.type = 'purchase' and entry.key not in (select 'purchase:' || id from purchases)`,
  },
  {
    name: 'reversed-purchases-are-taken',
    says: 'what a purchase says was taken back stands in the ledger, as taken or owed, and is at most what was bought',
    query: `select purchases.id as purchase, purchases.user_id, purchases.credits_reversed, coalesce(taken.credits, 0) as taken
      from purchases
      join users on users.id = purchases.user_id
      left join (
        select reference, cast(sum(owed - amount) as bigint) as credits from credit_transactions
        where type in ('refund', 'dispute', 'returned') group by reference
      ) taken on taken.reference = purchases.id
      where purchases.credits_reversed <> coalesce(taken.credits, 0)
        or purchases.credits_reversed < 0 or purchases.credits_reversed > purchases.credits
        or (purchases.state <> 'paid' and purchases.credits_reversed > 0)`,
  },
  {
    name: 'receipts-have-no-gap',
    says: 'each paid purchase has a receipt, and receipts are numbered from 1 without a gap',
    query: `select count(*) as purchases, count(receipt_number) as receipts, min(receipt_number) as first,
        max(receipt_number) as last
      from purchases where state = 'paid' or receipt_number is not null
      having count(*) <> count(receipt_number) or count(*) <> coalesce(max(receipt_number), 0)
        or (count(*) > 0 and min(receipt_number) <> 1)
        or coalesce(max(receipt_number), 0) <> coalesce((select last from number_series where name = 'receipt'), 0)`,
  },
  {
    name: 'used-upgrades-are-granted',
    says: 'an upgrade token is used exactly when its plan stands in the ledger',
    query: `select upgrade_tokens.id as token, upgrade_tokens.user_id, upgrade_tokens.used_at, entry.key
      from upgrade_tokens
      left join credit_transactions entry on entry.key = 'upgrade:' || upgrade_tokens.id
      where (upgrade_tokens.used_at is not null) <> (entry.id is not null) or entry.user_id <> upgrade_tokens.user_id`,
  },
  {
    name: 'granted-upgrades-are-there',
    says: 'an upgrade in the ledger comes from a token',
    query: `select entry.user_id, entry.key, entry.amount
      from credit_transactions entry
      join users on users.id = entry.user_id
      where entry.type = 'upgrade' and entry.key not in (select 'upgrade:' || id from upgrade_tokens)`,
  },
]

/** Codes and links are claimed alike: each by a user once, up to its limit. */
function claims(type: 'code' | 'link', table: string, claimTable: string): readonly Invariant[] {
  const claim = `'${type}:' || claim.${type}_id || ':' || claim.user_id`
  return [
    {
      name: `${type}-claims-are-counted`,
      says: `a ${type} counts its claims, and has no more than it may`,
      query: `select source.id as ${type}, source.claimed, source.max_claims, coalesce(claims.claims, 0) as claims
        from ${table} source
        left join (select ${type}_id, count(*) as claims from ${claimTable} group by ${type}_id) claims
          on claims.${type}_id = source.id
        where source.claimed <> coalesce(claims.claims, 0) or source.claimed > source.max_claims`,
    },
    {
      name: `${type}-claims-are-granted`,
      says: `a claim of a ${type} stands in the ledger with what it awarded`,
      query: `select claim.id as claim, claim.${type}_id as ${type}, claim.user_id, claim.credits_awarded, entry.amount
        from ${claimTable} claim
        left join credit_transactions entry on entry.key = ${claim}
        where entry.id is null or entry.amount <> claim.credits_awarded or entry.user_id <> claim.user_id`,
    },
    {
      name: `granted-${type}-claims-are-there`,
      says: `credits of a ${type} come from a claim`,
      query: `select entry.user_id, entry.key, entry.amount
        from credit_transactions entry
        join users on users.id = entry.user_id
        where entry.type = '${type}' and entry.key not in (select ${claim} from ${claimTable} claim)`,
    },
  ]
}
