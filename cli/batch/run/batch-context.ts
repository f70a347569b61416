import type { Language } from '../../../engine/base/language.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Config } from '../../../engine/node/config.ts'
import type { Prompts } from '../../../engine/prompt/prompts.ts'
import type { Templates } from '../../../engine/prompt/templates.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import type { ModelMemory } from '../../../engine/providers/model-memory.ts'
import type { Format } from '../../../engine/publish/formats.ts'
import type { DueReadingEvent } from '../../../engine/review/read-book.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import type { Context } from '../../base/context.ts'
import type { BatchRow } from '../plan.ts'
import type { AfterBookSteps } from './after-book.ts'
import type { BatchStop } from './batch-stop.ts'
import type { BatchLimits, CallControl } from './meter.ts'
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
  /** Each book is reviewed after so many texts and at its end; null: never. */
  readonly readEvery: number | null
  /** The repairs of readings are taken at once. */
  readonly mend: boolean
  readonly after: AfterBookSteps
}

export interface BatchTools {
  readonly context: Context
  readonly config: Config
  readonly count: CountTokens
  readonly stop: BatchStop
  /** All generators of the catalog: the book that a row is about may be of any. */
  readonly generators: readonly Generator[]
  readonly templates: Templates
  /** Each event is printed on stdout as JSON. */
  readonly isJson: boolean
}

/** What the books of a batch share. */
export interface BatchContext
  extends Pick<BatchOrder, 'out' | 'format' | 'language' | 'readEvery' | 'mend' | 'after'>,
    Pick<BatchTools, 'config' | 'stop' | 'templates' | 'count' | 'generators'>,
    Pick<Context, 'clock' | 'env'> {
  readonly modelMemory: ModelMemory
  /** Pieces of all books that are being written, and the most. */
  readonly places: { taken: number; readonly most: number }
  /** The endpoint of a name, alone. */
  readonly providerOf: (endpoint: string) => Provider
  readonly control: CallControl
  /** Waits for the result of the row of this name; null: this run has not begun such a row. */
  readonly resultOf: (name: string) => Promise<BookResult | null>
  /** The last write to each book that rows are about, by the folder of the book. */
  readonly attaching: Map<string, Promise<void>>
  readonly promptsOf: (generator: Generator) => Prompts
  readonly onEvent: (row: BatchRow, step: Step, event: WriterEvent) => void
  readonly onReading: (row: BatchRow, event: DueReadingEvent) => void
  /** Called when a book is opened, with the number of its pieces that are written already. */
  readonly onOpen: (row: BatchRow, pieces: number) => void
  /** Called when a begun book is continued with the brief in `file` although its row has another one. */
  readonly onBriefOverruled: (row: BatchRow, file: string) => void
}
