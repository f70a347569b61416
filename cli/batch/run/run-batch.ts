import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../engine/base/language.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { type Config, withOneEndpoint } from '../../../engine/node/config.ts'
import { openModelMemory } from '../../../engine/node/model-memory.ts'
import { createProvider } from '../../../engine/node/providers.ts'
import { createPrompts, type Prompts } from '../../../engine/prompt/prompts.ts'
import type { ModelMemory } from '../../../engine/providers/model-memory.ts'
import type { ExportFormat } from '../../../engine/publish/formats.ts'
import type { DueReadingEvent } from '../../../engine/review/read-book.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import { endpointReason } from '../../../engine/writer/fault.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import type { Context } from '../../base/context.ts'
import { EXIT, type ExitCode } from '../../base/exit.ts'
import { removeTemporaryFiles, withFolderFaults } from '../../folder/atomic.ts'
import { type FolderLock, lockFolder } from '../../folder/lock.ts'
import { say, sayUserMessage } from '../../messages/say.ts'
import { toMessage } from '../../messages/told.ts'
import { stripControls } from '../../terminal/style.ts'
import type { BatchRow } from '../plan.ts'
import { type Journal, openJournal } from '../report/journal.ts'
import { type BatchTally, type BookResults, type RunFacts, writeBatchReport } from '../report/report.ts'
import {
  addOpenedBook,
  applyReadingEvent,
  applyWriterEvent,
  type BatchState,
  createBatchState,
  openLiveTable,
  removeEndedBook,
} from '../report/table.ts'
import { exportFolder, runAfterBook } from './after-book.ts'
import type { BatchContext, BatchOrder, BatchTools } from './batch-context.ts'
import { requireLocalBatch } from './batch-place.ts'
import type { BatchStop } from './batch-stop.ts'
import { findBegunBook } from './book-in-folder.ts'
import { createCallControl } from './meter.ts'
import { createUnfinishedResult, writeRowBook } from './one-book.ts'
import { type BookResult, formatResultError, formatRowName } from './outcome.ts'

export interface BatchEnd {
  /** In the terminal's language. */
  readonly facts: RunFacts
  readonly total: BatchTally
}

/** The exit code of a command that wrote batches, one after the other, under one stop. */
export function findBatchExitCode(ends: readonly BatchEnd[], { reason }: BatchStop): ExitCode {
  const sum = (count: (total: BatchTally) => number) => ends.reduce((all, { total }) => all + count(total), 0)
  const isLeft = sum(({ outcomes }) => outcomes.unfinished + outcomes['not-started']) > 0
  const isFailed = sum(({ outcomes, afterFaults = 0 }) => outcomes.failed + afterFaults) > 0
  if (reason === 'disk') return EXIT.folder
  if (isLeft && reason === 'interrupted') return EXIT.interrupted
  if (isLeft && reason === 'cap') return EXIT.capped
  return isFailed || reason === 'provider' ? EXIT.generation : EXIT.done
}

/** Writes what is missing of a plan and the report. One process at a time: a second one is refused with `folder.in-use`. */
export async function runBatch(order: BatchOrder, tools: BatchTools): Promise<BatchEnd> {
  return withJournal(order, async (journal) => {
    await requireLocalBatch(order.out)
    return runWith(journal, order, tools)
  })
}

/** Does the work on a batch's folder, which is locked meanwhile. */
export async function withJournal<Result>(
  { out, rows }: Pick<BatchOrder, 'out' | 'rows'>,
  work: (journal: Journal) => Promise<Result>,
): Promise<Result> {
  const lock = await withFolderFaults(out, () => openOut(out))
  try {
    const journal = await withFolderFaults(out, () => openJournal(out, rows))
    try {
      return await work(journal)
    } finally {
      await journal.close()
    }
  } finally {
    await lock.release()
  }
}

async function openOut(out: string): Promise<FolderLock> {
  await mkdir(out, { recursive: true })
  const lock = await lockFolder(out)
  await removeTemporaryFiles(out)
  return lock
}

