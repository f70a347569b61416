import { isRecord } from '../../base/is-record.ts'
import { suggestNameOrChoices } from '../../base/nearest.ts'
import { completeSteps, type MergedStep } from '../complete-steps.ts'
import { MEMORIES } from '../memory.ts'
import type { Spec } from '../schema/spec.ts'
import { conditionFaults } from './condition-faults.ts'
import { mostPieces } from './flow-counts.ts'
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

function* seenFaults(
  spec: Spec,
  step: MergedStep,
  steps: readonly MergedStep[],
  seen: string,
  path: (string | number)[],
): Generator<RuleFault> {
  const open = [...MEMORIES, 'outline', 'ending']
  if (open.includes(seen)) return
  const [name, ...rest] = seen.split(' ')
  const number = rest.join(' ')
  const names = steps.map((one) => one.name)
  const other = steps[names.indexOf(name!)]
  if (!other) {
    // A step that is described but not in the flow is reported at its own place.
    if (Object.hasOwn(spec.steps, name!)) return
    yield {
      path,
      message: `"${seen}" is neither a memory nor a step`,
      ...suggestNameOrChoices(name, [...open, ...names]),
    }
    return
  }
  const most = mostPieces(spec, steps, other)
  if (most === undefined) return
  if (rest.length > 0 && most === null) {
    yield { path, message: `"${seen}" has no number: ${name} comes once`, expected: name! }
  } else if (rest.length > 0 && !/^[1-9]\d*$/.test(number)) {
    yield { path, message: `"${seen}" names no piece`, expected: `${name} for the latest one, or ${name} 1` }
  } else if (most !== null && Number(number) > most) {
    yield { path, message: `"${seen}" is never written`, expected: `${name} 1 to ${name} ${most}` }
  } else if (names.indexOf(name!) > names.indexOf(step.name) || (name === step.name && number === '')) {
    yield { path, message: `"${seen}" comes later`, expected: 'an earlier step' }
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
