import { ProviderFault } from '../writer/fault.ts'
import {
  type ChatPart,
  type ChatRequest,
  NO_USAGE,
  type Provider,
  type SmallCallKind,
  type StopReason,
  type Usage,
} from '../writer/provider.ts'
import type { Placed, RecordingCall } from './recording.ts'

export interface ScriptedReply {
  readonly text: string
  /** `length`: it stopped at the token limit. */
  readonly reason: StopReason
  /** The calls that it answers: those for the text, or small ones of a kind. Absent: any but the one that begins a story bible. */
  readonly answers?: 'text' | SmallCallKind
  readonly usage?: Usage | null
  readonly model?: string
}

export interface ScriptedCall<Reply extends ScriptedReply = ScriptedReply> {
  readonly request: ChatRequest
  /** Null: no reply was left. */
  readonly reply: Reply | null
}

/** Characters of one part of a reply. */
const PART_CHARACTERS = 24

/** A provider that answers its calls with these replies, each in its order, and tells `onCall` of each. A call without one is refused. */
export function scriptedProvider<Reply extends ScriptedReply>(
  replies: readonly Reply[],
  onCall: (call: ScriptedCall<Reply>) => void,
): Provider {
  const left = [...replies]
  return {
    name: 'recording',
    model: replies[0]?.model ?? 'replies',
    image: () => Promise.reject(new ProviderFault('no-image', { final: true })),
    async *chat(request): AsyncGenerator<ChatPart> {
      const purpose = request.task.small ?? 'text'
      const at = left.findIndex(({ answers }) => answers === purpose || (answers === undefined && purpose !== 'bible'))
      const reply = at < 0 ? null : left.splice(at, 1)[0]!
      onCall({ request, reply })
      // Final: asking again can't help.
      if (reply === null) throw new ProviderFault('refused', { final: true })
      const { text, reason, model = 'replies', usage = NO_USAGE } = reply
      yield { type: 'open', provider: 'recording', model }
      for (let from = 0; from < text.length; from += PART_CHARACTERS)
        yield { type: 'text', text: text.slice(from, from + PART_CHARACTERS) }
      yield { type: 'end', reason, usage }
    },
  }
}

export interface RecordedReply extends ScriptedReply {
  readonly call: Placed<RecordingCall>
}

/** What was recorded for a step, to be played again. */
export function recordedReplies(calls: readonly Placed<RecordingCall>[], step: string): RecordedReply[] {
  return calls
    .filter((call) => call.step === step)
    .map((call) => {
      const { reply, reason, usage, model, small = 'text' } = call
      return { text: reply, reason, usage, model, answers: small, call }
    })
}
