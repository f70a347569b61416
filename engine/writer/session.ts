import { type AskPart, askForText, type WriterAbilities } from './ask.ts'
import { createDraft, type Draft, tidy } from './draft.ts'
import type { AcceptedText, ContinuedWhy, WriterEvent } from './events.ts'
import type { Notes } from './gate/blocks.ts'
import type { JoinKind } from './join.ts'
import type { ReplyFault } from './judge/judge-reply.ts'
import { MOST_TEXTS } from './limits.ts'
import type { FollowUp, FollowUpValues, WritingOrder } from './order.ts'
import { type ChatMessage, NOTE_NAMES, type NoteName, type Provider, type StopReason, type Usage } from './provider.ts'
import { createReplyReader } from './reply-reader.ts'
import { openRetryBudget, type RetryBudget } from './retry.ts'
import { openSmallCalls, type SmallCall, type SmallReply } from './small-calls.ts'
import { tokenLimit } from './token-limit.ts'
import { learnTokensPerWord } from './tokens-per-word.ts'
import { NO_USAGE, plusUsage } from './usage.ts'

/** One reply, cleaned. */
export interface Reply {
  readonly reason: StopReason
  /** What this reply added to the draft. */
  readonly text: string
  readonly trailing: string
  /** The note within which the reply broke off, or null. */
  readonly openNote: NoteName | null
  /** Why nothing of the reply was taken: it refused, or wasn't the text asked for; null when it was taken. */
  readonly fault: ReplyFault | null
  /** A faulty reply, as the model is shown it; empty when it was taken. */
  readonly rejected: string
}

/** One piece in the making: what was asked, what the reader has, and what it has taken so far. */
export interface Session {
  readonly order: WritingOrder
  readonly draft: Draft
  readonly notes: Notes
  readonly callsLeft: number
  /** Asks for the first text. */
  begin(): AsyncGenerator<WriterEvent, Reply>
  /** Asks for the first text once more by the same prompt, as if nothing had been answered. */
  beginAgain(why: ContinuedWhy): AsyncGenerator<WriterEvent, Reply>
  /** What the text is asked with from here on. */
  askWith(messages: readonly ChatMessage[]): void
  /** Asks for more. `at` is where the draft is cut back to first; `join` how the reply is joined, or null when it stands alone. */
  followUp(
    kind: FollowUp,
    values: FollowUpValues,
    options: { why: ContinuedWhy; at: number; join: JoinKind | null; rejected?: string },
  ): AsyncGenerator<WriterEvent, Reply>
  readonly smallCallsLeft: number
  /**
   * Makes a call that the reader doesn't see, such as one for a plan or a note: at most 3 a piece. Null when none is left, or
   * its answer can't be used. Throws `generation.cancelled`, and whatever a call throws when it is `needed`.
   */
  small(call: SmallCall): AsyncGenerator<WriterEvent, SmallReply | null>
  /** What the piece has taken, for the accepted text. */
  spent(): Pick<AcceptedText, 'calls' | 'usage' | 'provider' | 'model'>
}

export function openSession(order: WritingOrder, provider: Provider, abilities: WriterAbilities): Session {
  const budget: RetryBudget = openRetryBudget(abilities.limits)
  const draft = createDraft()
  const notes: Notes = {}
  let usage: Usage | null = NO_USAGE
  let served = { provider: provider.name, model: provider.model }
  let texts = 0
  let smallCalls = 0
  let last: Reply | null = null
  let asked = order.messages
  const small = openSmallCalls(order, provider, abilities, budget, (end) => {
    smallCalls++
    account(end.usage)
    served = { provider: end.provider, model: end.model }
  })

  async function* ask(messages: readonly ChatMessage[], join: JoinKind | null): AsyncGenerator<WriterEvent, Reply> {
    texts++
    const base = draft.text.length
    const trailing = last?.trailing ?? ''
    const open = () => createReplyReader({ order, kept: draft.text, trailing, join, had: { ...notes } })
    let reader = open()
    const { temperature, presencePenalty, frequencyPenalty, task, expect } = order
    const maxTokens = tokenLimit(order, provider, abilities.modelMemory)
    let raw = ''
    const parts = askForText(
      provider,
      { messages, maxTokens, temperature, presencePenalty, frequencyPenalty, task },
      budget,
      abilities,
    )
    try {
      for (;;) {
        const step = await parts.next()
        if (step.done) {
          const end = await reader.end({ cut: step.value.reason === 'length' })
          // What a content filter broke off is shown no further.
          if (step.value.reason !== 'other') yield* tidy(draft, draft.text.slice(0, base) + end.text)
          if (end.fault === null) keepNotes(end.notes, step.value.reason === 'length' ? end.openNote : null)
          account(step.value.usage)
          learnTokensPerWord(expect.language, namesOf(step.value), raw, step.value.usage, abilities.modelMemory)
          served = { provider: step.value.provider, model: step.value.model }
          const { text, trailing: blanks, openNote, fault, rejected } = end
          // Of a reply that was not taken, the text before it is as cut as it was.
          const reason = fault !== null && step.value.reason !== 'other' ? (last?.reason ?? 'stop') : step.value.reason
          last = { reason, text, trailing: blanks, openNote, fault, rejected }
          return last
        }
        const part: AskPart = step.value
        if (part.type === 'again') {
          draft.cut(base)
          reader = open()
          raw = ''
          if (part.retry !== null) yield { type: 'retrying', at: base, ...part.retry }
          else yield { type: 'tidied', at: base }
          continue
        }
        raw += part.text
        const { text, anew } = reader.push(part.text)
        if (anew) yield* startOver(base)
        if (text !== '') yield draft.append(text)
      }
    } finally {
      // Does nothing once the text has ended; stops the call when the reader has left.
      await parts.return(undefined as never)
    }
  }

  function* startOver(base: number): Generator<WriterEvent> {
    if (draft.text.length === base) return
    draft.cut(base)
    yield { type: 'tidied', at: base }
  }

  /** A note that the token limit cut is no note: it is asked for again. */
  function keepNotes(found: Notes, cut: NoteName | null): void {
    for (const name of NOTE_NAMES) if (name !== cut && found[name] !== undefined) notes[name] = found[name]
  }

  function account(added: Usage | null): void {
    usage = plusUsage(usage, added)
  }

  return {
    order,
    draft,
    notes,
    get callsLeft() {
      return MOST_TEXTS - texts
    },
    get smallCallsLeft() {
      return small.left
    },
    begin: () => ask(asked, null),
    async *beginAgain(why) {
      draft.cut(0)
      yield { type: 'continued', at: 0, call: texts + 1, why }
      return yield* ask(asked, null)
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
    small: (call) => small.ask(call, draft.text.length),
    spent: () => ({ calls: texts + smallCalls, usage, ...served }),
  }
}

function namesOf({ provider, model }: { readonly provider: string; readonly model: string }) {
  return { name: provider, model }
}
