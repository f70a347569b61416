import { hash, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { listSteps } from '../../../engine/generator/flow.ts'
import { type DownloadFormat, type ExportFormat, fileSuffix } from '../../../engine/publish/formats.ts'
import { type Client, dataOf, type Schemas, ServerError, watch } from '../../../server/client/client.ts'
import { type Context, printJson } from '../../base/context.ts'
import { CommandError, EXIT, type ExitCode } from '../../base/exit.ts'
import { isUnreachable, openServerApi, retryWhileUnreachable, withServerFaults } from '../../base/server-api.ts'
import { saveFile } from '../../folder/atomic.ts'
import { pathExists, safeFileName } from '../../folder/names.ts'
import { say } from '../../messages/say.ts'
import { toMessage, verbatim } from '../../messages/told.ts'
import { countedNoun } from '../../terminal/numbers.ts'
import { stripControls } from '../../terminal/style.ts'
import type { BatchOptions } from '../limits.ts'
import type { BatchRow } from '../plan.ts'
import type { Journal } from '../report/journal.ts'
import { formatSummary } from '../report/report.ts'
import { addOpenedBook, applyServerRun, createBatchState, openLiveTable } from '../report/table.ts'
import { runAfterBook } from '../run/after-book.ts'
import { openPlace } from '../run/batch-place.ts'
import { type BatchStop, createBatchStop } from '../run/batch-stop.ts'
import { type BookResult, describeError, type Outcome } from '../run/outcome.ts'
import {
  createLinePrinter,
  endRun,
  findBatchExitCode,
  runInOrder,
  sayStopReason,
  tellBook,
  withJournal,
} from '../run/run-batch.ts'
import { quoteRowsOnServer, type ServerQuote } from './quote-rows.ts'

/** Books of one batch that the server is given at the same time: as many as it writes at once for one user. */
const BOOKS_AT_ONCE = 2

/** How long the server may take for an answer that is no stream, in milliseconds. A file of a long book takes longest. */
const TIMEOUT_MS = 300_000

interface ServerBatch extends BatchOptions {
  readonly manifest: string
  readonly server: string
  readonly rows: readonly BatchRow[]
  readonly formats: readonly ExportFormat[]
  /** Rows with faults were left out. */
  readonly skipped: boolean
}

type Run = Schemas['Run']

/** What the rows of a batch share. */
interface Shared {
  readonly order: ServerBatch
  readonly context: Context
  readonly kalam: Client
  readonly out: string
  readonly journal: Journal
  readonly stop: BatchStop
  /** Names the batch in its `Idempotency-Key`s. */
  readonly batch: string
  /** Credits that the rest of each book costs. */
  readonly prices: ReadonlyMap<BatchRow, number>
  /** Credits that the books of this run may still spend, those that are begun included. */
  readonly credits: { reserved: number; readonly spent: Map<BatchRow, number> }
  readonly onRun: (row: BatchRow, run: Run) => void
}

/** Has a server write the books of a manifest and fetches them, or with `--dry-run` tells what they cost there. */
export async function batchOnServer(order: ServerBatch, context: Context): Promise<ExitCode> {
  const { rows, server, skipped } = order
  const faults = rows.filter(isLocal).map(({ row, name }) => toMessage('batch.local-row', { row, name }))
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults)
  const { url, kalam } = openServerApi(server, context, TIMEOUT_MS)
  if (order.dryRun) {
    const quote = await withServerFaults(server, () => quoteRowsOnServer(rows, kalam, context, async () => null))
    const { credits, available } = quote
    if (order.json) printJson(context, { server: url, books: rows.length, credits, available })
    else context.stdout.write(`${quoteSentence(order, quote, context)}\n`)
    return skipped ? EXIT.usage : EXIT.done
  }
  const out = resolve(context.cwd, order.out!)
  const stop = createBatchStop(context)
  try {
    const end = await withJournal({ out, rows }, async (journal) => {
      const name = randomUUID()
      const batch = await openPlace(out, { url, isEmpty: journal.isEmpty, name })
      return runOnServer({ order, context, kalam, out, journal, stop, batch })
    })
    context.stderr.write(formatSummary(end.facts, end.total, context.language))
    const code = findBatchExitCode([end], stop)
    return code === EXIT.done && skipped ? EXIT.usage : code
  } finally {
    stop.close()
  }
}

