import { plannedPieces } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import type { FlowStep, Settings } from '../../generator/public-generator.ts'
import type { Language } from '../../language.ts'
import { countingField } from '../../manuscript/plan.ts'
import { MAX_PLAN_ENTRIES } from '../../manuscript/plan-entries.ts'
import { KalamError } from '../../messages/error.ts'

/** The steps of a flow that stand once, before its counted step and behind it. */
export interface TextSteps {
  readonly before: readonly FlowStep[]
  readonly behind: readonly FlowStep[]
}

export function textSteps({ flow }: Pick<Generator, 'flow'>): TextSteps {
  const at = flow.places.findIndex((place) => place.some(({ name }) => name === flow.measure))
  const texts = (from: number, to?: number) =>
    flow.places
      .slice(from, to)
      .flat()
      .filter(({ kind, each }) => kind === 'text' && each === null)
  return { before: texts(0, at), behind: texts(at + 1) }
}

/** What a manuscript has that decides how many entries its plan gets. */
export interface Counted {
  readonly written: number
  /** Of the whole book, as its author wants it; null: as many as there are. */
  readonly wanted: number | null
  readonly hasClosing: boolean
  readonly language: Language
}

/**
 * How many entries the plan gets. Throws `import.no-chapters`, `import.too-many`, `import.fixed`, `import.fewer`, `import.closing-early`,
 * `import.no-entries`.
 */
export function entriesOf(
  generator: Generator,
  settings: Settings,
  { written, wanted, hasClosing, language }: Counted,
): number {
  const title = generator.title[language]
  if (generator.kind !== 'book' || generator.flow.measure === null)
    throw new KalamError('import.no-entries', { values: { title } })
  if (written === 0) throw new KalamError('import.no-chapters')
  const fixed = countingField(generator) === null ? plannedPieces(generator, settings) : null
  if (fixed !== null && (written > fixed || (wanted !== null && wanted !== fixed)))
    throw new KalamError('import.fixed', { values: { title, count: fixed, written: Math.max(written, wanted ?? 0) } })
  const entries = fixed ?? wanted ?? written
  if (entries < written) throw new KalamError('import.fewer', { values: { wanted: entries, written } })
  if (entries > MAX_PLAN_ENTRIES)
    throw new KalamError('import.too-many', { values: { count: entries, most: MAX_PLAN_ENTRIES } })
  if (hasClosing && entries > written)
    throw new KalamError('import.closing-early', { values: { wanted: entries, written } })
  return entries
}
