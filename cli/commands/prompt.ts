import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts, PLAN_STEP } from '../../engine/prompt/prompts.ts'
import { shortenSamples } from '../../engine/prompt/sample.ts'
import {
  countMessageTokens,
  type PromptStep,
  type PromptTokens,
  promptSteps,
  promptTokens,
  type StepPrompt,
  stepPrompt,
  sumTokens,
} from '../../engine/prompt/step-prompts.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { tokenLimit } from '../../engine/writer/limits.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findGenerator, suggestName } from '../catalog/catalog.ts'
import { openPromptCatalog } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { type BookOptions, listNeededGenerators, openOrStartBook } from '../settings/book.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createPaint } from '../terminal/style.ts'

interface PromptOptions extends CommonOptions, BookOptions {
  readonly step?: string
  /** Every step of the book. */
  readonly all?: boolean
  /** A git revision that the prompts are compared with. */
  readonly diff?: string
  /** A folder of kept prompts; true: the default one. */
  readonly golden?: string | true
  readonly update?: boolean
}

/** Prints the exact messages of a step: on stdout the messages, on stderr how many tokens each part has. */
export async function prompt([id]: readonly string[], options: PromptOptions, context: Context): Promise<ExitCode> {
  if (options.all && options.step !== undefined) throw usageError('prompts.all-or-step')
  if (options.update && options.golden === undefined) throw usageError('prompts.update-alone')
  if (options.brief !== undefined && (options.golden ?? options.diff) !== undefined)
    throw usageError('prompts.brief-of-one')
  if (options.golden !== undefined) {
    const { compareGoldenPrompts } = await import('../workbench/prompt-golden.ts')
    return compareGoldenPrompts(id, options, context)
  }
  if (options.diff !== undefined) {
    if (options.all || options.step !== undefined) throw usageError('prompts.diff-of-all')
    const { printPromptDiff } = await import('../workbench/prompt-diff.ts')
    return printPromptDiff(id, options, context)
  }
  if (id === undefined) throw usageError('usage.name-generator')
  const catalog = await openPromptCatalog(context, options.generators, listNeededGenerators(id, options))
  const generator = findGenerator(catalog, id)
  const count = await loadTokenCounter()
  const book = await openOrStartBook(generator, options, catalog, context)
  const steps = promptSteps(generator, book)
  const chosen = options.all ? steps : [stepFor(steps, book, options.step)]
  const prompts = createPrompts(generator, catalog.templates, count)
  const made = chosen.map(({ name, step }): NamedPrompt => ({ name, ...stepPrompt(generator, prompts, book, step) }))
  if (made.some(({ sampled }) => sampled)) context.stderr.write(`kalam: ${say('prompts.sampled', context.language)}\n`)
  if (options.all) printAll(generator, book, made, options, count, context)
  else if (options.json) printJson(context, promptJson(made[0]!, count))
  else printMessages(made[0]!.order, count, context)
  return EXIT.done
}

interface NamedPrompt extends StepPrompt {
  readonly name: string
}

function stepFor(steps: readonly PromptStep[], book: Book, wanted: string | undefined): PromptStep {
  const inFlow = steps.filter(({ name, step }) => name === step.id && step !== PLAN_STEP)
  if (wanted === undefined)
    return inFlow.find(({ name }) => !book.pieces.some((piece) => piece.step === name)) ?? inFlow[0]!
  const written = wanted.trim().toLowerCase().replace(/\s+/g, ' ')
  const found = steps.find(({ name }) => name === written)
  if (found) return found
  const names = steps.map(({ name }) => name)
  const hint = suggestName(written, names, toMessage('prompts.steps', { steps: names.join(', ') }))
  throw usageError('prompts.no-step', { step: wanted, hint })
}

function printMessages(order: WritingOrder, count: CountTokens, context: Context): void {
  context.stdout.write(`${messagesText(order, context)}\n`)
  const counts = order.messages.map((message) => ({ role: message.role, tokens: countMessageTokens(message, count) }))
  const total = counts.reduce((sum, { tokens }) => sum + tokens, 0)
  const parts = counts.map(({ role, tokens }) => `${role} ${tokens}`).join(', ')
  printMessage(context, 'prompts.total', { parts, n: total })
}

function messagesText({ messages, expect }: WritingOrder, { stdout, env }: Context): string {
  const paint = createPaint(stdout, env)
  const headings = stdout.isTTY === true
  return messages
    .map(({ role, content }) => ({ role, content: shortenSamples(content, expect.promptLanguage) }))
    .map(({ role, content }) => (headings ? `${paint(['bold', 'cyan'], role.toUpperCase())}\n${content}` : content))
    .join('\n\n')
}

/** Every prompt under a line with its step and its tokens; on stderr their sum. */
function printAll(
  generator: Generator,
  { language }: Book,
  made: readonly NamedPrompt[],
  { json }: PromptOptions,
  count: CountTokens,
  context: Context,
): void {
  const { stdout, stderr, env, language: spoken } = context
  const tokens = made.map(({ order }) => promptTokens(order, count))
  const sum = sumTokens(tokens)
  if (json) {
    const prompts = made.map((one) => promptJson(one, count))
    printJson({ stdout }, { generator: generator.id, language, prompts, tokens: sum })
    return
  }
  const paint = createPaint(stdout, env)
  const parts = made.map(({ name, order }, at) => {
    const title = paint(['bold'], `=== ${name}: ${tokensText(tokens[at]!, spoken)} ===`)
    return `${title}\n${messagesText(order, context)}\n`
  })
  stdout.write(parts.join('\n'))
  stderr.write(`${countedNoun(made.length, 'prompt', spoken)}: ${tokensText(sum, spoken)}\n`)
}

function tokensText({ system, user, total }: PromptTokens, language: Language): string {
  return say('prompts.total', language, { parts: `system ${system}, user ${user}`, n: total })
}

function promptJson({ name, order, sampled }: NamedPrompt, count: CountTokens) {
  const { messages, temperature, presencePenalty, frequencyPenalty, expect } = order
  return {
    step: name,
    sampled,
    messages: messages.map(({ role, content }) => ({ role, content })),
    tokens: promptTokens(order, count),
    maxTokens: tokenLimit(order),
    temperature,
    presencePenalty,
    frequencyPenalty,
    expect,
  }
}
