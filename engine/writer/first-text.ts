import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { WriterEvent } from './events.ts'
import type { ReplyFault } from './judge/judge-reply.ts'
import type { CleanedReply, Session } from './session.ts'

type TextFault = ReplyFault | 'empty'

const CODES: Readonly<Record<TextFault, MessageCode>> = {
  empty: 'generation.empty',
  refused: 'generation.refused-by-model',
  'not-the-text': 'generation.not-the-text',
  'wrong-language': 'generation.wrong-language',
}

/**
 * Asks for the first text. Each fault is answered once: a refusal, and a reply of thinking alone, by the same prompt in a new
 * conversation, at another endpoint where one is left; what isn't the text and what is in another language by a follow-up. Throws
 * `generation.empty`, `.failed`, `.refused-by-model`, `.not-the-text` or `.wrong-language`.
 */
export async function* writeFirstText(session: Session): AsyncGenerator<WriterEvent, CleanedReply> {
  const answered = new Set<TextFault>()
  let reply = yield* session.begin()
  for (;;) {
    const fault = faultOf(session, reply)
    if (fault === null) return reply
    const isLast = answered.has(fault) || session.callsLeft === 0 || (fault === 'empty' && session.hadEmptyReply)
    if (isLast) throw new KalamError(CODES[fault], { retryable: true })
    answered.add(fault)
    reply = yield* askAgain(session, reply, fault)
  }
}

function faultOf({ draft }: Session, reply: CleanedReply): TextFault | null {
  requireUsableReply(reply)
  if (reply.fault === null && !/[\p{L}\p{N}]/u.test(draft.text)) return 'empty'
  return reply.fault
}

/** A refusal is not shown to the model again, because the model would repeat it. */
function askAgain(session: Session, reply: CleanedReply, fault: TextFault): AsyncGenerator<WriterEvent, CleanedReply> {
  if (fault === 'refused' || fault === 'empty') return session.beginAgain(fault === 'empty' ? 'text' : fault, true)
  const kind = fault === 'not-the-text' ? 'text' : 'language'
  return session.followUp(kind, {}, { why: kind, at: 0, join: null, rejected: reply.rejected })
}

/** A reply that broke off for a reason of its own, such as a content filter, is never accepted. */
export function requireUsableReply(reply: CleanedReply): void {
  if (reply.reason === 'other') throw new KalamError('generation.failed', { retryable: true })
}
