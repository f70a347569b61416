import { mkdir } from 'node:fs/promises'
import type { Format } from '../../../engine/book/formats.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Language } from '../../../engine/language.ts'
import { createPrompts, type Prompts } from '../../../engine/prompt/prompts.ts'
import type { Templates } from '../../../engine/prompt/templates.ts'
import type { ModelMemory } from '../../../engine/providers/model-memory.ts'
import { removeDrafts } from '../../folder/atomic.ts'
import { folderFault } from '../../folder/faults.ts'
import { type Lock, lockFolder } from '../../folder/lock.ts'
import type { BatchRow } from '../plan.ts'
import { type Journal, openJournal } from '../report/journal.ts'
import type { Lines } from '../report/lines.ts'
import type { Live } from '../report/live.ts'
import { type BatchState, bookEnded, bookOpened, eventCame, openState } from '../report/progress-state.ts'
import { type Books, type RunFacts, writeReport } from '../report/report.ts'
import type { TableFacts } from '../report/table.ts'
import type { Tally } from '../report/tally.ts'
import type { BatchDesk } from './batch-desk.ts'
import { type BatchLimits, type Desk, openControl } from './control.ts'
import { writeRow } from './one-book.ts'
import type { BookResult } from './outcome.ts'
import { faultText } from './outcome.ts'
import { inOrder } from './scheduler.ts'

export interface BatchOrder extends BatchLimits {
  readonly manifest: string
  readonly rows: readonly BatchRow[]
  /** The batch's folder, absolute. */
  readonly out: string
  readonly format: Format
  /** The terminal's, in which faults are told. */
  readonly language: Language
  readonly concurrency: number
  /** Only the books that failed when they were last tried. */
  readonly retryFailed: boolean
  readonly year: number
}

export interface BatchTools extends Omit<Desk, 'onPause' | 'onSentBack'> {
  readonly templates: Templates
  readonly modelMemory?: ModelMemory
  readonly lines: Lines
  readonly openLive: (state: BatchState, facts: () => TableFacts) => Live
}

export interface BatchEnd {
  readonly facts: RunFacts
  readonly total: Tally
}

/** Writes what is missing of a plan and the report. One process at a time: a second one is refused with `folder.in-use`. */
export async function runBatch(order: BatchOrder, tools: BatchTools): Promise<BatchEnd> {
  const { out, rows } = order
  const lock = await guarded(out, () => openOut(out))
  try {
    const journal = await guarded(out, () => openJournal(out, rows))
    try {
      return await runWith(journal, order, tools)
    } finally {
      await journal.close()
    }
  } finally {
    await lock.release()
  }
}

async function openOut(out: string): Promise<Lock> {
  await mkdir(out, { recursive: true })
  const lock = await lockFolder(out)
  await removeDrafts(out)
  return lock
}

async function runWith(journal: Journal, order: BatchOrder, tools: BatchTools): Promise<BatchEnd> {
  const { rows, out, format, language, year, concurrency, retryFailed, maxCalls, maxCost } = order
  const { clock, config, stop, lines } = tools
  const chosen = [...rows.keys()].filter((index) => !retryFailed || journal.outcome(index) === 'failed')
  const state = openState(chosen.map((index) => rows[index]!))
  const begun = clock.now()
  const control = openControl(order, {
    ...tools,
    onPause(seconds) {
      lines.paused(seconds)
      live.refresh()
    },
    onSentBack: () => void state.retries++,
  })
  const live = tools.openLive(state, () => ({
    ...control.spent,
    seconds: (clock.now() - begun) / 1000,
    currency: config.prices?.currency ?? '',
    maxCalls,
    maxCost,
    paused: control.paused,
    stopped: stop.reason === null ? null : stop.detail,
  }))
  const desk: BatchDesk = {
    out,
    format,
    language,
    providers: config.providers,
    year,
    clock,
    stop,
    promptsOf: promptsOnce(tools),
    limitsOf: control.limitsOf,
    modelMemory: tools.modelMemory,
    meterOf: (row) => control.meter(row.row),
    costOf: control.costOf,
    onOpen(row, pieces) {
      bookOpened(state, row, pieces)
      live.refresh()
    },
    onEvent(row, step, event) {
      eventCame(state, row, step, event)
      lines.event(row, step, event)
      live.refresh()
    },
  }
  await inOrder(chosen, concurrency, stop, async (index) => {
    const before = await journal.read(index)
    const result = await writeRow(rows[index]!, desk, before?.retries ?? 0)
    if (isNews(result, before))
      await journal.append(index, result).catch(() => stop.because('disk', `${out} can't be written to`))
    bookEnded(state, result)
    lines.book(result)
    if (result.error) live.line(`kalam: row ${result.row}, ${result.name}: ${faultText(result.error)}`)
    live.refresh()
  })
  live.end()
  const { prices } = config
  const facts: RunFacts = {
    manifest: order.manifest,
    stopped: stop.reason === null ? null : stop.detail,
    spent: control.spent,
    currency: prices?.currency ?? null,
  }
  const total = await guarded(out, () => writeReport(out, facts, booksOf(rows, journal)))
  lines.end(facts, total)
  return { facts, total }
}

/** A finished book that is found finished again, and a book that was never begun, leave the journal as it is. */
function isNews({ outcome, file }: BookResult, before: BookResult | null): boolean {
  if (outcome === 'not-started') return false
  return !(outcome === 'done' && before?.outcome === 'done' && before.file === file)
}

/** Every book of the plan as the journal last knew it. */
function booksOf(rows: readonly BatchRow[], journal: Journal): Books {
  return async function* () {
    for (const [index, row] of rows.entries()) {
      const known = await journal.read(index)
      yield known === null ? notStarted(row) : { ...known, row: row.row }
    }
  }
}

function notStarted({ row, name, generator, settings, title }: BatchRow): BookResult {
  return {
    row,
    name,
    generator: generator.id,
    outcome: 'not-started',
    title,
    file: null,
    pieces: 0,
    of: stepsOf(generator, settings).length,
    words: 0,
    tokens: { input: 0, output: 0 },
    cost: null,
    retries: 0,
    flags: [],
    error: null,
  }
}

/** The prompts of a generator are compiled once for all its books. */
function promptsOnce({ templates, count }: BatchTools): (generator: Generator) => Prompts {
  const known = new Map<string, Prompts>()
  return (generator) => {
    const prompts = known.get(generator.id) ?? createPrompts(generator, templates, count)
    known.set(generator.id, prompts)
    return prompts
  }
}

async function guarded<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw folderFault(error, path)
  }
}
