import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../engine/node/folders.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { ChatRequest, Provider, Task } from '../../engine/writer/provider.ts'

export interface PlayedCall {
  readonly step: string
  readonly small: Task['small'] | null
  readonly maxTokens: number
  readonly input: number
  readonly output: number
  readonly reason: 'stop' | 'length'
}

export interface Replay extends Provider {
  readonly calls: PlayedCall[]
}

/** The recorded answer to a step, such as `chapter 3`, of a book under `tests/replies`. */
export function recorded(book: string, step: string): string {
  return readFileSync(join(packageRoot(), 'tests/replies', book, `${step.replace(' ', '-')}.txt`), 'utf8').trimEnd()
}

/** The one Indonesian word of the recorded answers, and the answer to the call that has it put right. */
export const SLIP = { word: /\bmenit\b/g, right: 'minit', answer: 'menit → minit' } as const

/** A short story bible, since the books were recorded without one. */
const BIBLE = 'rule | What the opening says holds.'

/** Characters of one stream part. */
const PART_LENGTH = 24

/**
 * A model that gives the recorded answers, each as far as the limit of the request lets it, and goes on where it was stopped.
 * Tokens are counted by `count`. A plan or a note that is asked for by itself is the one that was recorded.
 */
export function createReplay(book: string, count: CountTokens): Replay {
  const calls: PlayedCall[] = []
  let rest = ''
  return {
    name: 'recorded',
    model: 'recorded-model',
    calls,
    async *chat(request) {
      const { task, maxTokens, messages } = request
      const isFollowUp = messages.some(({ role }) => role === 'assistant')
      const whole = isFollowUp ? rest : answerTo(book, task)
      const text = upTo(whole, maxTokens, count)
      rest = whole.slice(text.length)
      const reason = rest === '' ? 'stop' : 'length'
      const input = messages.reduce((sum, { content }) => sum + count(content), 0)
      const output = count(text)
      calls.push({ step: stepOf(task), small: task.small ?? null, maxTokens, input, output, reason })
      yield { type: 'open', provider: 'recorded', model: 'recorded-model' }
      for (let at = 0; at < text.length; at += PART_LENGTH)
        yield { type: 'text', text: text.slice(at, at + PART_LENGTH) }
      yield { type: 'end', reason, usage: { input, output } }
    },
    image: () => Promise.reject(new Error('no images were recorded')),
  }
}

/** The name of the step that a task belongs to. */
export function stepOf({ step, number }: ChatRequest['task']): string {
  return step === 'chapter' ? `chapter ${number}` : step
}

/** The romance whose chapters were written anew on the recorded plan and introduction. */
export function createReplayAgain(count: CountTokens): Replay {
  const [begun, again] = ['romance-en', 'romance-en-again'].map((book) => createReplay(book, count)) as [Replay, Replay]
  const isBegun = ({ step }: Task) => step === 'outline' || step === 'introduction'
  return {
    ...again,
    get calls() {
      return [...begun.calls, ...again.calls]
    },
    chat: (request) => (isBegun(request.task) ? begun : again).chat(request),
  }
}

const PLAN = /\n*\[\[(PLAN|RANGKA)\]\]\n([\s\S]*?)\n\[\[\/\1\]\]/

function answerTo(book: string, task: Task): string {
  const step = stepOf(task)
  if (task.small === 'words') return SLIP.answer
  if (task.small === 'bible') return BIBLE
  if (task.small === 'plan') return PLAN.exec(recorded(book, 'introduction'))?.[2] ?? ''
  const whole = recorded(book, step).replace(PLAN, '')
  if (task.small !== 'note') return whole
  return Object.values(task.notes)
    .flatMap(({ open, close }) => {
      const from = whole.indexOf(open)
      return from < 0 ? [] : [whole.slice(from, whole.indexOf(close, from) + close.length)]
    })
    .join('\n\n')
}

/** As much of a text as `most` tokens hold, up to the end of a word. */
function upTo(text: string, most: number, count: CountTokens): string {
  if (count(text) <= most) return text
  const words = text.match(/\s*\S+/g) ?? []
  let [least, over] = [0, words.length]
  while (over - least > 1) {
    const middle = Math.floor((least + over) / 2)
    if (count(words.slice(0, middle).join('')) <= most) least = middle
    else over = middle
  }
  return words.slice(0, least).join('')
}
