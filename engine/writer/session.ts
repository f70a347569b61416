import { type AskPart, askForText, type WriterAbilities } from './ask.ts'
import { createDraft, type Draft } from './draft.ts'
import type { AcceptedText, ContinuedWhy, WriterEvent } from './events.ts'
import type { Notes } from './gate/blocks.ts'
import { createGate } from './gate/gate.ts'
import { createJoiner, type JoinKind } from './join.ts'
import type { FollowUp, FollowUpValues, WritingOrder } from './order.ts'
import type { ChatMessage, NoteName, Provider, StopReason, Usage } from './provider.ts'
import { openRetryBudget, type RetryBudget } from './retry.ts'
import { openSmallCalls, type SmallCall, type SmallReply } from './small-calls.ts'
import { tokenLimit } from './token-limit.ts'
import { learnTokensPerWord } from './tokens-per-word.ts'

/** First text and continuations or repairs: the specification's most. */
const MOST_CALLS = 3

/** One reply, cleaned. */
export interface Reply {
  readonly reason: StopReason
  /** What this reply added to the draft. */
  readonly text: string
  readonly trailing: string
  /** The note within which the reply broke off, or null. */
  readonly openNote: NoteName | null
}

/** One piece in the making: what was asked, what the reader has, and what it has taken so far. */
export interface Session {
  readonly order: WritingOrder
  readonly draft: Draft
  readonly notes: Notes
  readonly callsLeft: number
  /** Asks for the first text. */
  begin(): AsyncGenerator<WriterEvent, Reply>
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
  const usage = { input: 0, output: 0 }
  let served = { provider: provider.name, model: provider.model }
  let texts = 0
  let smallCalls = 0
  let last: Reply | null = null
  const small = openSmallCalls(order, provider, abilities, budget, (end) => {
    smallCalls++
    account(end.usage)
    served = { provider: end.provider, model: end.model }
  })

  async function* ask(messages: readonly ChatMessage[], join: JoinKind | null): AsyncGenerator<WriterEvent, Reply> {
    texts++
    const base = draft.text.length
    const trailing = last?.trailing ?? ''
    const known = join === null ? '' : order.messages.map(({ content }) => content).join(' ') + draft.text
    const open = () => ({
      gate: createGate({ notes: order.task.notes, headings: order.expect.headings, continuation: join === 'mid' }),
      joiner: join === null ? null : createJoiner(draft.text, trailing, join, known),
      restarts: 0,
    })
    let state = open()
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
          const end = state.gate.end({ cut: step.value.reason === 'length' })
          if (state.gate.restarts > state.restarts) yield* startOver(base)
          const text = join === null ? end.text : joinLast(state.joiner, end.text)
          if (text !== '') yield draft.append(text)
          Object.assign(notes, end.notes)
          account(step.value.usage)
          learnTokensPerWord(expect.language, namesOf(step.value), raw, step.value.usage, abilities.modelMemory)
          served = { provider: step.value.provider, model: step.value.model }
          last = { reason: step.value.reason, text: draft.text.slice(base), trailing: end.trailing, openNote: end.open }
          return last
        }
        const part: AskPart = step.value
        if (part.type === 'again') {
          draft.cut(base)
          state = open()
          raw = ''
          if (part.retry !== null) yield { type: 'retrying', at: base, ...part.retry }
          else yield { type: 'tidied', at: base }
          continue
        }
        raw += part.text
        const clean = state.gate.push(part.text)
        if (state.gate.restarts > state.restarts) {
          state.restarts = state.gate.restarts
          yield* startOver(base)
          if (join !== null) state.joiner = createJoiner(draft.text, trailing, join, known)
        }
        const text = state.joiner === null ? clean : state.joiner.push(clean)
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

  function account(added: Usage | null): void {
    usage.input += added?.input ?? 0
    usage.output += added?.output ?? 0
  }

  return {
    order,
    draft,
    notes,
    get callsLeft() {
      return MOST_CALLS - texts
    },
    get smallCallsLeft() {
      return small.left
    },
    begin: () => ask(order.messages, null),
    async *followUp(kind, values, { why, at, join, rejected }) {
      if (at < draft.text.length) draft.cut(at)
      yield { type: 'continued', at, call: texts + 1, why }
      const said = rejected ?? draft.text
      return yield* ask(
        [
          ...order.messages,
          { role: 'assistant', content: said },
          { role: 'user', content: order.followUp(kind, values) },
        ],
        join,
      )
    },
    small: (call) => small.ask(call, draft.text.length),
    spent: () => ({ calls: texts + smallCalls, usage: { ...usage }, ...served }),
  }
}

function namesOf({ provider, model }: { readonly provider: string; readonly model: string }) {
  return { name: provider, model }
}

function joinLast(joiner: { push(text: string): string; end(): string } | null, text: string): string {
  return joiner === null ? text : joiner.push(text) + joiner.end()
}
