import { hash, randomInt, randomUUID } from 'node:crypto'
import { CreditCode } from '../../contract/gifts.ts'
import { isGiftAmount } from '../../contract/rules.ts'
import { type Page, readPage } from '../../database/page.ts'
import { presentRow } from '../../database/present-row.ts'
import { inTransaction } from '../../database/transaction.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { isOpen } from './links.ts'

/** Without I, L, O, 0 and 1: what is read aloud or copied by hand stays itself. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the power of 16: 79 bits, out of reach of guessing. */
const CODE_LENGTH = 16

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** As it is printed: `K7QM-2XRA-…`, four by four. */
function printCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-')
}

/** As it is kept, whatever case, spaces and hyphens it was typed with. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase()
}

interface CodesOrder {
  /** Credits each of them gives: see `isGiftAmount`. */
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
interface NewCode {
  readonly id: string
  /** In groups: `K7QM-2XRA-…`. */
  readonly code: string
}

const MAX_CODES = 1000
const MAX_CLAIMS = 1_000_000

/** Makes codes and shows them once. Throws `administration.link-amount-invalid`, or `requests.invalid` for other numbers. */
export async function createCodes(
  { database, clock }: Core,
  { credits, count = 1, maxClaims = 1, description = null, expiresAt = null, createdBy = null }: CodesOrder,
): Promise<readonly NewCode[]> {
  if (!isGiftAmount(credits)) throw new KalamError('administration.link-amount-invalid')
  mustBeWithin('count', count, MAX_CODES)
  mustBeWithin('maxClaims', maxClaims, MAX_CLAIMS)
  if (expiresAt !== null && expiresAt <= clock.now()) throw invalid('expiresAt')
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), plain: newCode() }))
  const rows = made.map(({ id, plain }) => ({
    id,
    code_hash: hash('sha256', plain),
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

/** Disables a code. Credits that it gave are kept. Throws `requests.not-found`. */
export async function disableCode({ database }: Core, id: string): Promise<void> {
  const disabled = await database.kysely
    .updateTable('credit_codes')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (disabled === undefined) throw new KalamError('requests.not-found')
}

/** Every code by its last four, newest first. The code itself is nowhere. */
export async function listCodes({ database, clock }: Core, page: Page) {
  const all = database.kysely
    .selectFrom('credit_codes')
    .select([
      'id',
      'last_four',
      'credits',
      'description',
      'max_claims',
      'claimed',
      'is_active',
      'expires_at',
      'created_at',
    ])
  const { rows, next } = await readPage(all, page, 'created_at')
  const now = clock.now()
  return {
    codes: rows.map((row) => presentRow(CreditCode, row, { open: isOpen(row, now), disabled: row.is_active !== 1 })),
    next,
  }
}