/** A row that needs what a server's whole books don't have. */
function isLocal({ generator, endpoint, about, chapterTitles }: BatchRow): boolean {
  return generator.kind !== 'book' || endpoint !== null || about !== null || Object.keys(chapterTitles).length > 0
}

function quoteSentence({ server }: ServerBatch, quote: ServerQuote, { language }: Context): string {
  const { credits, available } = quote
  const books = countedNoun(quote.prices.size, 'book', language)
  const values = { books, credits: countedNoun(credits, 'credit', language), address: server, available }
  return say('batch.server-quote', language, values)
}

async function runOnServer(opened: Pick<Shared, 'order' | 'context' | 'kalam' | 'out' | 'journal' | 'stop' | 'batch'>) {
  const { order, context, kalam, out, journal, stop } = opened
  const { language } = context
  const print = createLinePrinter(context, order.json === true || context.stdout.isTTY !== true)
  const indexOf = new Map(order.rows.map((row, index) => [row, index]))
  const before = (row: BatchRow) => journal.read(indexOf.get(row)!)
  const chosen = order.rows.filter((row) => !order.retryFailed || journal.outcome(indexOf.get(row)!) === 'failed')
  const left: BatchRow[] = []
  for (const row of chosen) if (!(await isFetched(out, await before(row)))) left.push(row)
  const quote = await withServerFaults(order.server, () =>
    quoteRowsOnServer(left, kalam, context, async (row) => (await before(row))?.serverBook ?? null),
  )
  const { credits, available } = quote
  const most = order.maxCredits === undefined ? credits : Math.min(credits, Number(order.maxCredits))
  print({ event: 'quote', books: left.length, credits, available })
  context.stderr.write(`kalam: ${quoteSentence(order, quote, context)}\n`)
  if (most > available) {
    const books = countedNoun(left.length, 'book', language)
    const values = { books, credits: countedNoun(credits, 'credit', language), address: order.server, available }
    throw new CommandError(EXIT.capped, toMessage('batch.server-credits', values))
  }
  const begun = context.clock.now()
  const state = createBatchState(chosen)
  const spent = new Map<BatchRow, number>()
  const spentInAll = () => [...spent.values()].reduce((sum, one) => sum + one, 0)
  const live = openLiveTable(context, state, () => ({
    credits: spentInAll(),
    seconds: (context.clock.now() - begun) / 1000,
    stopped: sayStopReason(stop, language),
  }))
  const run = { out, language, journal, stop, state, live, print }
  const shared: Shared = {
    ...opened,
    prices: quote.prices,
    credits: { reserved: 0, spent },
    onRun(row, { state: at, done, of, words, step, spent: paid }) {
      print({ event: 'progress', row: row.row, name: row.name, state: at, done, of, words, credits: paid })
      applyServerRun(state, row, { step: stripControls(step?.label ?? ''), done, words })
      live.refresh()
    },
  }
  const after = {
    after: { formats: order.formats, command: order.afterBook ?? null },
    out,
    stop,
    language,
    env: context.env,
    config: { providers: [] },
  }
  await runInOrder(chosen, BOOKS_AT_ONCE, stop, async (row) => {
    const known = await before(row)
    addOpenedBook(state, row, known?.pieces ?? 0)
    const written = await writeRow(row, known, shared)
    const exportTo = (folder: string, format: ExportFormat) => fetchFile(folder, format, row, written, shared)
    const result = await runAfterBook(written, row, known, { ...after, exportTo })
    await tellBook(result.outcome === 'not-started' ? null : indexOf.get(row)!, result, run)
  })
  const books = async function* () {
    for (const row of order.rows) yield { ...((await before(row)) ?? resultOf(row, 'not-started')), row: row.row }
  }
  const spentNow = { calls: 0, cost: null, credits: spentInAll() }
  return endRun({ manifest: order.manifest, spent: spentNow, currency: null }, books, run)
}

