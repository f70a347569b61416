import { randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { hashOf, newCode, printCode } from './code-text.ts'
import { isCreditAmount } from './credit-amount.ts'

export interface CodesOrder {
  /** Credits each of them gives: 1 to 10,000. */
  readonly credits: number
  /** How many codes: 1 to 1,000. */
  readonly count?: number
  /** Users who may redeem each of them. */
  readonly maxClaims?: number
  readonly description?: string | null
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number | null
  /** The administrator; null: the command line. */
  readonly createdBy?: string | null
}

/** The only time that the whole code is seen. */
export interface NewCode {
  readonly id: string
  /** In groups: `K7QM-2XRA-…`. */
  readonly code: string
}

const MOST_CODES = 1000
const MOST_CLAIMS = 1_000_000

/** Makes codes and shows them once. Throws `administration.link-amount-invalid`, or `requests.invalid` for other numbers. */
export async function createCodes(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { credits, count = 1, maxClaims = 1, description = null, expiresAt = null, createdBy = null }: CodesOrder,
): Promise<readonly NewCode[]> {
  if (!isCreditAmount(credits)) throw new KalamError('administration.link-amount-invalid')
  mustBeWithin('count', count, MOST_CODES)
  mustBeWithin('maxClaims', maxClaims, MOST_CLAIMS)
  if (expiresAt !== null && expiresAt <= clock.now()) throw invalid('expiresAt')
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), plain: newCode() }))
  const rows = made.map(({ id, plain }) => ({
    id,
    code_hash: hashOf(plain),
    last_four: plain.slice(-4),
    credits,
    description,
    max_claims: maxClaims,
    expires_at: expiresAt,
    created_by: createdBy,
    created_at: clock.now(),
  }))
  await inTransaction(database, (work) => work.insertInto('credit_codes').values(rows).execute())
  return made.map(({ id, plain }) => ({ id, code: printCode(plain) }))
}

function mustBeWithin(name: string, value: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > most) throw invalid(`${name} (1–${most})`)
}

function invalid(faults: string): KalamError {
  return new KalamError('requests.invalid', { values: { faults } })
}
