import type { Response } from 'express'
import { KalamError } from '../../engine/messages/error.ts'

/** Streams that one user may have open on one server: a browser opens few, and each may cost a query a second. */
export const MOST_STREAMS = 20

/** Counts a user's open streams until each ends. Throws `requests.too-many-streams`. */
export function limitStreams(most = MOST_STREAMS): (response: Response, userId: string) => void {
  const open = new Map<string, number>()
  return (response, userId) => {
    const count = open.get(userId) ?? 0
    if (count >= most) throw new KalamError('requests.too-many-streams', { retryable: true })
    open.set(userId, count + 1)
    response.once('close', () => {
      const left = open.get(userId)! - 1
      if (left === 0) open.delete(userId)
      else open.set(userId, left)
    })
  }
}
