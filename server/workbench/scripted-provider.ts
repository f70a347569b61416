import { ProviderFault } from '../../engine/writer/fault.ts'
import { type ChatRequest, NO_USAGE, type Provider, type SmallCallKind } from '../../engine/writer/provider.ts'

export interface ScriptedReply {
  readonly text: string
  /** True: it stopped at the token limit. */
  readonly isCut: boolean
  /** The calls that it answers: those for the text, or small ones of a kind. Absent: any but the one that begins a story bible. */
  readonly answers?: 'text' | SmallCallKind
}

export interface ScriptedCall {
  readonly request: ChatRequest
  /** Null: no reply was left. */
  readonly reply: ScriptedReply | null
}

/** A provider that answers its calls with these replies, each in its order, and keeps what it was asked. */
export function scriptedProvider(
  replies: readonly ScriptedReply[],
): Provider & { readonly calls: readonly ScriptedCall[] } {
  const calls: ScriptedCall[] = []
  const left = [...replies]
  return {
    name: 'workbench',
    model: 'replies',
    calls,
    async *chat(request) {
      const purpose = request.task.small ?? 'text'
      const at = left.findIndex(({ answers }) => answers === purpose || (answers === undefined && purpose !== 'bible'))
      const reply = at < 0 ? null : left.splice(at, 1)[0]!
      // A bible that nothing was scripted for is passed over, as the writer passes over one that fails.
      if (reply !== null || purpose !== 'bible') calls.push({ request, reply })
      // Final: asking again can't help.
      if (reply === null) throw new ProviderFault('refused', { final: true })
      yield { type: 'open', provider: 'workbench', model: 'replies' }
      yield { type: 'text', text: reply.text }
      yield { type: 'end', reason: reply.isCut ? 'length' : 'stop', usage: NO_USAGE }
    },
    image: () => Promise.reject(new ProviderFault('no-image', { final: true })),
  }
}
