import { tokensOf, underCeiling } from './ceiling.ts'
import { hash } from './chance.ts'
import { compose } from './compose.ts'
import { continuesAt } from './continuation.ts'
import type { Reading } from './reading.ts'
import { addition } from './short/addition.ts'
import { plainAnswer } from './short/answer.ts'

export interface DemoReply {
  /** The same for the same request. */
  readonly id: string
  readonly text: string
  readonly reason: 'stop' | 'length'
  readonly usage: { readonly input: number; readonly output: number }
}

/** What the demo writer says to a request: the text from where the conversation has got to, under its ceiling. */
export function demoReply(reading: Reading): DemoReply {
  const language = reading.task?.language ?? reading.promptLanguage
  const { text, cut } = underCeiling(wholeReply(reading), language, reading.maxTokens)
  return {
    id: `chatcmpl-demo-${hash(reading.system, reading.prompt, ...reading.written).toString(16)}`,
    text,
    reason: cut ? 'length' : 'stop',
    usage: {
      input: tokensOf([reading.system, reading.prompt, ...reading.written].join(' '), reading.promptLanguage),
      output: tokensOf(text, language),
    },
  }
}

function wholeReply(reading: Reading): string {
  const { task } = reading
  if (reading.maxTokens === 1) return 'OK'
  if (!task) return plainAnswer(reading)
  const full = compose(reading, task)
  if (reading.written.length === 0) return full
  const position = continuesAt(full, reading.written)
  const rest = position < 0 ? '' : full.slice(position)
  if (rest.trim() !== '') return rest
  return task.step === 'outline' || task.items ? full : addition(reading, task)
}
