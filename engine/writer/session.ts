import { askForText, followUpAttempts, newAttempts, type WriterAbilities } from './ask.ts'
import type { CallEnd } from './call.ts'
import { createDraft, type Draft, setDraft } from './draft.ts'
import type { AcceptedText, ContinuedWhy, WriterEvent } from './events.ts'
import type { Notes } from './gate/blocks.ts'
import type { JoinKind } from './join.ts'
import type { FollowUp, FollowUpValues, WritingOrder } from './order.ts'
import { type LastEndpoints, preferredEndpoints } from './preferred.ts'
import {
  type ChatMessage,
  endpointFor,
  NOTE_NAMES,
  type NoteName,
  type Provider,
  type StopReason,
  type Task,
  type TextAttempts,
} from './provider.ts'
import { callPurpose, callRole } from './purpose.ts'
import { createReplyReader, type ReplyEnd } from './reply-reader.ts'
import { createRetryBudget } from './retry.ts'
import { createSmallCalls, type SmallCall, type SmallReply } from './small-calls.ts'
import { learnTokensPerWord, tokenLimit } from './token-limit.ts'
import { type EndpointUsage, sumUsage } from './usage-by-endpoint.ts'

/** One reply, cleaned, as it was added to the draft. */
export interface Reply extends Omit<ReplyEnd, 'notes'> {
  readonly reason: StopReason
}

/** The state of one piece: the order, the draft, and the calls made so far. */
export interface Session {
  readonly order: WritingOrder
  readonly draft: Draft
  readonly notes: Notes
  readonly callsLeft: number
  /** Asks for the first text. */
  begin(): AsyncGenerator<WriterEvent, Reply>
  /** True when a reply without a text has been followed by another request. */
  readonly hadEmptyReply: boolean
  /**
   * Asks for the first text once more by the same prompt, as if nothing had been answered; where `isWithoutText`, at another endpoint
   * if one is left.
   */
  beginAgain(why: ContinuedWhy, isWithoutText?: boolean): AsyncGenerator<WriterEvent, Reply>
  /** Replaces the messages of all later calls for the text. */
  askWith(messages: readonly ChatMessage[]): void
  /** Asks for more. `at` is where the draft is cut back to first; `join` how the reply is joined, or null when it is a text of its own. */
  followUp(
    kind: FollowUp,
    values: FollowUpValues,
    options: { why: ContinuedWhy; at: number; join: JoinKind | null; rejected?: string },
  ): AsyncGenerator<WriterEvent, Reply>
  readonly smallCallsLeft: number
  /** Leaves out the endpoint that was asked last for a text, where another one is left. */
  passOver(attempts: TextAttempts): void
  /**
   * Makes a call that the reader doesn't see, such as one for a plan or a note: at most 3 a piece. Null when none is left, or
   * its answer can't be used. Throws `generation.cancelled`, and whatever a call throws when it is `needed`.
   */
  small(call: SmallCall): AsyncGenerator<WriterEvent, SmallReply | null>
  /** The calls, tokens and model of the piece, for the accepted text. */
  spent(): Pick<AcceptedText, 'calls' | 'usage' | 'usageBy' | 'provider' | 'model'>
}

/**
 * Opens the session of one answer. `last` has the endpoint that answered last of each role; the sessions of one piece share it, so that
 * its calls stay where their beginning is in the cache.
 */
