import type { Clock } from '../../../engine/base/clock.ts'
import type { WriterAbilities } from '../../../engine/writer/ask.ts'
import type { AcceptedText, WriterEvent } from '../../../engine/writer/events.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { TextExpectation, WritingOrder } from '../../../engine/writer/order.ts'
import type { ChatRequest, Provider, StopReason, Task } from '../../../engine/writer/provider.ts'
import { writePiece } from '../../../engine/writer/write-piece.ts'
import { chunksOf, randomFrom } from './random.ts'

export type Reply = string | { readonly text: string; readonly reason?: StopReason } | Error

type Answer = (request: ChatRequest, call: number) => Reply | Promise<Reply>

/** A provider that answers from a function, in pieces, without a network. */
export function scripted(answer: Answer): Provider & { readonly requests: ChatRequest[] } {
  const requests: ChatRequest[] = []
  return {
    name: 'scripted',
    model: 'test-model',
    requests,
    async *chat(request) {
      requests.push(request)
      const reply = await answer(request, requests.length)
      if (reply instanceof Error) throw reply
      const { text, reason = 'stop' } = typeof reply === 'string' ? { text: reply } : reply
      yield { type: 'open', provider: 'scripted', model: 'test-model' }
      for (const chunk of chunksOf(text, randomFrom(requests.length), 40)) yield { type: 'text', text: chunk }
      yield { type: 'end', reason, usage: { input: 10, output: text.length } }
    },
    image: () => Promise.reject(new Error('no images here')),
  }
}

/** Time that passes only when it's told to. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): Promise<void>
  /** Lets time pass until the work has ended, however it ends; gives the milliseconds it took. */
  passUntil(work: Promise<unknown>): Promise<number>
  /** Timers that are still running. */
  readonly waiting: number
}

export function fakeClock(): FakeClock {
  let now = 1_000_000
  const timers = new Set<{ at: number; fire: () => void }>()
  return {
    now: () => now,
    async passUntil(work) {
      const start = now
      const ended = work.then(
        () => true,
        () => true,
      )
      for (;;) {
        await settle()
        if (await Promise.race([ended, settle().then(() => false)])) return now - start
        await this.advance(500)
      }
    },
    get waiting() {
      return timers.size
    },
    delay(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        const timer = { at: now + milliseconds, fire: () => resolve() }
        const abort = () => {
          timers.delete(timer)
          reject(signal?.reason)
        }
        if (signal?.aborted) return abort()
        timers.add(timer)
        signal?.addEventListener('abort', abort, { once: true })
      })
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        now = Math.max(now, next.at)
        timers.delete(next)
        next.fire()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** Lets everything that can happen without time happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
}

export const TASK: Task = {
  step: 'chapter',
  lineage: ['chapter'],
  entryLabels: ['Chapter', 'Bab'],
  kind: 'text',
  place: 'entry',
  language: 'en',
  number: 1,
  title: '',
  words: null,
  items: null,
  entries: null,
  notes: {},
  subject: 'a lamp',
  story: true,
  demo: '',
  output: null,
}

const EXPECT: TextExpectation = {
  promptLanguage: 'en',
  language: 'en',
  words: null,
  appendix: false,
  items: null,
  output: null,
  outline: null,
  headings: [],
}

/** An order whose follow-ups say in one line what they want, as `finish 120 words`. */
export function orderFor(expect: Partial<TextExpectation> = {}, task: Partial<Task> = {}): WritingOrder {
  return {
    messages: [
      { role: 'system', content: 'You write.' },
      { role: 'user', content: 'Write the text.' },
    ],
    minTokens: 4000,
    extent: { text: 0, notes: 0, parts: 0 },
    temperature: 0.7,
    presencePenalty: 0,
    frequencyPenalty: 0,
    task: { ...TASK, ...task },
    expect: { ...EXPECT, ...expect },
    plan: null,
    bible: null,
    noteRequest: (names, text) => [{ role: 'user', content: `note ${names.join(', ')}\n${text}` }],
    followUp: (kind, { words, missing, faults, limit, over }) =>
      [kind, words === undefined ? undefined : `${words} words`, missing, faults, limit, over]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
  }
}

export interface Outcome {
  readonly events: readonly WriterEvent[]
  /** What a reader has at the end. */
  readonly shown: string
  readonly accepted: AcceptedText | null
  readonly code: string | null
}

/**
 * Runs a piece to its end, reading along as a page would, and checks what holds for every run. In place of a provider: what
 * a scripted one answers, to each call the same or by a function.
 */
export async function run(
  order: WritingOrder,
  answers: Provider | Answer | Reply,
  abilities: Partial<WriterAbilities> = {},
): Promise<Outcome> {
  const provider = providerOf(answers)
  const clock = abilities.clock ?? fakeClock()
  const events: WriterEvent[] = []
  let shown = ''
  const all = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS, ...abilities }
  for await (const event of writePiece(order, provider, all)) {
    events.push(event)
    if ('at' in event) {
      if (event.at > shown.length) throw new Error(`cut back to ${event.at} of ${shown.length}`)
      shown = shown.slice(0, event.at)
    }
    if (event.type === 'delta') shown += event.text
  }
  const last = events.at(-1)
  if (last?.type !== 'done' && last?.type !== 'failed') throw new Error(`ended with ${last?.type}`)
  if (events.filter(({ type }) => type === 'done' || type === 'failed').length !== 1)
    throw new Error('more than one end')
  const accepted = last.type === 'done' ? last.accepted : null
  if (accepted !== null && accepted.text !== shown)
    throw new Error(`shown and accepted differ:\n${shown}\n---\n${accepted.text}`)
  return { events, shown, accepted, code: last.type === 'failed' ? last.error.code : null }
}

function providerOf(answers: Provider | Answer | Reply): Provider {
  if (typeof answers === 'function') return scripted(answers)
  return typeof answers === 'object' && 'chat' in answers ? answers : scripted(() => answers)
}
