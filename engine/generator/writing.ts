import type { CatalogFile } from '../spec/schema/catalog.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { CallSettings, StepKind, WordRange, Writing } from './generator.ts'

/** A value that may differ by step: the step's own, else that of `each`. */
export function stepValue<T extends string | number>(
  value: T | Partial<Record<string, T>> | undefined,
  step: StepKind,
): T | undefined {
  if (typeof value !== 'object' || value === null) return value
  return value[step] ?? value.each
}

export function toRange(words: string | number): WordRange {
  const [min, max] = String(words).split('-').map(Number)
  return { min: min!, max: max ?? min! }
}

export function compileWriting(spec: Spec, steps: readonly StepKind[], presets: CatalogFile['presets']): Writing {
  const { preset, words, items, temperature, language, appendix } = spec.writing
  const base = presets.default!
  const call = (step: StepKind): CallSettings => {
    const named = presets[stepValue(preset, step) ?? 'default']
    const merged = { ...base, ...named, ...(temperature === undefined ? {} : { temperature }) } as CallSettings
    return { ...merged, words: step === 'outline' ? outlineWords(words) : wordsOf(stepValue(words, step)) }
  }
  return {
    steps: Object.fromEntries(steps.map((step) => [step, call(step)])),
    items: typeof items === 'string' ? { field: items } : (items ?? null),
    languageField: language ?? null,
    appendix: appendix ?? false,
  }
}

function wordsOf(words: string | number | undefined): CallSettings['words'] {
  if (words === undefined) return null
  return typeof words === 'string' && !/^\d/.test(words) ? { field: words } : toRange(words)
}

/** An outline is as long as its entries make it, unless the spec says otherwise. */
function outlineWords(words: Spec['writing']['words']): CallSettings['words'] {
  return typeof words === 'object' ? wordsOf(words.outline) : null
}