export function createSession(
  order: WritingOrder,
  provider: Provider,
  abilities: WriterAbilities,
  last: LastEndpoints = new Map(),
): Session {
  const budget = createRetryBudget(abilities.limits)
  const draft = createDraft()
  const notes: Notes = {}
  const answered: EndpointUsage[] = []
  const effort = order.effort?.[callPurpose(order.task)]
  const { name, model } = endpointFor(provider, {
    task: order.task,
    effort,
    preferred: preferredEndpoints(order, last),
  })
  let served = { provider: name, model }
  let texts = 0
  let smallCalls = 0
  let reply: Reply | null = null
  let asked = order.messages
  const first = newAttempts()
  const small = createSmallCalls({ order, provider, abilities, budget, last }, (end, task) => {
    smallCalls++
    if (texts === 0) served = { provider: end.provider, model: end.model }
    account(end, task)
  })

  async function* ask(
    messages: readonly ChatMessage[],
    join: JoinKind | null,
    attempts: TextAttempts = followUpAttempts(),
  ): AsyncGenerator<WriterEvent, Reply> {
    texts++
    const base = draft.text.length
    const trailing = reply?.trailing ?? ''
    const open = () => createReplyReader({ order, kept: draft.text, trailing, join, had: { ...notes } })
    let reader = open()
    const { temperature, presencePenalty, frequencyPenalty, task, expect } = order
    const preferred = preferredEndpoints(order, last)
    const maxTokens = tokenLimit(order, endpointFor(provider, { task, effort, preferred }), abilities.modelMemory)
    let raw = ''
    const request = {
      messages,
      maxTokens,
      temperature,
      presencePenalty,
      frequencyPenalty,
      task,
      effort,
      attempts,
      preferred,
    }
    for await (const part of askForText(provider, request, budget, abilities)) {
      if (part.type === 'text') {
        raw += part.text
        const { text, anew } = reader.push(part.text)
        if (anew) yield* setDraft(draft, draft.text.slice(0, base))
        if (text !== '') yield draft.append(text)
      } else if (part.type === 'again') {
        draft.cut(base)
        reader = open()
        raw = ''
        yield part.retry === null ? { type: 'tidied', at: base } : { type: 'retrying', at: base, ...part.retry }
      } else {
        const { reason, usage: added, provider: name, model } = part.end
        const { notes: found, ...read } = await reader.end({ cut: reason === 'length' })
        // What a content filter broke off is shown no further.
        if (reason !== 'other') yield* setDraft(draft, draft.text.slice(0, base) + read.text)
        if (read.fault === null) keepNotes(found, reason === 'length' ? read.openNote : null)
        served = { provider: name, model }
        account(part.end, order.task)
        learnTokensPerWord(expect.language, { name, model }, raw, added, abilities.modelMemory)
        // Of a reply that was not taken, the text before it is as cut as it was.
        reply = { ...read, reason: read.fault !== null && reason !== 'other' ? (reply?.reason ?? 'stop') : reason }
        return reply
      }
    }
    throw new Error('the call ended without an end')
  }

  /** A note that the token limit cut is no note: it is asked for again. */
  function keepNotes(found: Notes, cut: NoteName | null): void {
    for (const name of NOTE_NAMES) if (name !== cut && found[name] !== undefined) notes[name] = found[name]
  }

  function account({ usage, provider: by, model: answering }: CallEnd, task: Task): void {
    answered.push({ provider: by, model: answering, usage })
    last.set(callRole(task), by)
  }

  return {
    order,
    draft,
    notes,
    get callsLeft() {
      return abilities.limits.calls - texts
    },
    get smallCallsLeft() {
      return small.left
    },
    begin: () => ask(asked, null, first),
    get hadEmptyReply() {
      return first.empty > 0
    },
    async *beginAgain(why, isWithoutText = false) {
      if (isWithoutText) this.passOver(first)
      draft.cut(0)
      first.paid++
      yield { type: 'continued', at: 0, call: texts + 1, why }
      return yield* ask(asked, null, first)
    },
    askWith(messages) {
      asked = messages
    },
    async *followUp(kind, values, { why, at, join, rejected }) {
      if (at < draft.text.length) draft.cut(at)
      yield { type: 'continued', at, call: texts + 1, why }
      const said = rejected ?? draft.text
      return yield* ask(
        [...asked, { role: 'assistant', content: said }, { role: 'user', content: order.followUp(kind, values) }],
        join,
      )
    },
    passOver: (attempts) => void provider.failover?.passOver(attempts),
    small: (call) => small.ask(call, draft.text.length),
    spent: () => ({ calls: texts + smallCalls, ...sumUsage(answered), ...served }),
  }
}
