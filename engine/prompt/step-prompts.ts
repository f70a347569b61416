import type { Book } from '../book/book.ts'
import { hasPlanInFirstStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { ChatMessage } from '../writer/provider.ts'
import { PLAN_STEP, type Prompts } from './prompts.ts'
import { fillOrderWithSamples, fillWithSamples, rewindBookBefore } from './sample.ts'
import type { CountTokens } from './tokens.ts'

/** A step of which a prompt can be shown, by the name that `--step` takes: `plan`, `outline`, `chapter 2`. */
export interface PromptStep {
  readonly name: string
  readonly step: Step
}

/** The steps of a book in order, with the plan that is made before them where there is one. */
export function promptSteps(generator: Generator, { settings }: Pick<Book, 'settings'>): PromptStep[] {
  const plan = hasPlanInFirstStep(generator) ? [{ name: 'plan', step: PLAN_STEP }] : []
  return [...plan, ...listSteps(generator, settings).map((step) => ({ name: step.id, step }))]
}

export interface StepPrompt {
  readonly order: WritingOrder
  /** True when the prompt holds a sample in place of what the book would remember. */
  readonly sampled: boolean
}

/** The prompt of a step as it would be sent. What isn't written before the step is filled in by a sample. */
export function stepPrompt(generator: Generator, prompts: Prompts, book: Book, step: Step): StepPrompt {
  const written = rewindBookBefore(generator, book, step)
  const before = fillWithSamples(generator, written, step)
  const made = prompts.order(before, step)
  const sampled = before.pieces.length > written.pieces.length || made.plan !== null || made.bible !== null
  return { order: fillOrderWithSamples(generator, before, made), sampled }
}

/** Tokens of a message: in its lasting parts, each of which is counted once for all prompts of a book. */
export function countMessageTokens({ content, breaks = [] }: ChatMessage, count: CountTokens): number {
  const ends = [...breaks, content.length]
  return ends.reduce((sum, end, at) => sum + count(content.slice(ends[at - 1] ?? 0, end)), 0)
}

/** Tokens of the messages of a prompt. */
export interface PromptTokens {
  readonly system: number
  readonly user: number
  readonly total: number
}

export function promptTokens({ messages }: Pick<WritingOrder, 'messages'>, count: CountTokens): PromptTokens {
  const of = (wanted: string) =>
    messages.reduce((sum, message) => sum + (message.role === wanted ? countMessageTokens(message, count) : 0), 0)
  const [system, user] = [of('system'), of('user')]
  return { system, user, total: system + user }
}

export function sumTokens(all: readonly PromptTokens[]): PromptTokens {
  return all.reduce(
    (sum, { system, user, total }) => ({
      system: sum.system + system,
      user: sum.user + user,
      total: sum.total + total,
    }),
    { system: 0, user: 0, total: 0 },
  )
}