async function runWith(journal: Journal, order: BatchOrder, tools: BatchTools): Promise<BatchEnd> {
  const { rows, out, language, concurrency, retryFailed, maxCalls, maxCost } = order
  const { config, context, stop } = tools
  const { clock, env } = context
  const modelMemory = openModelMemory(env)
  const print = createLinePrinter(context, tools.isJson)
  const chosen = [...rows.keys()].filter((index) => !retryFailed || journal.outcome(index) === 'failed')
  const state = createBatchState(chosen.map((index) => rows[index]!))
  const begun = clock.now()
  const control = createCallControl(order, {
    ...tools,
    clock,
    provider: createProvider(config, env, clock, { memory: modelMemory, oldestFirst: true }),
    onPause(seconds) {
      print({ event: 'paused', seconds })
      live.refresh()
    },
    onSentBack: () => void state.retries++,
  })
  const live = openLiveTable(context, state, () => ({
    ...control.spent,
    seconds: (clock.now() - begun) / 1000,
    currency: config.prices?.currency ?? '',
    maxCalls,
    maxCost,
    paused: control.paused,
    stopped: sayStopReason(stop, language),
  }))
  const run = { out, language, journal, stop, state, live, print }
  const results = new Map<string, Promise<BookResult>>()
  const awaited = new Set(rows.flatMap(({ about }) => (about === null ? [] : [about.book])))
  const batch: BatchContext = {
    ...order,
    ...tools,
    clock,
    env,
    modelMemory,
    places: { taken: 0, most: concurrency },
    control,
    providerOf: createProviders(config, context, modelMemory),
    promptsOf: promptsOnce(tools),
    resultOf: async (name) => (await results.get(name)) ?? null,
    attaching: new Map(),
    onOpen(row, pieces) {
      addOpenedBook(state, row, pieces)
      live.refresh()
    },
    onBriefOverruled(row, file) {
      print({ event: 'brief-overruled', row: row.row, name: row.name, file })
      live.line(
        `kalam: ${formatRowName(row.row, row.name, language)}: ${say('brief.row-overruled', language, { file })}`,
      )
    },
    onEvent(row, step, event) {
      applyWriterEvent(state, row, step, event)
      print(pieceEventLine(row, step, event))
      live.refresh()
    },
    onReading(row, event) {
      applyReadingEvent(state, row, event)
      print(readingEventLine(row, event))
      live.refresh()
    },
  }
  const after = {
    ...batch,
    exportTo: (folder: string, format: ExportFormat, row: BatchRow) => exportFolder(folder, format, row, batch),
  }
  await runInOrder(chosen, concurrency, stop, async (index) => {
    const row = rows[index]!
    const known = journal.read(index)
    const writing = known.then((before) => writeRowBook(row, batch, before?.retries ?? 0))
    if (awaited.has(row.name)) results.set(row.name, writing)
    const before = await known
    const result = await runAfterBook(await writing, row, before, after)
    await tellBook(isNews(result, before) ? index : null, result, run)
  })
  const facts = { manifest: order.manifest, spent: control.spent, currency: config.prices?.currency ?? null }
  return endRun(facts, booksOf(rows, journal, batch), run)
}

/** What tells how a run goes. */
interface ShownRun {
  readonly out: string
  readonly language: Language
  readonly journal: Journal
  readonly stop: BatchStop
  readonly state: BatchState
  readonly live: ReturnType<typeof openLiveTable>
  readonly print: PrintLine
}

/** Tells what became of a book, and keeps it in the journal as the row at `index`; null: the journal knows it. */
export async function tellBook(index: number | null, result: BookResult, run: ShownRun): Promise<void> {
  const { out, language, journal, stop, state, live, print } = run
  if (index !== null)
    await journal.append(index, result).catch(() => stop.request('disk', toMessage('batch.unwritable', { path: out })))
  removeEndedBook(state, result)
  print({ event: 'book', ...result })
  const place = formatRowName(result.row, result.name, language)
  const tell = (text: string) => live.line(`kalam: ${place}: ${stripControls(text)}`)
  if (result.error) tell(formatResultError(result.error))
  if (result.renewed) tell(say('batch.renewed', language, { names: result.renewed.join(', ') }))
  for (const fault of result.afterFaults ?? []) tell(fault)
  live.refresh()
}

/** Removes the table and writes the report. */
export async function endRun(
  facts: Omit<RunFacts, 'stopped'>,
  books: BookResults,
  { out, language, stop, live, print }: ShownRun,
): Promise<BatchEnd> {
  live.end()
  const factsIn = (own: Language): RunFacts => ({ ...facts, stopped: sayStopReason(stop, own) })
  const total = await withFolderFaults(out, () => writeBatchReport(out, factsIn, language, books))
  print({ event: 'end', ...factsIn('en'), total })
  return { facts: factsIn(language), total }
}

