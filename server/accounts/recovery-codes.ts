import { hash, randomInt } from 'node:crypto'
import type { Queryable, Tx } from '../database/database.ts'

/** Without letters that look like others. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const LETTERS_PER_GROUP = 4
const COUNT = 10

/** Makes a user's recovery codes anew, each good once: the only time that they are seen. Only their SHA-256 is stored. */
export async function makeRecoveryCodes(work: Tx, userId: string, now: number): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await work.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await work
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(userId, code), user_id: userId, created_at: now })))
    .execute()
  return codes
}

/** Uses a recovery code up. False: it is none of the user's, or was used before. */
export async function spendRecoveryCode(
  queries: Queryable,
  userId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const spent = await queries
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(userId, typed))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

function makeCode(): string {
  const group = () => Array.from({ length: LETTERS_PER_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Case, blanks and dashes don't matter. A code has 79 bits, so a plain hash can't be guessed. */
function hashOf(userId: string, code: string): string {
  return hash('sha256', `${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
}
