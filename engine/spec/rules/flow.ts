import { isRecord } from '../../base/is-record.ts'
import { findNearestName, suggestNameOrChoices } from '../../base/nearest.ts'
import { ENDING_NAME, MEMORIES } from '../memory.ts'
import type { CatalogFile } from '../schema/catalog.ts'
import type { Spec } from '../schema/spec.ts'
import { namesNoStep, readSeenPieces, SEEN_WORDS } from '../seen.ts'
import { completeSteps, type MergedStep, planNames } from '../shorthand.ts'
import { findCounted, findMostPieces } from './flow-counts.ts'
import type { Rule, RuleContext, RuleFault } from './rule.ts'
import { conditionFaults } from './shape.ts'

/** Names that a step can't have: templates and slots know them in another sense. */
const RESERVED: readonly string[] = [
  ...MEMORIES,
  ...SEEN_WORDS,
  'ending',
  'voice',
  'brief',
  'templates',
  'system',
  'note',
  'each',
]

/** Every step of the flow is said once, every step that is said is written, and slots and values name steps. */
export const flowNamesRule: Rule = {
  name: 'flow',
  *check(spec, { catalog, written }) {
    const own = isRecord(written) ? written : {}
    if (spec.kind !== 'book') {
      for (const key of ['flow', 'steps', 'progress', 'remember'])
        if (own[key] !== undefined)
          yield { path: [], key, message: `a ${spec.kind} has no ${key}`, expected: 'kind: book' }
    }
    const steps = completeSteps(spec, catalog)
    const names = (spec.flow ?? []).flat()
    const shared = Object.keys(catalog.steps)
    for (const { name, path } of placesOf(spec, own)) {
      if (RESERVED.includes(name))
        yield { path, message: `"${name}" is a word of the engine`, expected: 'another name' }
      else if (!steps.some((step) => step.name === name)) {
        const known = [...Object.keys(spec.steps), ...shared.filter((one) => !['text', 'image'].includes(one))]
        yield { path, message: `"${name}" is neither in steps nor shared`, ...suggestNameOrChoices(name, known) }
      }
    }
    const unknown = unknownSteps(spec, catalog)
    const meant = [...unknown.values()].filter((name) => name !== null)
    const seen = new Set<string>()
    for (const { name, path } of placesOf(spec, own)) {
      if (seen.has(name)) {
        yield { path, message: `"${name}" stands twice`, expected: `another name, with as: ${name} in steps` }
      }
      seen.add(name)
    }
    const said = isRecord(own.steps) ? Object.keys(own.steps) : []
    for (const name of said) {
      if (!names.includes(name) && !meant.includes(name) && spec.kind === 'book') {
        yield { path: ['steps'], key: name, message: `step "${name}" is never written`, ...nearStep(name, names) }
      }
    }
    const slots = isRecord(own.prompt) ? Object.keys(own.prompt) : []
    const planned = steps.some(({ entry }) => entry.kind === 'plan') ? [] : planNames(catalog)
    const slotNames = [...new Set(['voice', 'brief', ...(spec.kind === 'book' ? [...names, ...planned, ...said] : [])])]
    for (const slot of slots) {
      if (slot === 'templates' || slotNames.includes(slot)) continue
      yield {
        path: ['prompt'],
        key: slot,
        message: `"${slot}" is not a key of prompt`,
        ...suggestNameOrChoices(slot, slotNames),
      }
    }
    const lineages = new Set(steps.flatMap(({ lineage }) => lineage))
    for (const path of [['price'], ['writing', 'words'], ['writing', 'preset']]) {
      const map = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), own)
      for (const name of isRecord(map) ? Object.keys(map) : []) {
        if (name === 'each' || planned.includes(name) || lineages.has(name)) continue
        // Faults of these are reported at their own places.
        if (names.includes(name) || said.includes(name)) continue
        const message = `"${name}" is not a key of ${path.join('.')}`
        yield { path, key: name, message, ...suggestNameOrChoices(name, [...lineages, 'each']) }
      }
    }
  },
}

/** Names of the flow without a description, each with the described step that is probably meant, which isn't in the flow. */
function unknownSteps({ flow = [], steps }: Spec, catalog: Pick<CatalogFile, 'steps'>): Map<string, string | null> {
  const names = flow.flat()
  const unwritten = Object.keys(steps).filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !Object.hasOwn(steps, name) && !Object.hasOwn(catalog.steps, name))
  return new Map(unknown.map((name) => [name, findNearestName(name, unwritten) ?? null]))
}

