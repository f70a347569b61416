import type { Work } from '../database/database.ts'
import { type Balance, type Entry, isPosted, lockUser, post } from './post.ts'

/**
 * Makes the balance this amount by an entry of the difference, 0 too, once: null, and nothing changed, when the key was posted
 * before. What is held stays held, and comes on top when it is given back. Throws `accounts.user-failed` when there is no such user.
 */
export async function setBalance(work: Work, entry: Omit<Entry, 'held'>, now: number): Promise<Balance | null> {
  const { available } = await lockUser(work, entry.userId)
  if (await isPosted(work, entry.key)) return null
  return post(work, { ...entry, amount: entry.amount - available }, now)
}
