import { createDraft } from './draft.ts'
import type { OutlineReading, WriterEvent } from './events.ts'
import { judgeReply } from './judge/judge-reply.ts'
import type { WritingOrder } from './order.ts'
import { writeOutline } from './outline/write-outline.ts'
import type { ChatMessage } from './provider.ts'
import type { Reply, Session } from './session.ts'
import { tokenLimit } from './token-limit.ts'

/**
 * Makes the plan of a book before its first text, by small calls that the reader doesn't see: read, checked and mended as an
 * outline is. Throws `generation.outline-incomplete` and whatever a call throws.
 */
export async function* writePlan(session: Session, order: WritingOrder): AsyncGenerator<WriterEvent, OutlineReading> {
  const { outline } = order.expect
  if (outline === null) throw new Error('the order of a plan must expect an outline')
  const steps = writeOutline(unseen(session, order), outline)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    // Nothing of the plan is shown, so nothing of it is taken back.
    if (step.value.type === 'retrying') yield { ...step.value, at: session.draft.text.length }
  }
}

/** The session as an outline's writer needs it, whose texts are small calls of the real one. */
function unseen(session: Session, order: WritingOrder): Session {
  const draft = createDraft()
  async function* ask(messages: readonly ChatMessage[]): AsyncGenerator<WriterEvent, Reply> {
    const base = draft.text === '' ? '' : '\n'
    const reply = yield* session.small({
      why: 'plan',
      messages,
      maxTokens: tokenLimit(order),
      temperature: order.temperature,
      task: order.task,
      needed: true,
    })
    const { text, fault } = judgeReply(reply?.text ?? '', { order, continuation: draft.text !== '' })
    if (fault === null && text !== '') draft.append(base + text)
    const rejected = fault === null ? '' : text
    return {
      reason: reply?.reason ?? 'stop',
      text: fault === null ? text : '',
      trailing: '',
      openNote: null,
      fault,
      rejected,
    }
  }
  return {
    ...session,
    order,
    draft,
    notes: {},
    get callsLeft() {
      return session.smallCallsLeft
    },
    begin: () => ask(order.messages),
    beginAgain: () => ask(order.messages),
    followUp: (kind, values, { at, rejected }) => {
      draft.cut(at)
      return ask([
        ...order.messages,
        { role: 'assistant', content: rejected ?? draft.text },
        { role: 'user', content: order.followUp(kind, values) },
      ])
    },
  }
}
