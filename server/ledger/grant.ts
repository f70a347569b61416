import type { Work } from '../database/database.ts'
import { type Entry, isPosted, lockUser, post } from './post.ts'

/**
 * Adds credits once: false, and nothing changed, when the key was posted before. Throws `accounts.user-failed` when there is no
 * such user.
 */
export async function grant(work: Work, entry: Omit<Entry, 'held'>, now: number): Promise<boolean> {
  await lockUser(work, entry.userId)
  if (await isPosted(work, entry.key)) return false
  await post(work, entry, now)
  return true
}
