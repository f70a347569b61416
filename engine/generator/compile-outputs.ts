import type { MergedStep } from '../spec/complete-steps.ts'
import type { OptionOutput, OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import { FORM_KEYS } from '../writer/output/rules/form-rules.ts'
import type { Outputs } from './generator.ts'

/** What a spec declares of its texts, by step, and by piece of a step whose pieces are fixed. */
export function compileOutputs(spec: Spec, steps: readonly MergedStep[]): Outputs {
  const declared = steps.flatMap(({ name, entry }) => {
    const single = spec.output ?? (spec.kind === 'single' && anOptionSays(spec) ? {} : undefined)
    const output = spec.kind === 'book' ? entry.output : (single ?? entry.output)
    return output === undefined ? [] : [[name, output] as const]
  })
  const fixed = steps.flatMap(({ name, entry: { each } }) =>
    Array.isArray(each) && each.some(({ output }) => output !== undefined)
      ? [[name, each.map(({ output }) => output ?? null)] as const]
      : [],
  )
  return { steps: Object.fromEntries(declared), pieces: Object.fromEntries(fixed) }
}

function anOptionSays({ fields }: Spec): boolean {
  return Object.values(fields).some(
    ({ options }) => options && !Array.isArray(options) && Object.values(options).some((option) => option?.output),
  )
}

/**
 * The output with what the chosen options say put over it, key by key. In a list, what is outside `each` holds for every
 * entry too.
 */
export function mergeOutput(output: OutputEntry, changes: readonly OptionOutput[], isList: boolean): OutputEntry {
  const all: OutputEntry[] = [output, ...changes]
  return (isList ? all.map(ofEntries) : all).reduce(merged)
}

function merged(output: OutputEntry, change: OutputEntry): OutputEntry {
  const each = { ...output.each, ...change.each, parts: mergedParts(output.each?.parts, change.each?.parts) }
  return { ...output, ...change, each, parts: mergedParts(output.parts, change.parts) }
}

type Parts = Readonly<Record<string, PartEntry>>

function mergedParts(parts: Parts = {}, changes: Parts = {}): Record<string, PartEntry> {
  const changed = Object.entries(changes).map(([name, change]) => [name, { ...parts[name], ...change }])
  return { ...parts, ...Object.fromEntries(changed) }
}

/** The output of a list: its form and its parts are those of every entry. */
function ofEntries({ each, parts, ...output }: OutputEntry): OutputEntry {
  const isForm = ([key]: [string, unknown]) => (FORM_KEYS as readonly string[]).includes(key)
  const entries = Object.entries(output)
  const labelled = Object.entries(parts ?? {}).map(([name, { place, ...part }]) => [
    name,
    place === undefined || place === 'heading' ? part : { ...part, place },
  ])
  return {
    ...Object.fromEntries(entries.filter((entry) => !isForm(entry))),
    each: {
      ...each,
      ...Object.fromEntries(entries.filter(isForm)),
      parts: { ...each?.parts, ...Object.fromEntries(labelled) },
    },
  }
}
