import { GRANT_KINDS } from '../grants.ts'
import type { Invariant } from './balances.ts'

/** Of every way a balance grows: what was given is in the ledger, once, and nothing in the ledger came from nowhere. */
export const commerceInvariants: readonly Invariant[] = [
  ...claims('code', 'credit_codes'),
  ...claims('link', 'credit_links'),
  ...granted('purchase', {
    whole: ['paid-purchases', 'a purchase is paid exactly when its credits stand in the ledger'],
    there: ['purchases', 'credits of a purchase come from one'],
    shown: 'source.id as purchase, source.user_id, source.state, source.credits, entry.amount',
  }),
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
  ...granted('upgrade', {
    whole: ['used-upgrades', 'an upgrade token is used exactly when its plan stands in the ledger'],
    there: ['upgrades', 'an upgrade in the ledger comes from a token'],
    shown: 'source.id as token, source.user_id, source.used_at, entry.key',
  }),
]

/** Codes and links are claimed alike: each by a user once, up to its limit. */
function claims(type: 'code' | 'link', table: string): readonly Invariant[] {
  return [
    {
      name: `${type}-claims-are-counted`,
      says: `a ${type} counts its claims, and has no more than it may`,
      query: `select source.id as ${type}, source.claimed, source.max_claims, coalesce(claims.claims, 0) as claims
        from ${table} source
        left join (select ${type}_id, count(*) as claims from ${GRANT_KINDS[type].rows} group by ${type}_id) claims
          on claims.${type}_id = source.id
        where source.claimed <> coalesce(claims.claims, 0) or source.claimed > source.max_claims`,
    },
    ...granted(type, {
      whole: [`${type}-claims`, `a claim of a ${type} stands in the ledger with what it awarded`],
      there: [`${type}-claims`, `credits of a ${type} come from a claim`],
      shown: `source.id as claim, source.${type}_id as ${type}, source.user_id, source.credits_awarded, entry.amount`,
    }),
  ]
}

/** Of a kind: its rows and its entries are the same. `shown` is what is told of a row without its entry. */
function granted(
  type: keyof typeof GRANT_KINDS,
  { whole, there, shown }: Readonly<{ whole: [string, string]; there: [string, string]; shown: string }>,
): readonly Invariant[] {
  const { rows, id, shared, given, credits } = GRANT_KINDS[type]
  const key = `'${type}:' || source.${id}${shared ? " || ':' || source.user_id" : ''}`
  // Not of deleted accounts: their tokens are deleted too.
  const kept = shared ? '' : 'join users on users.id = source.user_id'
  return [
    {
      name: `${whole[0]}-are-granted`,
      says: whole[1],
      query: `select ${shown}
        from ${rows} source ${kept}
        left join credit_transactions entry on entry.key = ${key}
        where (source.${given}) <> (entry.id is not null) or entry.user_id <> source.user_id
          ${credits === null ? '' : `or entry.amount <> source.${credits}`}`,
    },
    {
      name: `granted-${there[0]}-are-there`,
      says: there[1],
      query: `select entry.user_id, entry.key, entry.amount
        from credit_transactions entry
        join users on users.id = entry.user_id
        where entry.type = '${type}' and entry.key not in (select ${key} from ${rows} source)`,
    },
  ]
}
