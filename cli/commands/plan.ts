import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import type { PlanRequest } from '../../engine/prompt/plan-orders.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { estimateOrder } from '../../engine/quote/quote-book.ts'
import { changePlan, planText } from '../../engine/revision/plan.ts'
import { planEntries } from '../../engine/revision/plan-entries.ts'
import { proposePlan } from '../../engine/revision/propose-plan.ts'
import { callRole } from '../../engine/writer/purpose.ts'
import { readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { ORIGIN_BY_HAND } from '../folder/versions.ts'
import { KalamError } from '../messages/told.ts'
import { type ParsedPlan, parsePlan, readPlanFile } from '../revision/imported-book.ts'
import { type OpenedBook, reportChange, withBook } from '../revision/opened-book.ts'
import { runEditor } from '../terminal/editor.ts'
import { calculateCost, formatCost, formatTokens } from '../writing/quote-line.ts'
import { openModel } from '../writing/write-command.ts'

interface PlanOptions extends CommonOptions {
  readonly edit?: boolean
  /** A file with the plan, or `-` for stdin. */
  readonly set?: string
  /** What is to be different; `true`: nothing in particular. */
  readonly propose?: string | true
  /** The entry that is proposed, from 1. */
  readonly entry?: number
  /** With `propose` or `entry`: what that would take. */
  readonly dryRun?: boolean
}

/** The file in which a plan is edited. It is kept when the plan has faults. */
const EDITED = 'plan-edited.md'

/** Prints the plan as Markdown, or replaces it by the author's own or by another proposal. */
export function plan([name]: readonly string[], options: PlanOptions, context: Context): Promise<void> {
  const { edit, set, propose } = options
  if ([edit, set, propose].filter((one) => one !== undefined).length > 1) throw usageError('manuscript.plan-one')
  return withBook(name!, options, context, async (opened) => {
    const { book } = opened
    if (book.outline === null) throw new KalamError('plan.not-made')
    if (options.dryRun) return estimate(opened, options, context)
    const changed = await changedPlan(opened, options, context)
    const after = changed === null ? book : await saved(opened, changed, context)
    if (options.json) {
      const entries = planEntries(after).map(({ from, title, summary }) => ({ number: from, title, summary }))
      printJson(context, { folder: opened.path, title: after.title, entries })
    } else if (changed === null || propose !== undefined) context.stdout.write(planText(after))
  })
}

/** The book with the plan that the options give or ask for; null: they ask for none. */
async function changedPlan(opened: OpenedBook, options: PlanOptions, context: Context): Promise<Book | null> {
  if (options.propose !== undefined || options.entry !== undefined) return proposed(opened, options, context)
  if (options.set !== undefined) return withPlan(opened, await readPlanFile(options.set, context))
  return options.edit ? edited(opened, context) : null
}

function requestOf({ propose, entry }: PlanOptions): PlanRequest {
  return { entry: entry ?? null, ...(typeof propose === 'string' ? { instruction: propose } : {}) }
}

/** Prints what a proposal takes. Calls no model and changes nothing. */
async function estimate({ generator, book, catalog, path }: OpenedBook, options: PlanOptions, context: Context) {
  if (options.propose === undefined && options.entry === undefined) throw usageError('manuscript.plan-dry-run')
  const { prices } = await readPricedConfig(context, options.generators)
  const count = await loadTokenCounter()
  const order = createPrompts(generator, catalog.templates, count).planOrder(book, requestOf(options))
  const tokens = estimateOrder(generator, book, order, count)
  const cost = calculateCost(tokens, callRole(order.task), prices)
  if (options.json) return printJson(context, { folder: path, tokens, cost })
  const { language } = context
  context.stdout.write(`${[formatTokens(tokens, language), ...formatCost(cost, language)].join(', ')}\n`)
}

async function proposed(opened: OpenedBook, options: PlanOptions, context: Context): Promise<Book> {
  const { generator, book, catalog } = opened
  const prompts = createPrompts(generator, catalog.templates, await loadTokenCounter())
  const { entries } = await proposePlan(book, requestOf(options), {
    generator,
    prompts,
    ...(await openModel(generator, options, context)),
  })
  return changePlan(generator, book, entries)
}

function withPlan({ generator, book }: OpenedBook, { title, entries }: ParsedPlan): Book {
  return changePlan(generator, book, entries, title ?? undefined)
}

/** Opens the editor on the plan and returns the book with the edited plan. Throws for a faulty plan, and keeps its file. */
async function edited(opened: OpenedBook, context: Context): Promise<Book> {
  const file = join(opened.path, EDITED)
  await writeAtomically(file, planText(opened.book))
  await runEditor(file, context)
  const text = await readFile(file, 'utf8')
  try {
    const book = withPlan(opened, parsePlan(text, file))
    await opened.folder.remove(EDITED)
    return book
  } catch (error) {
    printMessage(context, 'manuscript.plan-faulty', { file })
    throw error
  }
}

async function saved(opened: OpenedBook, changed: Book, context: Context): Promise<Book> {
  const isSame = planText(changed) === planText(opened.book)
  if (isSame) {
    printMessage(context, 'manuscript.plan-same')
    return opened.book
  }
  const after = await opened.folder.saveChanged(opened.book, changed, () => ORIGIN_BY_HAND)
  printMessage(context, 'manuscript.plan-kept', { n: after.outline!.entries.length })
  await reportChange(opened, after, context)
  return after
}