/** The spec with a step for each name that is misspelt in the flow or in `steps`. */
export function withCorrectedStepNames(spec: Spec, catalog: Pick<CatalogFile, 'steps'>): Spec {
  const meant = [...unknownSteps(spec, catalog)].flatMap(([name, step]) =>
    step === null ? [] : [[name, step] as const],
  )
  if (meant.length === 0) return spec
  return {
    ...spec,
    steps: { ...spec.steps, ...Object.fromEntries(meant.map(([name, step]) => [name, spec.steps[step]!])) },
  }
}

/** The steps of the flow with their places in the file; a flow that isn't the file's own is nowhere in it. */
function* placesOf(spec: Spec, own: Record<string, unknown>): Generator<{ name: string; path: (string | number)[] }> {
  const isOwn = own.flow !== undefined
  for (const [index, place] of (spec.flow ?? []).entries()) {
    if (!Array.isArray(place)) yield { name: place, path: isOwn ? ['flow', index] : [] }
    else for (const [at, name] of place.entries()) yield { name, path: isOwn ? ['flow', index, at] : [] }
  }
}

function nearStep(name: string, names: readonly string[]): { suggestion: string } | { expected: string } {
  const found = suggestNameOrChoices(name, names)
  return 'suggestion' in found ? found : { expected: 'its name in flow' }
}

/** In brackets is exactly one counted step; `every`, `between` and `after` belong to the others. */
export const flowPlacesRule: Rule = {
  name: 'flow-place',
  *check(spec, { catalog }) {
    const steps = completeSteps(spec, catalog)
    for (const [index, place] of (spec.flow ?? []).entries()) {
      const placed = [...new Set([place].flat())]
      const members = placed.flatMap((name) => steps.find((step) => step.name === name) ?? [])
      const counted = members.filter(({ entry }) => entry.each !== undefined)
      if (Array.isArray(place) && members.length === placed.length && counted.length !== 1) {
        const message = `[${place.join(', ')}] needs exactly one step with each, not ${counted.length}`
        yield { path: ['flow', index], message, expected: 'each: a number or a field, on one of them' }
      }
      // What a place with an unknown name counts isn't known.
      if (members.length < placed.length) continue
      for (const member of members) yield* memberFaults(member, members, counted[0])
    }
  },
}

function* memberFaults(
  { name, entry }: MergedStep,
  members: readonly MergedStep[],
  counted: MergedStep | undefined,
): Generator<RuleFault> {
  const { every, between, after, optional, each } = entry
  const at = (key: string) => ({ path: ['steps', name], key })
  const isBeside = counted !== undefined && counted.name !== name
  for (const [key, value] of Object.entries({ every, between, after })) {
    if (value !== undefined && !isBeside) {
      yield {
        ...at(key),
        message: `${key} is for a step in brackets beside a counted one`,
        expected: `flow: [[chapter, ${name}]]`,
      }
    }
  }
  const position = (wanted: string | undefined) => members.findIndex((one) => one.name === wanted)
  for (const [key, value] of Object.entries({ between, after })) {
    if (value === undefined || !isBeside || position(name) > position(counted.name)) continue
    const message = `${key} stands after the counted step`
    yield { ...at(key), message, expected: key === 'between' ? 'every, or a place behind it' : 'a place behind it' }
  }
  const given = Object.entries({ every, between, after }).filter(([, value]) => value !== undefined)
  if (given.length > 1) yield { ...at(given[1]![0]), message: `either ${given.map(([key]) => key).join(' or ')}` }
  if (optional && each !== undefined) {
    yield { ...at('optional'), message: 'a counted step can’t be left out', expected: 'when: { … }' }
  }
}

/** Conditions, asked fields, and what steps see name things that are there. */
export const flowReferencesRule: Rule = {
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
  if (namesNoStep(seen)) return
  const { step: name, which } = readSeenPieces(seen)
  const names = steps.map((one) => one.name)
  const other = steps[names.indexOf(name)]
  if (!other) {
    // A step that is described but not in the flow is reported at its own place.
    if (Object.hasOwn(spec.steps, name)) return
    const known = [...MEMORIES, ENDING_NAME, ...names]
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
  const most = findMostPieces(spec, steps, other)
  if (most === undefined) return
  const isLater = names.indexOf(name) > names.indexOf(step.name)
  const isWithin = findCounted(spec, steps, name)?.name === findCounted(spec, steps, step.name)?.name
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
  const isOnce = (one: MergedStep) => findMostPieces(spec, steps, one) === null
  if (isOnce(other)) {
    yield { path, message: `"${seen}" has no number: ${other.name} comes once`, expected: other.name }
    return
  }
  if (step.entry.after !== undefined && findCounted(spec, steps, step.name)?.name === other.name) return
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
