import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveFile } from '../../cli/folder/atomic.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { askForText } from '../../engine/writer/ask.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { ChatMessage, Task } from '../../engine/writer/provider.ts'
import { createRetries } from '../../engine/writer/retry.ts'
import type { Part } from './ledger.ts'
import { metered, type Trial } from './model.ts'

/** A question to the judge's model whose answer is kept. */
export interface JudgeQuestion<Answer> {
  readonly book: string
  readonly part: Part
  /** Such as `count-1`. */
  readonly name: string
  readonly messages: readonly ChatMessage[]
  /** Tokens that an answer usually takes; twice as many are allowed. */
  readonly tokens: number
  readonly temperature: number
  readonly task: Task
  /** What an answer says; null: it is none. */
  read(answer: string): Answer | null
}

/** The judge thinks as much as a reading does. */
export const JUDGE_EFFORT = 'medium'

/** A reply that is no answer is asked for once more. */
export const MAX_REPLIES = 2

/** The answer that is kept to this very question by this model; null: there is none. */
export function keptAnswer<Answer>(question: JudgeQuestion<Answer>, trial: Trial): Answer | null {
  const file = fileOf(question, trial)
  return existsSync(file) ? question.read(readFileSync(file, 'utf8')) : null
}

/** The kept answer, or a new one, which is kept as it came. Null: there was none, and the ledger says why. */
export async function askOnce<Answer>(question: JudgeQuestion<Answer>, trial: Trial): Promise<Answer | null> {
  const kept = keptAnswer(question, trial)
  if (kept !== null) return kept
  const { book, part, name: step } = question
  let why = 'two replies were no answer'
  try {
    for (let attempt = 0; attempt < MAX_REPLIES; attempt++) {
      const reply = await replyTo(question, trial)
      const answer = question.read(reply)
      if (answer === null) continue
      await saveFile(fileOf(question, trial), reply)
      trial.tell(`${book}: ${step}`)
      return answer
    }
  } catch (error) {
    if (!isKalamError(error) || trial.stop.signal.aborted) throw error
    why = error.code
  }
  trial.tell(`${book}: ${step} failed: ${why}`)
  trial.ledger.add({ type: 'failure', book, part, step, why })
  return null
}

async function replyTo<Answer>(question: JudgeQuestion<Answer>, trial: Trial): Promise<string> {
  const { book, part, messages, temperature, task, tokens } = question
  const { judge, clock, stop } = trial
  const asked = { messages, temperature, task, effort: JUDGE_EFFORT, maxTokens: tokens * 2 } as const
  const ask = { ...asked, presencePenalty: 0, frequencyPenalty: 0 }
  const limits = { ...PIECE_LIMITS, ...trial.limits }
  const abilities = { clock, signal: stop.signal, limits, modelMemory: judge.memory }
  const provider = metered(judge, book, () => part, trial)
  let text = ''
  for await (const one of askForText(provider, ask, createRetries(limits), abilities, { isLong: true })) {
    if (one.type === 'again') text = ''
    if (one.type === 'text') text += one.text
  }
  return text
}

function fileOf<Answer>({ book, name, messages }: JudgeQuestion<Answer>, { folder, judge }: Trial): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([judge.name, messages]))
    .digest('hex')
  return join(folder, 'answers', `${book}-${name}-${hash.slice(0, 12)}.txt`)
}
