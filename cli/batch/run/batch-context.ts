import type { Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Language } from '../../../engine/language.ts'
import type { Prompts } from '../../../engine/prompt/prompts.ts'
import type { Templates } from '../../../engine/prompt/templates.ts'
import type { ModelMemory } from '../../../engine/providers/model-memory.ts'
import type { Format } from '../../../engine/publish/formats.ts'
import type { DueReadingEvent } from '../../../engine/review/read-when-due.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import type { Context } from '../../context.ts'
import type { BatchRow } from '../plan.ts'
import type { JsonLines } from '../report/lines.ts'
import type { LiveTable } from '../report/live.ts'
import type { BatchState } from '../report/progress-state.ts'
import type { TableFacts } from '../report/table.ts'
import type { AfterBook } from './after-book.ts'
import type { BatchLimits, CallControl, ControlDependencies } from './call-control.ts'
import type { BookResult } from './outcome.ts'

export interface BatchOrder extends BatchLimits {
  readonly manifest: string
  readonly rows: readonly BatchRow[]
  /** The batch's folder, absolute. */
  readonly out: string
  readonly format: Format
  /** The terminal's, for messages. */
  readonly language: Language
  readonly concurrency: number
  /** Only the books that failed when they were last tried. */
  readonly retryFailed: boolean
  readonly year: number
  /** Books are read after so many texts and at their end; null: they aren't. */
  readonly readEvery: number | null
  /** The repairs of readings are taken at once. */
  readonly mend: boolean
  readonly after: AfterBook
}

export interface BatchTools extends Omit<ControlDependencies, 'onPause' | 'onSentBack'> {
  /** Those that a book which a text is about may be written with. */
  readonly generators: readonly Generator[]
  readonly templates: Templates
  readonly modelMemory?: ModelMemory
  readonly env: Context['env']
  readonly lines: JsonLines
  readonly openLiveTable: (state: BatchState, facts: () => TableFacts) => LiveTable
}

/** What the books of a batch share. */
export interface BatchContext
  extends Pick<BatchOrder, 'out' | 'format' | 'language' | 'year' | 'readEvery' | 'mend' | 'after'>,
    Pick<BatchTools, 'clock' | 'env' | 'config' | 'stop' | 'modelMemory' | 'templates' | 'count' | 'generators'> {
  readonly control: CallControl
  /** The result of a row of this run that has begun, by its name; null: this run writes no such row. */
  readonly resultOf: (name: string) => Promise<BookResult | null>
  /** What is being kept beside books, by their folders. */
  readonly attaching: Map<string, Promise<void>>
  readonly promptsOf: (generator: Generator) => Prompts
  readonly onEvent: (row: BatchRow, step: Step, event: WriterEvent) => void
  readonly onReading: (row: BatchRow, event: DueReadingEvent) => void
  /** Called when a book is opened, with the number of its pieces that are written already. */
  readonly onOpen: (row: BatchRow, pieces: number) => void
  /** Called when a book goes on with the brief of `file`, which isn't that of its row. */
  readonly onBriefOverruled: (row: BatchRow, file: string) => void
}
