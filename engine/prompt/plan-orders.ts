import type { Book } from '../book/book.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import { KalamError } from '../messages/error.ts'
import { countWrittenEntries } from '../revision/plan.ts'
import type { WritingOrder } from '../writer/order.ts'
import { contextFor } from './context.ts'
import { outlineReplyExtent } from './lengths.ts'
import { outlineText } from './memory.ts'
import { describeRequest, type RewriteContext, requireShortInstruction } from './rewrite-parts.ts'
import { createPlacedMessage } from './text-so-far.ts'

/** What is asked of another proposal for the plan. */
export interface PlanRequest {
  /** The entry, from 1; null: all that aren't written. */
  readonly entry: number | null
  readonly instruction?: string
}

/** Tokens of the plan of which an entry is proposed. */
const PLAN_TOKENS = 4000

/**
 * The order of another proposal for the plan, or for one entry of it. Throws `KalamError`: `plan.not-made`, `plan.no-entry`, `plan.keeps-place`,
 * `rewrite.long-instruction`.
 */
export function planOrder(parts: RewriteContext, planStep: Step, book: Book, request: PlanRequest): WritingOrder {
  const { generator, count, renderer } = parts
  const { language, outline } = book
  const { entry, instruction = '' } = request
  if (outline === null) throw new KalamError('plan.not-made')
  requireShortInstruction(instruction)
  const entries = outline.entries.length
  const written = countWrittenEntries(generator, book)
  if (entry !== null && !(Number.isInteger(entry) && entry >= 1 && entry <= entries))
    throw new KalamError('plan.no-entry', { values: { number: entry } })
  const proposed = entry === null ? entries - written : 1
  if (proposed < 1) throw new KalamError('plan.all-written')
  const usual = parts.order(book, planStep)
  const first = entry ?? written + 1
  const titles = usual.task.entries?.titles?.slice(first - 1, first - 1 + proposed) ?? null
  const last = listSteps(generator, book.settings).findLast(({ kind }) => kind === 'text') ?? planStep
  const context = {
    ...contextFor(generator, book, { ...last, sees: ['characters', 'recap'] }, count),
    ...describeRequest({ manner: 'again', instruction }, count),
    habits: null,
    planNow: outlineText(outline, PLAN_TOKENS, count),
    entryNumber: entry ?? '',
    firstNumber: first,
    writtenCount: written || '',
    proposed,
  }
  const content = parts.givenOf(book, context) + renderer(language).renderRewrite('plan', context)
  const expected = { count: proposed, titles }
  return {
    ...usual,
    messages: [...usual.messages.filter(({ role }) => role === 'system'), createPlacedMessage('user', content)],
    extent: outlineReplyExtent(proposed),
    task: { ...usual.task, entries: expected, rewrite: { of: 'plan', manner: 'again', variant: 0 } },
    expect: { ...usual.expect, outline: expected },
  }
}
