import { DEMO_MODEL } from '../../provider-names.ts'
import type { DemoReply } from './reply.ts'

export interface StreamOptions {
  readonly withUsage: boolean
  readonly signal: AbortSignal | null
}

/** The made-up second at which every demo reply was made, so that equal requests give equal bytes. */
const CREATED = 1_767_225_600

/** A reply as server-sent events, the way the OpenAI protocol streams it. Aborting errors the stream. */
export function eventStream(reply: DemoReply, { withUsage, signal }: StreamOptions): ReadableStream {
  const encoder = new TextEncoder()
  const events = eventsOf(reply, withUsage)
  return new ReadableStream({
    pull(controller) {
      signal?.throwIfAborted()
      const { value, done } = events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

function* eventsOf(reply: DemoReply, withUsage: boolean): Generator<string> {
  const event = (choices: readonly unknown[], more: object = {}) =>
    `data: ${JSON.stringify({ id: reply.id, object: 'chat.completion.chunk', created: CREATED, model: DEMO_MODEL, choices, ...more })}\n\n`
  yield event([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
  for (const content of chunksOf(reply.text)) yield event([{ index: 0, delta: { content }, finish_reason: null }])
  yield event([{ index: 0, delta: {}, finish_reason: reply.reason }])
  if (withUsage) yield event([], { usage: usageOf(reply) })
  yield 'data: [DONE]\n\n'
}

/** A reply in one piece. */
export function completion(reply: DemoReply): object {
  const message = { role: 'assistant', content: reply.text }
  return {
    id: reply.id,
    object: 'chat.completion',
    created: CREATED,
    model: DEMO_MODEL,
    choices: [{ index: 0, message, finish_reason: reply.reason }],
    usage: usageOf(reply),
  }
}

function usageOf({ usage }: DemoReply): object {
  return { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output }
}

/** A few words at a time, or a few characters of a script without spaces. */
function chunksOf(text: string): string[] {
  return (
    text.match(/(?:\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}|(?:\s*\S{1,12}){1,3})\s*?|\s+/gu) ??
    []
  )
}
