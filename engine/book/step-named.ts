import { toComparisonKey } from '../base/fingerprint.ts'
import { knownLanguages } from '../base/language.ts'
import { findFlowStep, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'

/**
 * The step that somebody means by `chapter 4`, `Bab 4`, `4`, `the conclusion` or the heading of a part; null: none of these steps. A
 * number without a name is that of an entry of the plan.
 */
export function findStepByName(generator: Generator, steps: readonly Step[], written: string): Step | null {
  const wanted = folded(written)
  if (wanted === '') return null
  const named = steps.find((step) => namesOf(generator, step).some((name) => folded(name) === wanted))
  if (named !== undefined) return named
  const number = Number(/\d+/.exec(wanted)?.[0] ?? 0)
  return number === 0 ? null : (steps.find(({ entry }) => entry === number) ?? null)
}

function namesOf(generator: Generator, { id, name, label }: Step): string[] {
  const heading = findFlowStep(generator, name)?.heading
  return [id, ...knownLanguages().flatMap((language) => [label[language], ...(heading ? [heading[language]] : [])])]
}

/** Case, articles and punctuation don't count. */
function folded(name: string): string {
  return toComparisonKey(name.toLowerCase().replace(/^(?:in |by |dalam |pada )?(?:the )?/, ''))
}
