import type { Book } from '../../engine/book/book.ts'
import { chaptersBetween, plansFirst, type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts, PLAN_STEP } from '../../engine/prompt/prompts.ts'
import { bookBefore, sampleBook, sampleOutline } from '../../engine/prompt/sample.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { nearest } from '../../engine/spec/nearest.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { tokenLimit } from '../../engine/writer/token-limit.ts'
import { type BookOptions, bookAtHand } from '../book-at-hand.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { paintFor } from '../terminal/style.ts'

export interface PromptOptions extends CommonOptions, BookOptions {
  readonly step?: string
  readonly json?: boolean
}

/** Prints the exact messages of a step: on stdout the messages, on stderr how many tokens each part has. */
export async function prompt([id]: readonly string[], options: PromptOptions, context: Context): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators)
  const generator = findGenerator(catalog, id!)
  const count = await loadTokenCounter()
  const book = await bookAtHand(generator, options, context)
  const step = stepFor(generator, book, options.step)
  const written = bookBefore(generator, book, step)
  const before = sampleBook(generator, written, step)
  const made = createPrompts(generator, catalog.templates, count).order(before, step)
  const sampled = before.pieces.length > written.pieces.length || made.plan !== null
  if (sampled) context.stderr.write('kalam: what the book remembers is a sample; --book takes a real one\n')
  const order = withSamplePlan(generator, before, made)
  if (options.json) printJson(order, step, sampled, count, context)
  else printMessages(order, count, context)
  return EXIT.done
}

/** The messages of a text that is planned first, as they are with a plan of typical length. */
function withSamplePlan(generator: Generator, { language, settings }: Book, order: WritingOrder): WritingOrder {
  if (order.plan === null) return order
  const outline = sampleOutline(generator, language, chaptersBetween(generator, settings))
  return { ...order, messages: order.plan.messagesWith(outline) }
}

function stepFor(generator: Generator, book: Book, wanted: string | undefined): Step {
  const steps = stepsOf(generator, book.settings)
  if (wanted === undefined)
    return steps.find((step) => !book.pieces.some((piece) => piece.step === step.name)) ?? steps[0]!
  const name = wanted.trim().toLowerCase().replace(/\s+/g, ' ')
  const step = name === 'plan' && plansFirst(generator) ? PLAN_STEP : steps.find((one) => one.name === name)
  if (step) return step
  const names = [...(plansFirst(generator) ? ['plan'] : []), ...steps.map((one) => one.name)]
  const near = nearest(name, names)
  throw new CommandError(
    EXIT.usage,
    `there is no step "${wanted}": ${near ? `did you mean "${near}"?` : `the steps are ${names.join(', ')}`}`,
  )
}

function printMessages({ messages }: WritingOrder, count: CountTokens, { stdout, stderr, env }: Context): void {
  const paint = paintFor(stdout, env)
  const headings = stdout.isTTY === true
  const parts = messages.map(({ role, content }) =>
    headings ? `${paint(['bold', 'cyan'], role.toUpperCase())}\n${content}` : content,
  )
  stdout.write(`${parts.join('\n\n')}\n`)
  const counts = messages.map(({ role, content }) => ({ role, tokens: count(content) }))
  const total = counts.reduce((sum, { tokens }) => sum + tokens, 0)
  stderr.write(
    `${[...counts, { role: 'total', tokens: total }].map(({ role, tokens }) => `${role} ${tokens}`).join(', ')} tokens\n`,
  )
}

function printJson(order: WritingOrder, step: Step, sampled: boolean, count: CountTokens, { stdout }: Context): void {
  const { messages, temperature, presencePenalty, frequencyPenalty, expect } = order
  const of = (role: string) =>
    messages.reduce((sum, message) => sum + (message.role === role ? count(message.content) : 0), 0)
  const result = {
    step: step.name,
    sampled,
    messages,
    tokens: { system: of('system'), user: of('user'), total: of('system') + of('user') },
    maxTokens: tokenLimit(order),
    temperature,
    presencePenalty,
    frequencyPenalty,
    expect,
  }
  stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
