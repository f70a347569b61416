import { confirm, isCancel } from '@clack/prompts'
import { type Book, findPiece } from '../../engine/book/book.ts'
import { findPiecePrice } from '../../engine/generator/entry-words.ts'
import type { Step } from '../../engine/generator/flow.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { promptTokens } from '../../engine/prompt/step-prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { differenceBySentence } from '../../engine/revision/difference.ts'
import { MANNERS, type Manner, type RewriteRequest } from '../../engine/revision/manner.ts'
import { rewrittenText, takeRewrite } from '../../engine/revision/rewrite.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { callRole } from '../../engine/writer/purpose.ts'
import { acceptedText, writePiece } from '../../engine/writer/write-piece.ts'
import { readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findCurrentVersion, readVersions, type VersionOrigin } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import { findWrittenPiece, type OpenedBook, reportChange, withBook } from '../revision/opened-book.ts'
import { countedNoun, grouped } from '../terminal/numbers.ts'
import { calculateCost, formatCost, formatTokens } from '../writing/quote-line.ts'
import { openModel } from '../writing/write-command.ts'

interface RewriteOptions extends CommonOptions {
  readonly piece?: string
  readonly passage?: string
  readonly manner?: Manner
  readonly instruction?: string
  readonly dryRun?: boolean
}

/** Rewrites a piece or a passage. On a terminal shows the difference and asks whether to take it; elsewhere takes it at once. */
export function rewrite([name]: readonly string[], options: RewriteOptions, context: Context): Promise<void> {
  return withBook(name!, options, context, async (opened) => {
    const { generator, book, catalog } = opened
    const step = findWrittenPiece(opened, options.piece)
    const request = requestOf(step, options)
    const prompts = createPrompts(generator, catalog.templates, await loadTokenCounter())
    const order = prompts.rewriteOrder(book, request, catalog.settings.rewriting.passageWords)
    if (options.dryRun) return estimate(opened, { step, request, order }, options, context)
    const { provider, ...abilities } = await openModel(generator, options, context)
    const accepted = await acceptedText(writePiece(order, provider, abilities), () => {})
    return keep(opened, { step, request, accepted }, options, context)
  })
}

function requestOf(step: Step, { passage, manner, instruction }: RewriteOptions): RewriteRequest {
  if (manner === undefined && instruction === undefined) {
    const values = { manners: MANNERS.join(', ') }
    throw usageError('manuscript.no-manner', values)
  }
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
  readonly accepted: AcceptedText
}

/** Keeps the new text as a version, and puts it in the place of the former one unless it is declined. */
async function keep(
  opened: OpenedBook,
  { step, request, accepted }: Rewritten,
  options: RewriteOptions,
  context: Context,
): Promise<void> {
  const { folder, generator, book, path } = opened
  const { language } = context
  const index = book.pieces.findIndex((piece) => piece.step === step.id)
  const piece = book.pieces[index]!
  const after = takeRewrite(generator, book, request, accepted)
  const { text, words } = findPiece(after, step.id)!
  const difference = differenceText(piece.text, rewrittenText(piece, request, accepted.text))
  const making = makingOf(request, accepted, after, context.clock.now())
  if (!(await isTaken(difference, options, context))) {
    const version = await folder.keepVersion(index, { step: step.id, text, words }, making)
    printMessage(context, 'manuscript.left', { version })
    return
  }
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
  const result = { folder: path, step: step.id, version, words, marked, calls, usage, provider, model }
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

interface Estimated {
  readonly step: Step
  readonly request: RewriteRequest
  readonly order: ReturnType<Prompts['rewriteOrder']>
}

/** Prints what the rewrite would cost. Calls no model and changes nothing. */
async function estimate(
  { generator, book, catalog, path }: OpenedBook,
  { step, request, order }: Estimated,
  options: RewriteOptions,
  context: Context,
): Promise<void> {
  const { prices } = await readPricedConfig(context, options.generators)
  const count = await loadTokenCounter()
  const { rewriting } = catalog.settings
  const tokens = {
    input: promptTokens(order, count).total,
    output: Math.round((order.task.words ?? 0) * TOKENS_PER_WORD),
  }
  const credits =
    request.passage === null
      ? findPiecePrice(generator, book, step, dayAt(context.clock.now(), generator.price.timezone))
      : 0
  const cost = calculateCost(tokens, callRole(order.task), prices)
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
