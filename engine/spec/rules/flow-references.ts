import { isRecord } from '../../base/is-record.ts'
import { suggestNameOrChoices } from '../../base/nearest.ts'
import { completeSteps, type MergedStep } from '../complete-steps.ts'
import { ENDING, MEMORIES } from '../memory.ts'
import type { Spec } from '../schema/spec.ts'
import { isNoStep, readSeenPieces } from '../seen.ts'
import { conditionFaults } from './condition-faults.ts'
import { countedBeside, mostPieces } from './flow-counts.ts'
import type { Rule, RuleContext, RuleFault } from './rule.ts'

/** Conditions, asked fields, and what steps see name things that are there. */
export const flowReferences: Rule = {
  name: 'flow-reference',
  *check(spec, { catalog, written }) {
    const steps = completeSteps(spec, catalog)
    const own = isRecord(written) && isRecord(written.steps) ? written.steps : {}
    const asked = new Map<string, string>()
    yield* circularSteps(spec, catalog, steps)
    for (const step of steps) {
      const { name, entry, lineage } = step
      yield* conditionFaults(spec, ['steps', name, 'when'], entry.when)
      for (const [index, field] of (entry.asks ?? []).entries()) {
        const path = ['steps', name, 'asks', index]
        yield* askedFaults(spec, steps, field, path)
        const other = asked.get(field)
        if (other !== undefined) yield { path, message: `"${field}" is asked by ${other} already` }
        asked.set(field, other ?? name)
      }
      const ownEntry = Object.hasOwn(own, name) && isRecord(own[name]) ? own[name] : {}
      for (const [index, one] of (ownEntry.sees === undefined ? [] : (entry.sees ?? [])).entries()) {
        yield* seenFaults(spec, step, steps, one, ['steps', name, 'sees', index])
      }
      for (const as of lineage.slice(1)) {
        if (catalog.steps[as] || spec.steps[as]) continue
        const message = `"${as}" is no step`
        yield {
          path: ['steps', name, 'as'],
          message,
          ...suggestNameOrChoices(as, [...Object.keys(catalog.steps), ...steps.map((one) => one.name)]),
        }
      }
      if (entry.kind === 'image' && spec.kind === 'book') yield* pictureFaults(spec, step)
    }
  },
}

function* askedFaults(
  spec: Spec,
  steps: readonly MergedStep[],
  field: string,
  path: (string | number)[],
): Generator<RuleFault> {
  const target = spec.fields[field]
  if (!target) {
    yield { path, message: `"${field}" is not a field`, ...suggestNameOrChoices(field, Object.keys(spec.fields)) }
    return
  }
  const decides = steps.some(({ entry }) => entry.each === field || Object.hasOwn(entry.when ?? {}, field))
  if (decides) yield { path, message: `"${field}" decides the flow`, expected: 'a field that is asked at the start' }
  if (target.required)
    yield { path, message: `"${field}" is asked with a piece, so it can’t be required`, expected: 'required: false' }
  if (target.when) yield { path, message: `"${field}" is asked with a piece, so it can’t have a condition` }
}

