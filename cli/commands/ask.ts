import { findStepLabel } from '../../engine/generator/flow.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { createQuestionOrder, findAnswerQuotes } from '../../engine/review/ask-book.ts'
import { runWriter, writePiece } from '../../engine/writer/write-piece.ts'
import { readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { findWrittenPiece, withBook } from '../revision/opened-book.ts'
import { formatCost, formatTokens } from '../writing/quote-line.ts'
import { openModel } from '../writing/write-command.ts'
import { estimateRewriteCost } from './rewrite.ts'

interface AskOptions extends CommonOptions {
  readonly piece?: string
  readonly passage?: string
  readonly dryRun?: boolean
}

/** Prints what the book says to a question, and where its quotations stand. Nothing is kept. */
export function askBook(
  [name, question]: readonly string[],
  { piece, passage, dryRun, ...options }: AskOptions,
  context: Context,
): Promise<void> {
  if (question!.trim() === '') throw usageError('manuscript.no-question')
  return withBook(name!, options, context, async ({ generator, book, catalog, path: folder }) => {
    const { stdout, language } = context
    const step = piece === undefined ? undefined : findWrittenPiece({ generator, book }, piece).id
    const { promptMemory } = await readPricedConfig(context, options.generators)
    const { templates, settings } = catalog
    const order = createQuestionOrder(
      generator,
      book,
      { question: question!.trim(), step, passage },
      {
        templates,
        count: await loadTokenCounter(),
        textTokens: promptMemory?.readingTokens,
        textWords: settings.reading.words,
      },
    )
    if (dryRun) {
      const { tokens, cost } = await estimateRewriteCost(order, 1, options, context)
      if (options.json) printJson(context, { folder, tokens, cost })
      else stdout.write(`${[formatTokens(tokens, language), ...formatCost(cost, language)].join(', ')}\n`)
      return
    }
    const { provider, ...abilities } = await openModel(generator, options, context)
    const accepted = await runWriter(writePiece(order, provider, abilities), () => undefined)
    const { text: answer, calls, usage, provider: by, model } = accepted
    const quotes = findAnswerQuotes(answer, book.pieces)
    if (options.json) printJson(context, { folder, answer, quotes, calls, usage, provider: by, model })
    else {
      const places = quotes.map(
        ({ step: at, said }) => `${findStepLabel(generator, at)?.[language] ?? at}: “${said}”\n`,
      )
      stdout.write([`${answer.trim()}\n`, ...(places.length > 0 ? ['\n', ...places] : [])].join(''))
    }
  })
}