/** Why a batch began no more calls, for a person; null: it didn't stop. */
export function sayStopReason({ reason, detail }: BatchStop, language: Language): string | null {
  return reason === null ? null : sayUserMessage(detail, language)
}

/** A finished book that is found finished again, and a book that was never begun, leave the journal as it is. */
function isNews(result: BookResult, before: BookResult | null): boolean {
  const { outcome, file } = result
  if (outcome === 'not-started') return false
  const isSame = outcome === 'done' && before?.outcome === 'done' && before.file === file
  return !isSame || !isDeepStrictEqual(followed(result), followed(before))
}

/** What was done with a finished book. */
function followed({ exported = [], commandDone = false, afterFaults = [], renewed = [] }: BookResult) {
  return { exported, commandDone, afterFaults, renewed }
}

/** Every book of the plan as the journal last knew it, or as a run that was killed left it. */
function booksOf(rows: readonly BatchRow[], journal: Journal, batch: BatchContext): BookResults {
  return async function* () {
    for (const [index, row] of rows.entries()) {
      const known = await journal.read(index)
      const left = known === null ? await findBegunBook(join(batch.out, row.name), row, batch) : null
      yield known ? { ...known, row: row.row } : createUnfinishedResult(row, batch, left)
    }
  }
}

/** The prompts of a generator are compiled once for all its books. */
function promptsOnce({ templates, count, config }: BatchTools): (generator: Generator) => Prompts {
  const known = new Map<string, Prompts>()
  return (generator) => {
    const prompts = known.get(generator.id) ?? createPrompts(generator, templates, count, config.promptMemory)
    known.set(generator.id, prompts)
    return prompts
  }
}

/**
 * Does the work on items in their order, at most `concurrency` at once. Books done so interleave their pieces, and no other book
 * is open. After a stop no item begins. Resolves when all begun items have ended.
 */
export async function runInOrder<Item>(
  items: readonly Item[],
  concurrency: number,
  stop: BatchStop,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  async function go(): Promise<void> {
    while (stop.reason === null && next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, go))
}

/** The provider of each endpoint that a row names, opened once. */
function createProviders(config: Config, { env, clock }: Context, memory: ModelMemory): (name: string) => Provider {
  const opened = new Map<string, Provider>()
  return (name) => {
    const alone = withOneEndpoint(config, config.providers.find((one) => one.name === name)!)
    const provider = opened.get(name) ?? createProvider(alone, env, clock, { memory, oldestFirst: true })
    opened.set(name, provider)
    return provider
  }
}

/** Prints one event of a batch for programs, one JSON object a line; of null nothing. */
type PrintLine = (line: object | null) => void

export function createLinePrinter({ stdout }: Context, isWanted: boolean): PrintLine {
  return (line) => {
    if (isWanted && line !== null) stdout.write(`${JSON.stringify(line)}\n`)
  }
}

/** The line of what happens to a piece; null: it has none. */
function pieceEventLine({ row, name }: BatchRow, { id: step }: Step, event: WriterEvent): object | null {
  if (event.type === 'retrying') return retryLine({ row, name, step }, event)
  if (event.type !== 'done') return null
  const { words, calls, usage, flags } = event.accepted
  return { event: 'piece', row, name, step, words, calls, usage, flags }
}

/** The line of what happens while a book is read; null: it has none. */
function readingEventLine({ row, name }: BatchRow, event: DueReadingEvent): object | null {
  if (event.type === 'retrying') return retryLine({ row, name, step: 'reading' }, event)
  if (event.type === 'unread')
    return { event: 'unread', row, name, code: event.error.code, reason: endpointReason(event.error) }
  if (event.type !== 'read') return null
  const { findings, ...reading } = event.reading
  return { event: 'reading', row, name, ...reading, findings: findings.length, mended: event.mended }
}

function retryLine(
  place: { readonly row: number; readonly name: string; readonly step: string },
  { code, attempt, of, waitSeconds, reason }: Extract<DueReadingEvent, { type: 'retrying' }>,
): object {
  return { event: 'retrying', ...place, code, attempt, of, waitSeconds, reason }
}
