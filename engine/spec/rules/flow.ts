import { isRecord } from '../../base/is-record.ts'
import { findNearestName, suggestNameOrChoices } from '../../base/nearest.ts'
import { completeSteps, type MergedStep, planNames } from '../complete-steps.ts'
import { MEMORIES } from '../memory.ts'
import type { CatalogFile } from '../schema/catalog.ts'
import type { Spec } from '../schema/spec.ts'
import { SEEN_WORDS } from '../seen.ts'
import type { Rule, RuleFault } from './rule.ts'

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
export const flowNames: Rule = {
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
export const flowPlaces: Rule = {
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
