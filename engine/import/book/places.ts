import type { Language } from '../../base/language.ts'
import { findCountingField } from '../../generator/counting-field.ts'
import { countPlannedPieces, type Step } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import { KalamError } from '../../messages/error.ts'
import { MAX_PLAN_ENTRIES } from '../../revision/plan-entries.ts'

/** The texts of a book that are written once, before the first entry of its plan and behind the last. */
interface StepsAroundEntries {
  readonly before: readonly Step[]
  readonly behind: readonly Step[]
}

export function stepsBeforeAndAfterEntries(steps: readonly Step[]): StepsAroundEntries {
  const isText = ({ kind, number }: Step) => kind === 'text' && number === 0
  const first = steps.findIndex(({ entry }) => entry > 0)
  const last = steps.findLastIndex(({ entry }) => entry > 0)
  return { before: steps.slice(0, first).filter(isText), behind: steps.slice(last + 1).filter(isText) }
}

/** Throws `import.too-many` for more chapters than a book may have. */
export function requireFittingChapters(count: number): void {
  if (count > MAX_PLAN_ENTRIES) throw new KalamError('import.too-many', { values: { count, most: MAX_PLAN_ENTRIES } })
}

/** What decides how many entries the plan of an imported book gets. */
interface Counted {
  /** Chapters of the manuscript. */
  readonly written: number
  /** Chapters that the author wants of the whole book; null: as many as the manuscript has. */
  readonly wanted: number | null
  readonly hasClosing: boolean
  readonly language: Language
}

/**
 * How many entries the plan gets. Throws `import.no-chapters`, `import.too-many`, `import.fixed`, `import.fewer`, `import.closing-early`,
 * `import.no-entries`.
 */
export function countPlanEntries(
  generator: Generator,
  settings: Settings,
  { written, wanted, hasClosing, language }: Counted,
): number {
  const title = generator.title[language]
  if (generator.kind !== 'book' || generator.flow.measure === null)
    throw new KalamError('import.no-entries', { values: { title } })
  if (written === 0) throw new KalamError('import.no-chapters')
  const fixed = findCountingField(generator) === null ? countPlannedPieces(generator, settings) : null
  if (fixed !== null && (written > fixed || (wanted !== null && wanted !== fixed)))
    throw new KalamError('import.fixed', { values: { title, count: fixed, written: Math.max(written, wanted ?? 0) } })
  const entries = fixed ?? wanted ?? written
  if (entries < written) throw new KalamError('import.fewer', { values: { wanted: entries, written } })
  requireFittingChapters(entries)
  if (hasClosing && entries > written)
    throw new KalamError('import.closing-early', { values: { wanted: entries, written } })
  return entries
}
