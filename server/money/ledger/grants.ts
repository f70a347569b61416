import type { Tx } from '../../database/database.ts'
import { type Balance, grant, setBalance } from './post.ts'

/** Several users may have it, each once, so entries name the user too; every claim gave its credits. */
const CLAIM = { shared: true, given: 'id is not null', credits: 'credits_awarded', post: grant } as const

/**
 * The kinds of what gives credits, which are types of entries too: the table with a row for each time; the column by which entries
 * name it; as SQL, which rows gave their credits; the column of the credits.
 */
export const GRANT_KINDS = {
  code: { ...CLAIM, rows: 'credit_code_claims', id: 'code_id' },
  link: { ...CLAIM, rows: 'credit_link_claims', id: 'link_id' },
  purchase: { shared: false, rows: 'purchases', id: 'id', given: "state = 'paid'", credits: 'credits', post: grant },
  upgrade: {
    shared: false,
    rows: 'upgrade_tokens',
    id: 'id',
    given: 'used_at is not null',
    credits: null,
    post: setBalance,
  },
} as const

interface Given {
  readonly id: string
  readonly userId: string
  readonly credits: number
  readonly reason: string
  readonly actor?: string | null
}

/** Gives a user the credits of something, once. Returns the balance then; null: they were given before. */
export function grantFromRow(
  work: Tx,
  type: keyof typeof GRANT_KINDS,
  { id, credits, ...given }: Given,
  now: number,
): Promise<Balance | null> {
  const { shared, post } = GRANT_KINDS[type]
  const key = shared ? `${type}:${id}:${given.userId}` : `${type}:${id}`
  return post(work, { ...given, key, type, amount: credits, reference: id }, now)
}