/** Steps whose `as` leads back to themselves: one fault for each circle. */
function* circularSteps(
  spec: Spec,
  catalog: RuleContext['catalog'],
  steps: readonly MergedStep[],
): Generator<RuleFault> {
  const asOf = (name: string) => spec.steps[name]?.as ?? catalog.steps[name]?.as
  const told = new Set<string>()
  for (const { name, lineage } of steps) {
    const last = lineage.at(-1)!
    const as = asOf(last)
    if (as === undefined || !lineage.includes(as) || told.has(as)) continue
    const circle = lineage.slice(lineage.indexOf(as))
    for (const one of circle) told.add(one)
    const path = ['steps', circle.includes(name) ? name : last, 'as']
    const names = circle.map((one) => `"${one}"`)
    const message =
      circle.length === 1
        ? `"${as}" is written as itself`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are written as each other`
    yield { path, message, expected: circle.length === 1 ? 'another step' : 'one of them without as' }
  }
}

/** What an entry of `sees` would show is there, and comes earlier. */
function* seenFaults(
  spec: Spec,
  step: MergedStep,
  steps: readonly MergedStep[],
  seen: string,
  path: (string | number)[],
): Generator<RuleFault> {
  if (isNoStep(seen)) return
  const { step: name, which } = readSeenPieces(seen)
  const names = steps.map((one) => one.name)
  const other = steps[names.indexOf(name)]
  if (!other) {
    // A step that is described but not in the flow is reported at its own place.
    if (Object.hasOwn(spec.steps, name)) return
    const known = [...MEMORIES, ENDING, ...names]
    yield { path, message: `"${seen}" is neither a memory nor a step`, ...suggestNameOrChoices(name, known) }
    return
  }
  if (which === null) {
    const expected = `${name}, ${name} 1, ${name} 1-3, ${name} {n}, all ${name} or since ${name}`
    yield { path, message: `"${seen}" names no piece`, expected }
    return
  }
  if (other.entry.kind === 'plan') {
    yield { path, message: `"${seen}" is a plan`, expected: 'plan' }
    return
  }
  const most = mostPieces(spec, steps, other)
  if (most === undefined) return
  const isLater = names.indexOf(name) > names.indexOf(step.name)
  const isWithin = countedBeside(spec, steps, name)?.name === countedBeside(spec, steps, step.name)?.name
  if (typeof which === 'object') yield* numberFaults({ seen, name, which, most, path })
  else if (which === 'same') yield* sameNumberFaults(spec, step, other, steps, { seen, path })
  // Of a step that comes again and again, pieces stand before this one too.
  const isBefore = isWithin && most !== null && which !== 'same'
  const isItself = name === step.name && (most === null || which === 'same' || which === 'latest')
  if ((isLater && !isBefore) || (isItself && which !== 'since'))
    yield { path, message: `"${seen}" comes later`, expected: 'an earlier step' }
}

function* numberFaults({
  seen,
  name,
  which: { from, to },
  most,
  path,
}: {
  readonly seen: string
  readonly name: string
  readonly which: { readonly from: number; readonly to: number }
  readonly most: number | null
  readonly path: (string | number)[]
}): Generator<RuleFault> {
  if (most === null) yield { path, message: `"${seen}" has no number: ${name} comes once`, expected: name }
  else if (from > to) yield { path, message: `"${seen}" runs backwards`, expected: `${name} ${to}-${from}` }
  else if (to > most) yield { path, message: `"${seen}" is never written`, expected: `${name} 1 to ${name} ${most}` }
}

/** `{n}` needs two steps that come equally often. */
function* sameNumberFaults(
  spec: Spec,
  step: MergedStep,
  other: MergedStep,
  steps: readonly MergedStep[],
  { seen, path }: { readonly seen: string; readonly path: (string | number)[] },
): Generator<RuleFault> {
  const isOnce = (one: MergedStep) => mostPieces(spec, steps, one) === null
  if (isOnce(other)) {
    yield { path, message: `"${seen}" has no number: ${other.name} comes once`, expected: other.name }
    return
  }
  if (step.entry.after !== undefined && countedBeside(spec, steps, step.name)?.name === other.name) return
  if (isOnce(step)) {
    const message = `"${seen}" means no number: ${step.name} comes once`
    yield { path, message, expected: `all ${other.name}, or ${other.name} for the latest one` }
    return
  }
  const rhythm = ({ entry: { every, between } }: MergedStep) => JSON.stringify([every, between])
  if (rhythm(step) !== rhythm(other)) {
    const message = `"${seen}" is not the ${other.name} before it: ${step.name} and ${other.name} don’t come equally often`
    yield { path, message, expected: `since ${step.name}, or ${other.name} for the latest one` }
  }
}

function* pictureFaults(spec: Spec, { name, entry }: MergedStep): Generator<RuleFault> {
  const path = ['steps', name]
  if (!entry.image)
    yield {
      path,
      message: `picture "${name}" has no image`,
      expected: 'image: { size: 1024x1024, file: page-{n}.png }',
    }
  const priced = entry.price ?? (typeof spec.price === 'object' ? spec.price[name] : undefined)
  if (priced === undefined) yield { path, message: `picture "${name}" has no price`, expected: 'price: 3' }
  if (!spec.prompt[name]) yield { path: ['prompt'], message: `prompt.${name} is missing: a picture has no template` }
}
