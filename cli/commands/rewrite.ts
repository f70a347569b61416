import { confirm, isCancel } from '@clack/prompts'
import { type Book, findPiece } from '../../engine/book/book.ts'
import { findPiecePrice } from '../../engine/generator/entry-words.ts'
import type { Step } from '../../engine/generator/flow.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { promptTokens } from '../../engine/prompt/step-prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { differenceBySentence } from '../../engine/revision/difference.ts'
import {
  ADDING_MANNERS,
  MANNERS,
  MAX_VARIANTS,
  type Manner,
  type RewriteRequest,
  readIdeas,
} from '../../engine/revision/manner.ts'
import { insertRewrittenText, takeRewrite } from '../../engine/revision/rewrite.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { callRole } from '../../engine/writer/purpose.ts'
import { runWriter, writePiece } from '../../engine/writer/write-piece.ts'
import { hasModel, readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findCurrentVersion, readVersions, type VersionOrigin } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import { findWrittenPiece, type OpenedBook, reportChange, withBook } from '../revision/opened-book.ts'
import { countedNoun, grouped } from '../terminal/numbers.ts'
import { calculateCost, checkCaps, formatCost, formatTokens } from '../writing/quote-line.ts'
import { openModel } from '../writing/write-command.ts'

interface RewriteOptions extends CommonOptions {
  readonly piece?: string
  readonly passage?: string
  readonly manner?: Manner
  readonly instruction?: string
  readonly variants?: number
  readonly maxCost?: string
  readonly dryRun?: boolean
}

/**
 * Rewrites a piece or a passage, in several variants if asked for. On a terminal shows each difference and asks which to take; elsewhere
 * takes the first. A list of ideas is printed, and changes nothing.
 */
export function rewrite([name]: readonly string[], options: RewriteOptions, context: Context): Promise<void> {
  return withBook(name!, options, context, async (opened) => {
    const { generator, book, catalog, path } = opened
    const step = findWrittenPiece(opened, options.piece)
    const request = requestOf(step, options)
    const prompts = createPrompts(generator, catalog.templates, await loadTokenCounter())
    const { passageWords } = catalog.settings.rewriting
    const order = prompts.rewriteOrder(book, request, passageWords)
    const { variants: times = 1 } = options
    if (times > MAX_VARIANTS) throw usageError('manuscript.variants', { given: times, most: MAX_VARIANTS })
    const cost = await estimateRewriteCost(order, times, options, context)
    if (options.dryRun) return printEstimate(opened, { step, request, times, ...cost }, options, context)
    checkCaps(options, { credits: 0, cost: cost.cost }, cost.hasModel)
    const { provider, ...abilities } = await openModel(generator, options, context)
    const variants: AcceptedText[] = []
    while (variants.length < times) {
      const former = variants.map(({ text }) => text)
      const next = former.length === 0 ? order : prompts.rewriteOrder(book, { ...request, former }, passageWords)
      variants.push(await runWriter(writePiece(next, provider, abilities), () => {}))
    }
    if (ADDING_MANNERS[request.manner]?.joint !== null)
      return keep(opened, { step, request, variants }, options, context)
    const texts = variants.map(({ text }) => text)
    if (options.json) printJson(context, { folder: path, step: step.id, ideas: texts.map(readIdeas) })
    else context.stdout.write(`${texts.map((text) => text.trim()).join('\n\n')}\n`)
  })
}

function requestOf(step: Step, { passage, manner, instruction }: RewriteOptions): RewriteRequest {
  if (manner === undefined && instruction === undefined)
    throw usageError('manuscript.no-manner', { manners: MANNERS.join(', ') })
  return {
    step: step.id,
    passage: passage === undefined ? null : { find: passage.replace(/\r\n?/g, '\n') },
    manner: manner ?? 'instruction',
    ...(instruction === undefined ? {} : { instruction }),
  }
}

interface Rewritten {
  readonly step: Step
  readonly request: RewriteRequest
  readonly variants: readonly AcceptedText[]
}

