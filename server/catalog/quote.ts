import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt, yearAt } from '../../engine/generator/price.ts'
import { describeParts } from '../../engine/generator/stages.ts'
import { estimateThinking, loadPrices, loadPromptMemory } from '../../engine/node/model-prices.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { type Quote, quoteBook, quotedCost } from '../../engine/quote/quote-book.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { buildBook } from '../books/create-book.ts'
import { readBookFigures } from '../books/figures.ts'
import { loadGeneratorBook } from '../books/load-book.ts'
import { isReadingIncluded } from '../books/reading-price.ts'
import { loadFormerBook } from '../books/series.ts'
import { chooseWriter } from '../config/server-config.ts'
import { chargeFor } from '../contract/rules.ts'
import type { Core, Server } from '../server.ts'

interface QuoteRequest {
  readonly generator: string
  readonly user: Pick<SignedIn, 'id' | 'isAdministrator'>
  readonly language: Language
  readonly settings?: Readonly<Record<string, unknown>> | undefined
  /** Of a new book: words of each chapter. */
  readonly entryWords?: number | undefined
  /** Of a new book: the user's book that it comes after. */
  readonly after?: string | undefined
  /** A saved book, of which only what is left is quoted. */
  readonly bookId?: string | undefined
}

/** Users are told no tokens, so none are counted for them: rendering alone says how many calls there will be. */
const uncounted = () => 0

/**
 * What a new book, or the rest of a saved one, costs today: credits, and for the administrator what the endpoint charges.
 * Throws `requests.invalid`, `requests.not-found`, `book.record-*`.
 */
export async function quoteRequestedBook(server: Server, request: QuoteRequest) {
  const { catalog, clock, database } = server
  const generator = catalog.generator(request.generator)
  const book = await bookOf(server, generator, request)
  const { isAdministrator, id } = request.user
  const count = isAdministrator ? server.countTokens : uncounted
  const { templates, settings } = catalog.current()
  const memory = await loadPromptMemory(server.config.engine)
  const prompts = createPrompts(generator, templates, count, memory)
  const day = dayAt(clock.now(), generator.price.timezone)
  const isRead = await isReadInRuns(server, generator, book, request)
  const quoted = quoteBook(generator, book, prompts, count, day, {
    readEvery: isRead ? settings.reading.every : null,
    readingTokens: memory.readingTokens,
    ...(chooseWriter(server.config) === 'endpoints' ? { thinking: estimateThinking(server.config.engine) } : {}),
  })
  const { pieces, readings, total } = quoted
  const labels = new Map(listSteps(generator, book.settings).map(({ id, label }) => [id, label]))
  const { credits_available: balance } = await database.kysely
    .selectFrom('users')
    .select('credits_available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    pieces: pieces.map(({ step, kind, writes, price, calls }) => ({
      step,
      kind,
      writes,
      label: labels.get(step)!,
      price: chargeFor(price, isAdministrator),
      calls,
    })),
    readings: readings === null || readings.times === 0 ? null : { times: readings.times, calls: readings.calls },
    total: { credits: chargeFor(total.credits, isAdministrator), calls: total.calls },
    size: quoted.size,
    parts: generator.kind === 'book' ? describeParts(generator, book.settings)[request.language] : null,
    balance,
    endpoint: isAdministrator ? await endpointQuote(server.config, quoted) : null,
  }
}

/** Whether a run reads the book: of a saved one only where the price of its texts includes that. */
async function isReadInRuns(
  { database, catalog, config }: Core,
  generator: Generator,
  book: Book,
  { bookId, user: { isAdministrator } }: QuoteRequest,
): Promise<boolean> {
  if (bookId === undefined || chooseWriter(config) !== 'endpoints') return true
  const charged = await readBookFigures(database.kysely, { id: bookId, copied_from: null })
  return isReadingIncluded(generator, book, charged, { catalog: catalog.current(), isAdministrator })
}

async function endpointQuote(config: Server['config'], quoted: Quote) {
  const writer = chooseWriter(config)
  if (writer === 'nobody') return null
  const demo = writer === 'demo'
  return { demo, tokens: quoted.total.tokens, cost: demo ? null : quotedCost(quoted, await loadPrices(config.engine)) }
}

async function bookOf(
  server: Core,
  generator: Generator,
  { user, bookId, after, settings = {}, ...chosen }: QuoteRequest,
): Promise<Book> {
  if (bookId !== undefined) return loadGeneratorBook(server, generator, { id: bookId, userId: user.id })
  const former = await loadFormerBook(server, server.database.kysely, { after, userId: user.id })
  return buildBook(generator, { ...chosen, settings }, yearAt(server.clock.now(), generator.price.timezone), former)
}