async function isFetched(out: string, before: BookResult | null): Promise<boolean> {
  return before?.outcome === 'done' && before.file !== null && (await pathExists(join(out, before.file)))
}

/** The result of a row; what is known of its book is laid over it. */
function resultOf(row: BatchRow, outcome: Outcome, known: Partial<BookResult> = {}): BookResult {
  return {
    row: row.row,
    name: row.name,
    generator: row.generator.id,
    outcome,
    title: row.title,
    file: null,
    pieces: 0,
    of: listSteps(row.generator, row.settings).length,
    words: 0,
    tokens: null,
    cost: null,
    retries: 0,
    flags: [],
    error: null,
    ...known,
  }
}

/** Has the server write one row's book to its end, and fetches it. Never throws: one row doesn't end the batch. */
async function writeRow(row: BatchRow, before: BookResult | null, shared: Shared): Promise<BookResult> {
  const { out, order, stop, context } = shared
  if (before !== null && (await isFetched(out, before))) return { ...before, row: row.row }
  const known: { -readonly [Name in keyof BookResult]?: BookResult[Name] } = {}
  if (before?.serverBook !== undefined) known.serverBook = before.serverBook
  const left = (): BookResult => resultOf(row, known.serverBook === undefined ? 'not-started' : 'unfinished', known)
  const failed = (code: string, message: string) =>
    resultOf(row, 'failed', { ...known, error: { code, message, reason: null } })
  try {
    const run = await followRow(row, known, shared)
    if (run === null) return left()
    Object.assign(known, { words: run.words, pieces: run.done })
    if (run.state === 'capped' || (run.said && isMoney(run.said.code))) {
      stop.request('cap', verbatim(run.said?.message ?? run.state))
      return left()
    }
    if (run.state !== 'finished') {
      const { server: address } = order
      const stopped = say('batch.server-stopped', context.language, { address, state: run.state })
      return failed(run.said?.code ?? `run.${run.state}`, run.said?.message ?? stopped)
    }
    return await fetchBook(row, known.serverBook!, shared)
  } catch (error) {
    if (context.signal.aborted) return left()
    if (isUnreachable(error) || (error instanceof ServerError && error.status >= 500)) {
      stop.request('provider', toMessage('server.unreachable', { address: order.server }))
      return left()
    }
    if (!(error instanceof ServerError)) {
      const { code, message } = describeError(error, context.language, [])
      return failed(code, message)
    }
    if (isMoney(error.code)) stop.request('cap', verbatim(error.message))
    else if (error.code.startsWith('tokens.')) stop.request('provider', verbatim(error.message))
    else return failed(error.code, faultOf(error))
    return left()
  }
}

/** The codes that end a batch because its user, or the token, has no more credits. */
function isMoney(code: string): boolean {
  return ['credits.insufficient', 'tokens.budget', 'runs.reserved'].includes(code)
}

/** A refusal with the fault of each field. */
function faultOf({ message, details }: ServerError): string {
  const faults = Array.isArray(details) ? (details as readonly { field: string; message: string }[]) : []
  return [message, ...faults.map((fault) => `${fault.field}: ${fault.message}`)].join(' ')
}

/**
 * Begins or continues the book of a row, and follows its run until it ends. Each step can be repeated: the key lets the server begin the
 * book only once, and a run that is still going is followed. Null: the run of this batch has no credits for it.
 */
