import { KalamError } from '../messages/error.ts'
import type { WriterEvent } from './events.ts'
import { readsWrong } from './language/reads-wrong.ts'
import type { Reply, Session } from './session.ts'

/** Asks for the first text, and once more when it came in another language. Throws `generation.empty`, `.failed` or `.wrong-language`. */
export async function* firstText(session: Session): AsyncGenerator<WriterEvent, Reply> {
  const { draft, order } = session
  const first = yield* session.begin()
  requireText(session, first)
  if (!(await readsWrong(draft.text, order.expect))) return first
  const second = yield* session.followUp('language', {}, { why: 'language', at: 0, join: null, rejected: draft.text })
  requireText(session, second)
  if (await readsWrong(draft.text, order.expect)) throw new KalamError('generation.wrong-language', { retryable: true })
  return second
}

function requireText({ draft }: Session, reply: Reply): void {
  requireUsable(reply)
  if (!/[\p{L}\p{N}]/u.test(draft.text)) throw new KalamError('generation.empty', { retryable: true })
}

/** A reply that broke off for a reason of its own, such as a content filter, is no success whatever it holds. */
export function requireUsable(reply: Reply): void {
  if (reply.reason === 'other') throw new KalamError('generation.failed', { retryable: true })
}
