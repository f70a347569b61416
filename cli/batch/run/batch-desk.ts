import type { Format } from '../../../engine/book/formats.ts'
import type { Clock } from '../../../engine/clock.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Language } from '../../../engine/language.ts'
import type { EndpointEntry } from '../../../engine/node/config.ts'
import type { Prompts } from '../../../engine/prompt/prompts.ts'
import type { ModelMemory } from '../../../engine/providers/model-memory.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import type { Limits } from '../../../engine/writer/limits.ts'
import type { Usage } from '../../../engine/writer/provider.ts'
import type { BatchRow } from '../plan.ts'
import type { Stop } from './interrupt.ts'
import type { Meter } from './meter.ts'

/** What the books of a batch share. */
export interface BatchDesk {
  /** The batch's folder; each book has its own beneath it. */
  readonly out: string
  readonly format: Format
  /** The terminal's, in which faults are told. */
  readonly language: Language
  /** As configured, to name the key that one of them refuses. */
  readonly providers: readonly EndpointEntry[]
  readonly year: number
  readonly clock: Clock
  readonly stop: Stop
  readonly promptsOf: (generator: Generator) => Prompts
  readonly limitsOf: (generator: Generator) => Limits
  readonly modelMemory: ModelMemory | undefined
  readonly meterOf: (row: BatchRow) => Meter
  /** What kept pieces cost; null when it is unknown. */
  readonly costOf: (generator: Generator, pieces: number, tokens: Usage | null) => number | null
  readonly onEvent: (row: BatchRow, step: Step, event: WriterEvent) => void
  /** So many pieces of the book stand already when it is opened. */
  readonly onOpen: (row: BatchRow, pieces: number) => void
}
