import type { WriterEvent } from './events.ts'
import type { BibleOrder } from './order.ts'
import type { Session } from './session.ts'

/**
 * Begins the story bible of a book by one small call that the reader doesn't see, before the text. An answer that fails, is cut at its
 * first line or can't be read is passed over: the text is written without a bible, and the next piece asks again.
 */
export async function* beginBible(session: Session, order: BibleOrder): AsyncGenerator<WriterEvent> {
  const { messages, maxTokens, messagesWith } = order
  const reply = yield* session.small({ why: 'bible', messages, maxTokens, task: { notes: {} }, once: true })
  if (reply === null) return
  // A line that the token limit cut is left out.
  const answer = reply.reason === 'length' ? reply.text.slice(0, Math.max(0, reply.text.lastIndexOf('\n'))) : reply.text
  const asked = messagesWith(answer)
  if (asked === null) return
  session.notes.bible = answer
  session.askWith(asked)
}
