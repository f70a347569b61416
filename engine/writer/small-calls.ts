import { isKalamError } from '../messages/error.ts'
import { askForText, followUpAttempts, type WriterAbilities } from './ask.ts'
import type { CallEnd } from './call.ts'
import type { WriterEvent } from './events.ts'
import type { Notes } from './gate/blocks.ts'
import { clean } from './gate/gate.ts'
import { MAX_SMALL_CALLS } from './limits.ts'
import type { WritingOrder } from './order.ts'
import { type LastEndpoints, preferredEndpoints } from './preferred.ts'
import type {
  ChatMessage,
  Marks,
  NoteName,
  Provider,
  SmallCallKind,
  StopReason,
  Task,
  TextAttempts,
} from './provider.ts'
import { callPurpose, type EffortByPurpose } from './purpose.ts'
import { NO_RETRIES, type RetryBudget } from './retry.ts'

/** A request whose answer the reader doesn't see. */
export interface SmallCall {
  readonly why: SmallCallKind
  readonly messages: readonly ChatMessage[]
  /** Tokens of the answer, without room for thinking, which the adapter adds. */
  readonly maxTokens: number
  /** The order's, when absent. */
  readonly temperature?: number
  /** Where its task differs from that of the text. */
  readonly task?: Partial<Task>
  /** The order's, when absent. */
  readonly effort?: EffortByPurpose | undefined
  /** What is known of the text, when it is asked for by several calls. */
  readonly attempts?: TextAttempts
  /** Notes to be lifted out of the answer. */
  readonly notes?: Partial<Readonly<Record<NoteName, Marks>>>
  /** True: a lasting fault is thrown. Otherwise it gives null, so that a text that is written already is kept. */
  readonly needed?: boolean
  /** True: the call is made once, so that the retries are left to the text, and given up when its answer doesn't begin early. */
  readonly once?: boolean
}

export interface SmallReply {
  /** Without thinking, preamble, wrapping fence, closing remarks and notes. */
  readonly text: string
  readonly notes: Notes
  /** The note within which the reply broke off, or null. */
  readonly openNote: NoteName | null
  readonly reason: StopReason
}

interface SmallCallsOf {
  readonly order: WritingOrder
  readonly provider: Provider
  readonly abilities: WriterAbilities
  readonly budget: RetryBudget
  readonly last: LastEndpoints
}

/** The small calls of one piece. They share its retries; `onEnd` is called for each that was answered. */
export function createSmallCalls(
  { order, provider, abilities, budget, last }: SmallCallsOf,
  onEnd: (end: CallEnd, task: Task) => void,
) {
  let left = MAX_SMALL_CALLS

  async function* answer(call: SmallCall, at: number): AsyncGenerator<WriterEvent, SmallReply> {
    const {
      why,
      messages,
      maxTokens,
      temperature = order.temperature,
      notes = {},
      attempts = followUpAttempts(),
    } = call
    const task = { ...order.task, ...call.task, small: why }
    const choice = {
      effort: (call.effort ?? order.effort)?.[callPurpose(task)],
      preferred: preferredEndpoints(order, last, task),
    }
    const ask = { messages, maxTokens, temperature, presencePenalty: 0, frequencyPenalty: 0, task, attempts, ...choice }
    let text = ''
    const own = call.once ? NO_RETRIES : budget
    for await (const part of askForText(provider, ask, own, abilities, { endsSilence: call.once === true })) {
      if (part.type === 'text') text += part.text
      else if (part.type === 'again') {
        text = ''
        if (part.retry !== null) yield { type: 'retrying', at, ...part.retry }
      } else {
        onEnd(part.end, task)
        const { reason } = part.end
        const end = clean(text, { notes, headings: [], continuation: false }, { cut: reason === 'length' })
        return { text: end.text, notes: end.notes, openNote: end.open, reason }
      }
    }
    throw new Error('the call ended without an end')
  }

  return {
    get left() {
      return left
    },
    /**
     * Makes one small call; null when none is left, or the answer can't be used. A retry is reported with `at`, the length of what
     * the reader has. Throws `generation.cancelled`, and other faults when the call is `needed`.
     */
    async *ask(call: SmallCall, at: number): AsyncGenerator<WriterEvent, SmallReply | null> {
      if (left === 0) return null
      left--
      try {
        const reply = yield* answer(call, at)
        const isEmpty = reply.text === '' && Object.keys(reply.notes).length === 0
        return reply.reason === 'other' || isEmpty ? null : reply
      } catch (error) {
        if (call.needed || !isKalamError(error) || error.code === 'generation.cancelled') throw error
        return null
      }
    },
  }
}
