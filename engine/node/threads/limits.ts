import type { TaskKind } from './tasks.ts'

interface TaskLimits {
  /** Milliseconds of a task that is expected to be quick, and of any other. A task that isn't done by then is ended. */
  readonly shortMs: number
  readonly longMs: number
  /** Characters of a text, or bytes of a file, up to which a task is expected to be quick: about a second on one core. */
  readonly shortLength: number
}

/** Milliseconds that a thread works on one task. */
export const TASK_LIMITS: Readonly<Record<TaskKind, TaskLimits>> = {
  export: { shortMs: 10_000, longMs: 120_000, shortLength: 600_000 },
  wrap: { shortMs: 10_000, longMs: 120_000, shortLength: 60_000 },
  pack: { shortMs: 10_000, longMs: 120_000, shortLength: 0 },
  cover: { shortMs: 20_000, longMs: 20_000, shortLength: Number.POSITIVE_INFINITY },
  'sent-file': { shortMs: 10_000, longMs: 10_000, shortLength: Number.POSITIVE_INFINITY },
  propose: { shortMs: 10_000, longMs: 30_000, shortLength: 300_000 },
  read: { shortMs: 30_000, longMs: 30_000, shortLength: 0 },
  document: { shortMs: 60_000, longMs: 60_000, shortLength: 0 },
  'text-document': { shortMs: 60_000, longMs: 60_000, shortLength: 0 },
  'document-pack': { shortMs: 120_000, longMs: 120_000, shortLength: 0 },
  'count-parts': { shortMs: 30_000, longMs: 30_000, shortLength: 0 },
  'parts-book': { shortMs: 30_000, longMs: 30_000, shortLength: 0 },
  file: { shortMs: 120_000, longMs: 120_000, shortLength: 0 },
  import: { shortMs: 10_000, longMs: 30_000, shortLength: 300_000 },
  manuscript: { shortMs: 10_000, longMs: 60_000, shortLength: 600_000 },
  measure: { shortMs: 10_000, longMs: 10_000, shortLength: Number.POSITIVE_INFINITY },
  chunks: { shortMs: 10_000, longMs: 10_000, shortLength: Number.POSITIVE_INFINITY },
  change: { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
  world: { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
  habits: { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
  'reading-questions': { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
  'reading-findings': { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
  remarks: { shortMs: 10_000, longMs: 60_000, shortLength: 300_000 },
  report: { shortMs: 10_000, longMs: 60_000, shortLength: 400_000 },
}

/** The same as `shortLength` of a PDF: setting 10,000 words in type takes about a second. */
export const SHORT_PDF_LENGTH = 60_000

/** Of a thread's JavaScript heap. A task that needs more is ended with `work.too-large`. */
export const MAX_HEAP_MB = 1024

/** A thread is closed when the process has grown by more in its tasks together. */
export const MAX_GROWTH_BYTES = 192 * 1024 * 1024

/** How long a thread without a task is kept. */
export const IDLE_MS = 30_000