async function followRow(row: BatchRow, known: Partial<BookResult>, shared: Shared): Promise<Run | null> {
  const { order, kalam, journal, stop, credits, prices, context } = shared
  const price = prices.get(row) ?? 0
  if (order.maxCredits !== undefined && credits.reserved + price > Number(order.maxCredits)) {
    stop.request('cap', verbatim(`--max-credits ${order.maxCredits}`))
    return null
  }
  credits.reserved += price
  let spentBefore: number | null = null
  return retryWhileUnreachable(async (hear) => {
    const serverBook = await beginBook(row, shared)
    if (known.serverBook !== serverBook) {
      Object.assign(known, { serverBook })
      await journal.append(order.rows.indexOf(row), resultOf(row, 'unfinished', known))
    }
    const params = { path: { id: serverBook } }
    const latest = (await dataOf(kalam.GET('/api/books/{id}/run', { params }))).run
    spentBefore ??= latest === null || latest.state === 'cancelled' ? 0 : latest.spent
    const run = await goOn(latest, spentBefore + price, params, kalam)
    const watched = { params: { path: { id: run.id } }, parseAs: 'stream' } as const
    for await (const { data } of watch<Run>(kalam.GET('/api/runs/{id}/events', watched))) {
      hear()
      credits.spent.set(row, data.spent - spentBefore)
      shared.onRun(row, data)
      if (!['queued', 'running'].includes(data.state)) return data
    }
    // A server that stops ends its streams.
    throw Object.assign(new Error('The stream ended before the run'), { name: 'LostServer' })
  }, context)
}

/** The run of a book that goes on, resumed or begun. A finished one is returned as it is. */
async function goOn(latest: Run | null, cap: number, params: { path: { id: string } }, kalam: Client): Promise<Run> {
  if (latest !== null && ['queued', 'running', 'finished'].includes(latest.state)) return latest
  if (latest === null || latest.state === 'cancelled')
    return dataOf(kalam.POST('/api/books/{id}/run', { params, body: { cap } }))
  return dataOf(kalam.POST('/api/runs/{id}/resume', { params: { path: { id: latest.id } }, body: { cap } }))
}

/** The id of the row's book on the server, begun when it isn't yet. A row whose settings changed since then is refused. */
async function beginBook(row: BatchRow, { kalam, batch }: Shared): Promise<string> {
  const { generator, settings, title, author, brief, entryWords } = row
  const body = {
    settings,
    // Whatever language a pack adds.
    language: row.language as 'en',
    ...(title === null ? {} : { title }),
    ...(author === null ? {} : { author }),
    ...(brief === null ? {} : { authorBrief: brief }),
    ...(entryWords === null ? {} : { entryWords }),
  }
  const headers = { 'Idempotency-Key': hash('sha256', `${batch}/${row.name}`) }
  const begun = kalam.POST('/api/generators/{id}/books', { params: { path: { id: generator.id } }, body, headers })
  return (await dataOf(begun)).id
}

/** Saves the manuscript of a finished book in the folder of its row. */
async function fetchBook(row: BatchRow, id: string, { kalam, order, out, context }: Shared): Promise<BookResult> {
  const params = { path: { id } }
  const format = (order.format ?? 'md') as DownloadFormat
  const text = () =>
    dataOf(kalam.GET('/api/books/{id}/manuscript', { params: { ...params, query: { format } }, parseAs: 'text' }))
  const book = await retryWhileUnreachable(() => dataOf(kalam.GET('/api/books/{id}', { params })), context)
  const file = join(row.name, `${safeFileName(book.title, row.generator.id)}${fileSuffix(format)}`)
  await saveFile(join(out, file), await retryWhileUnreachable(text, context))
  return resultOf(row, 'done', {
    title: stripControls(book.title),
    file,
    pieces: book.pieces.length,
    of: book.pieces.length,
    words: book.words,
    flags: book.pieces.flatMap(({ step, flags }) => flags.map(({ code }) => `${step}: ${code}`)),
    serverBook: id,
  })
}

/** Saves a file of a finished book beside its manuscript. */
async function fetchFile(
  folder: string,
  format: ExportFormat,
  row: BatchRow,
  { title, file, serverBook }: BookResult,
  { kalam, context }: Shared,
): Promise<void> {
  const params = { path: { id: serverBook!, format } }
  const made = () => dataOf(kalam.GET('/api/books/{id}/exports/{format}', { params, parseAs: 'arrayBuffer' }))
  const name = safeFileName(title ?? '', row.generator.id)
  // The manuscript may have this name already.
  const isTaken = file === join(row.name, `${name}${fileSuffix(format)}`)
  const path = join(folder, `${name}${isTaken ? '-export' : ''}${fileSuffix(format)}`)
  await saveFile(path, new Uint8Array(await retryWhileUnreachable(made, context)))
}
