import { isKalamError } from '../messages/error.ts'
import { askForText, createFollowUpAttempts, createTextAttempts, type WriterAbilities } from './ask.ts'
import type { CallEnd } from './call.ts'
import { createDraft, type Draft, setDraft } from './draft.ts'
import type { AcceptedText, ContinuationReason, WriterEvent } from './events.ts'
import type { NoteTexts } from './gate/blocks.ts'
import { cleanReply } from './gate/gate.ts'
import type { JoinKind } from './join.ts'
import { learnTokensPerWord, MAX_SMALL_CALLS, tokenLimit } from './limits.ts'
import type { FollowUp, FollowUpValues, WritingOrder } from './order.ts'
import {
  type ChatMessage,
  endpointFor,
  type Marks,
  type NoteName,
  type PreferredEndpoint,
  type Provider,
  REPLY_NOTE_NAMES,
  type SmallCallKind,
  type StopReason,
  type Task,
  type TextAttempts,
} from './provider.ts'
import { callPurpose, callRole, type EffortByPurpose, type Role } from './purpose.ts'
import { createReplyReader, type ReplyEnd } from './reply-reader.ts'
import { createRetries, NO_RETRIES, type PieceRetries } from './retry.ts'
import { type EndpointUsage, sumUsage } from './usage-by-endpoint.ts'

/** One reply, cleaned, as it was added to the draft. */
export interface CleanedReply extends Omit<ReplyEnd, 'notes'> {
  readonly reason: StopReason
}

/** The state of one piece: the order, the draft, and the calls made so far. */
export interface Session {
  readonly order: WritingOrder
  readonly draft: Draft
  readonly notes: NoteTexts
  readonly callsLeft: number
  /** Asks for the first text. */
  begin(): AsyncGenerator<WriterEvent, CleanedReply>
  /** True when a reply without a text has been followed by another request. */
  readonly hadEmptyReply: boolean
  /**
   * Asks for the first text once more by the same prompt, as if nothing had been answered; where `isWithoutText`, at another endpoint
   * if one is left.
   */
  beginAgain(why: ContinuationReason, isWithoutText?: boolean): AsyncGenerator<WriterEvent, CleanedReply>
  /** Replaces the messages of all later calls for the text. */
  askWith(messages: readonly ChatMessage[]): void
  /** Asks for more. `at` is where the draft is cut back to first; `join` how the reply is joined, or null when it is a text of its own. */
  followUp(
    kind: FollowUp,
    values: FollowUpValues,
    options: { why: ContinuationReason; at: number; join: JoinKind | null; rejected?: string },
  ): AsyncGenerator<WriterEvent, CleanedReply>
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
  const budget = createRetries(abilities.limits)
  const draft = createDraft()
  const notes: NoteTexts = {}
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
  let reply: CleanedReply | null = null
  let asked = order.messages
  const first = createTextAttempts()
  const small = createSmallCalls({ order, provider, abilities, budget, last }, (end, task) => {
    smallCalls++
    if (texts === 0) served = { provider: end.provider, model: end.model }
    account(end, task)
  })

  async function* ask(
    messages: readonly ChatMessage[],
    join: JoinKind | null,
    attempts: TextAttempts = createFollowUpAttempts(),
  ): AsyncGenerator<WriterEvent, CleanedReply> {
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
  function keepNotes(found: NoteTexts, cut: NoteName | null): void {
    for (const name of REPLY_NOTE_NAMES) if (name !== cut && found[name] !== undefined) notes[name] = found[name]
  }

  function account({ usage, provider: by, model: answering }: CallEnd, task: Task): void {
    answered.push({ provider: by, model: answering, calls: 1, usage })
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
  readonly notes: NoteTexts
  /** The note within which the reply broke off, or null. */
  readonly openNote: NoteName | null
  readonly reason: StopReason
}

interface SmallCallsOf {
  readonly order: WritingOrder
  readonly provider: Provider
  readonly abilities: WriterAbilities
  readonly budget: PieceRetries
  readonly last: LastEndpoints
}

/** The small calls of one piece. They share its retries; `onEnd` is called for each that was answered. */
function createSmallCalls(
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
      attempts = createFollowUpAttempts(),
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
        const end = cleanReply(text, { notes, headings: [], continuation: false }, { cut: reason === 'length' })
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

/** The name of the endpoint that answered last, of each role. */
export type LastEndpoints = Map<Role, string>

/**
 * The endpoints that a call of an order prefers: the one that answered this role last, those that answered others, and the one that
 * wrote the book so far.
 */
function preferredEndpoints(
  { preferred = [], task: text }: Pick<WritingOrder, 'preferred' | 'task'>,
  last: LastEndpoints,
  task: Task = text,
): readonly PreferredEndpoint[] {
  const role = callRole(task)
  const own = [...last].filter(([answered]) => answered === role)
  const others = [...last].filter(([answered]) => answered !== role).toReversed()
  return [...[...own, ...others].map(([answered, name]) => ({ role: answered, name })), ...preferred]
}
