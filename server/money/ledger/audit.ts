import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { balanceInvariants, type Invariant } from './invariants/balances.ts'
import { commerceInvariants } from './invariants/commerce.ts'
import { generationInvariants, staleLeaseInvariant } from './invariants/generations.ts'
import { quotaInvariants } from './invariants/quotas.ts'

/** Every rule of the ledger, whatever the time. */
export const INVARIANTS: readonly Invariant[] = [
  ...balanceInvariants,
  ...generationInvariants,
  ...commerceInvariants,
  ...quotaInvariants,
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
  const invariants = staleBefore === undefined ? INVARIANTS : [...INVARIANTS, staleLeaseInvariant(staleBefore)]
  const findings: AuditFinding[] = []
  for (const { name, says, query } of invariants) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)} limit ${MAX_ROWS + 1}`.execute(kysely)
    if (rows.length === 0) continue
    findings.push({ invariant: name, says, rows: rows.slice(0, MAX_ROWS), more: rows.length > MAX_ROWS })
  }
  return findings
}
