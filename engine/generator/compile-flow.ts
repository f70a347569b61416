import { inEachLanguage, isLanguage } from '../base/language.ts'
import type { Spec } from '../spec/schema/spec.ts'
import { namesNoStep, readSeenPieces } from '../spec/seen.ts'
import type { MergedStep } from '../spec/shorthand.ts'
import { countPlannedPieces, findFlowStep } from './flow.ts'
import type { Generator } from './generator.ts'
import type { FlowStep, PublicFlow, Settings, SettingValue } from './public-generator.ts'

/** The setting that holds the optional steps the author keeps; it exists where a flow has some. */
export const OPTIONAL_PARTS_SETTING = 'parts'

/** The flow of a generator: a single text or picture is a flow of one step. */
export function compileFlow(spec: Spec, steps: readonly MergedStep[], contentKind: string): PublicFlow {
  const entries = new Map(steps.map((step) => [step.name, step.entry]))
  const places = (spec.flow ?? []).map((place) =>
    [place].flat().flatMap((name) => {
      const step = steps.find((one) => one.name === name)
      return step ? [compileStep(spec, step, steps, contentKind)] : []
    }),
  )
  const names = places.flat().map(({ name }) => name)
  const plan = names.find((name) => entries.get(name)?.kind === 'plan') ?? null
  const planned = plan === null ? undefined : entries.get(plan)?.for
  const counted = names.find((name) => entries.get(name)?.each !== undefined)
  return {
    places,
    measure: planned ?? counted ?? null,
    plan,
    progress: spec.progress,
    remember: spec.remember,
  }
}

function compileStep(
  spec: Spec,
  { name, entry }: MergedStep,
  steps: readonly MergedStep[],
  contentKind: string,
): FlowStep {
  const { stage, heading, contentKind: own } = entry
  const when = { ...entry.when, ...(entry.optional ? { [OPTIONAL_PARTS_SETTING]: name } : {}) }
  return {
    name,
    kind: entry.kind,
    each: eachOf(entry.each),
    counts: entry.counts ?? [],
    every: entry.every ?? null,
    between: entry.between ?? null,
    after: entry.after ?? null,
    when: Object.keys(when).length === 0 ? null : compileWhen(when),
    label: entry.label ?? spec.title,
    button: entry.button ?? (entry.label ? null : (spec.button ?? null)),
    stage: stage === undefined || stage === 'none' ? null : stage,
    sharesStage: stage === 'none',
    hint: entry.hint ?? null,
    done: entry.done ?? null,
    growing: entry.growing ?? null,
    many: entry.many ?? null,
    title: entry.title ?? null,
    heading: heading === 'none' ? { ...inEachLanguage(() => ''), hidden: true } : (heading ?? null),
    is: entry.is ?? null,
    language:
      entry.language === undefined || isLanguage(entry.language) ? (entry.language ?? null) : { field: entry.language },
    beside: entry.beside ?? null,
    isList: isList(spec, entry),
    asks: entry.asks ?? [],
    sees:
      entry.sees
        ?.filter((one) => namesNoStep(one) || steps.some((step) => step.name === readSeenPieces(one).step))
        .map(renamed) ?? null,
    makes: entry.makes ?? null,
    contentKind: own === undefined ? contentKind : own.startsWith('_') ? `${contentKind}${own}` : own,
    formerly: entry.formerly ?? [],
  }
}

function eachOf(each: MergedStep['entry']['each']): FlowStep['each'] {
  if (each === undefined || typeof each === 'number') return each ?? null
  if (typeof each === 'string') return { field: each }
  return { names: each.map(({ about, output: _, ...name }) => ({ name, about: about ?? null })) }
}

/** The values of a condition, each as a list. */
export function compileWhen(when: Readonly<Record<string, unknown>>): Record<string, SettingValue[]> {
  return Object.fromEntries(Object.entries(when).map(([name, wanted]) => [name, [wanted].flat() as SettingValue[]]))
}

/** A text of counted entries. */
function isList({ kind, writing }: Spec, { output }: MergedStep['entry']): boolean {
  return (
    (output as { items?: unknown } | undefined)?.items !== undefined || (kind !== 'book' && writing.items !== undefined)
  )
}

/** `outline` is the older name of the memory `plan`; a step of that name is a plan, which is seen as a memory. */
function renamed(seen: string): string {
  return seen === 'outline' ? 'plan' : seen
}

/** The setting that says how many entries there are; null: the flow fixes them. */
export function findCountingField({ flow }: Pick<Generator, 'flow'>): string | null {
  const each = counted(flow)?.each
  return typeof each === 'object' && each !== null && 'field' in each ? each.field : null
}

function counted(flow: Generator['flow']): FlowStep | null {
  return flow.measure === null ? null : findFlowStep({ flow }, flow.measure)
}

/** The settings with which the plan has so many entries: an option that stands for that number, else the number itself. */
export function setEntryCount(
  generator: Pick<Generator, 'flow' | 'fields'>,
  settings: Settings,
  entries: number,
): Settings {
  const name = findCountingField(generator)
  const step = counted(generator.flow)
  if (name === null || step === null || countPlannedPieces(generator, settings) === entries) return settings
  const number = entries + step.counts.length
  const field = generator.fields.find((one) => one.name === name)
  const option = field?.options.find(({ value, items }) => (items ?? value) === number)
  return { ...settings, [name]: option?.value ?? number }
}