/** Keeps the new texts as versions, and puts the one that is taken in the place of the former one. */
async function keep(
  opened: OpenedBook,
  { step, request, variants }: Rewritten,
  options: RewriteOptions,
  context: Context,
): Promise<void> {
  const { folder, generator, book, path } = opened
  const { language } = context
  const index = book.pieces.findIndex((piece) => piece.step === step.id)
  const piece = book.pieces[index]!
  const differenceOf = ({ text }: AcceptedText) => differenceText(piece.text, insertRewrittenText(piece, request, text))
  let taken: AcceptedText | null = null
  for (const variant of variants)
    if (taken === null && (await isTaken(differenceOf(variant), options, context))) taken = variant
  const kept: number[] = []
  for (const accepted of variants) {
    if (accepted === taken) continue
    const left = takeRewrite(generator, book, request, accepted)
    const { text, words } = findPiece(left, step.id)!
    const making = makingOf(request, accepted, left, context.clock.now())
    const version = await folder.keepVersion(index, { step: step.id, text, words }, making)
    kept.push(version)
    printMessage(context, taken === null ? 'manuscript.left' : 'manuscript.kept', { version })
  }
  if (taken === null) return
  const accepted = taken
  const after = takeRewrite(generator, book, request, accepted)
  const { text, words } = findPiece(after, step.id)!
  const difference = differenceOf(accepted)
  const making = makingOf(request, accepted, after, context.clock.now())
  const saved = await folder.saveChanged(book, after, () => making)
  const version = findCurrentVersion(await readVersions(path, index, step.id), text)!.number
  const values = {
    piece: step.label[language],
    before: countedNoun(piece.words, 'word', language),
    after: grouped(words),
    version,
  }
  printMessage(context, 'manuscript.rewritten', values)
  await reportChange(opened, saved, context)
  const { calls, usage, provider, model } = accepted
  const marked = saved.pieces.flatMap((one) => (one.marks === undefined ? [] : [one.step]))
  const result = { folder: path, step: step.id, version, kept, words, marked, calls, usage, provider, model }
  context.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : difference)
}

function makingOf(
  { step, manner, instruction }: RewriteRequest,
  { provider, model }: AcceptedText,
  after: Book,
  at: number,
): VersionOrigin {
  const from = findPiece(after, step)?.from
  return {
    origin: 'rewritten',
    at,
    provider,
    model,
    manner,
    ...(instruction === undefined ? {} : { instruction }),
    ...(from === undefined ? {} : { from }),
  }
}

async function isTaken(difference: string, { json }: RewriteOptions, context: Context): Promise<boolean> {
  const { stdin, stderr, stdout, language, signal } = context
  if (json || !stdin.isTTY || !stdout.isTTY) return true
  stderr.write(`${difference}\n`)
  const message = say('manuscript.take', language)
  const answer = await confirm({ message, input: stdin, output: stderr, signal })
  return !isCancel(answer) && answer
}

/**
 * What so many answers to an order take. `cost` is null where the model's prices aren't known; without a model the demo writer writes, which costs
 * nothing.
 */
export async function estimateRewriteCost(
  order: ReturnType<Prompts['rewriteOrder']>,
  times: number,
  options: CommonOptions,
  context: Context,
) {
  const config = await readPricedConfig(context, options.generators)
  const words = order.task.words ?? order.extent.text
  const tokens = {
    input: promptTokens(order, await loadTokenCounter()).total * times,
    output: Math.round(words * TOKENS_PER_WORD) * times,
  }
  return { tokens, cost: calculateCost(tokens, callRole(order.task), config.prices), hasModel: hasModel(config) }
}

interface Quoted extends Awaited<ReturnType<typeof estimateRewriteCost>> {
  readonly step: Step
  readonly request: RewriteRequest
  /** Variants. */
  readonly times: number
}

/** Prints what the rewrite would cost. Calls no model and changes nothing. */
function printEstimate(
  { generator, book, catalog, path }: OpenedBook,
  { step, request, times, tokens, cost }: Quoted,
  options: RewriteOptions,
  context: Context,
): void {
  const { rewriting } = catalog.settings
  const day = dayAt(context.clock.now(), generator.price.timezone)
  const credits = request.passage === null ? findPiecePrice(generator, book, step, day) * times : 0
  const { included, bundle, bundlePrice } = rewriting
  if (options.json) {
    const passage = request.passage === null ? null : { included, bundle, bundlePrice }
    printJson(context, { folder: path, step: step.id, credits, passage, tokens, cost })
  } else {
    const { language } = context
    const price =
      request.passage === null
        ? countedNoun(credits, 'credit', language)
        : say('manuscript.price-passages', language, {
            included,
            bundle,
            price: countedNoun(bundlePrice, 'credit', language),
          })
    const parts = [price, formatTokens(tokens, language), ...formatCost(cost, language)]
    context.stdout.write(`${parts.join(', ')}\n`)
  }
}

/** Tokens of an English word, for the estimate of an answer. */
const TOKENS_PER_WORD = 1.35

/** The sentences that differ, as lines: `-` what goes, `+` what comes. */
function differenceText(before: string, after: string): string {
  const lines = (mark: string, text: string) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `${mark} ${line.trim()}\n`)
  return differenceBySentence(before, after)
    .filter(({ kind }) => kind === 'changed')
    .map((chunk) => [...lines('-', chunk.before), ...lines('+', chunk.after)].join(''))
    .filter((chunk) => chunk !== '')
    .join('\n')
}
