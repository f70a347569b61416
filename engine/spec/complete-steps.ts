import type { CatalogFile } from './schema/catalog.ts'
import type { Spec } from './schema/spec.ts'
import { LABEL_TEXTS, PLACE_KEYS, type StepEntry } from './schema/step.ts'

/** A step of a flow with all that its layers and `as` say of it. */
export interface MergedStep {
  readonly name: string
  /** Its name, then what it is written as, and what that is written as. */
  readonly lineage: readonly string[]
  readonly entry: StepEntry & { readonly kind: NonNullable<StepEntry['kind']> }
}

/** Every step that the flow names and something says anything of, in the order of the flow. */
export function completeSteps(spec: Pick<Spec, 'flow' | 'steps'>, catalog: Pick<CatalogFile, 'steps'>): MergedStep[] {
  const layers = [catalog.steps, spec.steps]
  const names = [...new Set((spec.flow ?? []).flat())].filter((name) =>
    layers.some((layer) => Object.hasOwn(layer, name)),
  )
  return names.map((name) => ({
    name,
    lineage: lineageOf(layers, name, []),
    entry: { kind: 'text', ...entryOf(layers, name, []) },
  }))
}

type Layers = readonly Readonly<Record<string, StepEntry | null>>[]

function said(layers: Layers, name: string): StepEntry[] {
  return layers.flatMap((layer) => (Object.hasOwn(layer, name) ? [layer[name] ?? {}] : []))
}

/** Ends where `as` comes back to a step that was there already. */
function lineageOf(layers: Layers, name: string, below: readonly string[]): string[] {
  const as = said(layers, name).findLast((entry) => entry.as !== undefined)?.as
  const seen = [...below, name]
  return as === undefined || seen.includes(as) ? [name] : [name, ...lineageOf(layers, as, seen)]
}

/** `as` takes over how a step is written, never what it is called or how often it comes. */
function entryOf(layers: Layers, name: string, below: readonly string[]): StepEntry {
  const [, as] = lineageOf(layers, name, below)
  const start = as === undefined ? {} : without(entryOf(layers, as, [...below, name]), [...LABEL_TEXTS, ...PLACE_KEYS])
  return said(layers, name).reduce<StepEntry>(overlayStep, start)
}

/** Lays one entry of a step over another: keys replace, `output` merges, and a label of its own starts the texts anew. */
export function overlayStep(beneath: StepEntry, above: StepEntry): StepEntry {
  const base = above.label === undefined ? beneath : without(beneath, LABEL_TEXTS)
  const output = beneath.output && above.output ? { ...beneath.output, ...above.output } : undefined
  return { ...base, ...above, ...(output ? { output } : {}) }
}

function without(entry: StepEntry, keys: readonly (keyof StepEntry)[]): StepEntry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key as keyof StepEntry)))
}

/** A value that may differ by step: by its name, by what it is written as, that of `each`, or the one value. */
export function stepValue<T extends string | number>(
  value: T | Readonly<Record<string, T>> | undefined,
  lineage: readonly string[],
): T | undefined {
  if (typeof value !== 'object' || value === null) return value
  const own = lineage.find((name) => Object.hasOwn(value, name))
  return own === undefined ? value.each : value[own]
}

/** The step under which a plan is made that has no step of its own in the flow, and the shared plans whose templates it takes. */
export const PLAN = 'plan'

export function planNames({ steps }: Pick<CatalogFile, 'steps'>): string[] {
  return [PLAN, ...Object.keys(steps).filter((name) => steps[name]!.kind === 'plan')]
}

/** The set whose templates write the steps that another set has none for. */
export const COMMON_SET = 'common'
