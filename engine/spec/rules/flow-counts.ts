import { isRecord } from '../../base/is-record.ts'
import { isLanguage, knownLanguages, type Language } from '../../base/language.ts'
import { suggestNameOrChoices } from '../../base/nearest.ts'
import { findFieldKind } from '../../field-kinds/field-kinds.ts'
import type { CatalogFile } from '../schema/catalog.ts'
import { fieldKind, fieldOptions } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import { completeSteps, listShorthandPaths, type MergedStep } from '../shorthand.ts'
import type { Rule, RuleContext, RuleFault } from './rule.ts'

/** Pieces that a book may come to. */
const MAX_PIECES = 300

/** Every counted step has a whole number for every choice; a book has one plan, before what it plans, and an end. */
export const flowCountsRule: Rule = {
  name: 'flow-count',
  *check(spec, context) {
    const { catalog } = context
    const steps = completeSteps(spec, catalog)
    let most = 0
    for (const step of steps) {
      const { name, entry } = step
      if (!entry.label && !Array.isArray(entry.each) && spec.kind === 'book') {
        yield { path: ['steps', name], message: `step "${name}" has no label`, expected: 'label: { en: …, ms: … }' }
      }
      for (const key of ['every', 'between', 'after'] as const) {
        if (entry[key] === undefined || findMostPieces(spec, steps, step) !== 0) continue
        const main = findCounted(spec, steps, name)!
        const most = findMostPieces(spec, steps, main)!
        const message = `"${name}" is never written: a book has at most ${most} of "${main.name}"`
        yield {
          path: ['steps', name, key],
          message,
          expected: `${key}: ${key === 'between' ? most - 1 : most} or less`,
        }
      }
      if (entry.each === undefined) continue
      const counts = countsOf(spec, entry.each)
      yield* eachFaults(spec, step, steps, counts, context)
      const beside = (spec.flow ?? []).find((place) => Array.isArray(place) && place.includes(name))
      most += Math.max(0, ...(counts ?? []).map((one) => one ?? 0)) * (beside ? [beside].flat().length : 1)
    }
    if (most > MAX_PIECES) {
      yield { path: [], key: 'flow', message: `the flow may come to ${most} pieces`, expected: `at most ${MAX_PIECES}` }
    }
    yield* uselessWords(spec, steps, context)
    const plans = steps.filter(({ entry }) => entry.kind === 'plan')
    if (plans.length > 1) {
      const message = `${plans.map(({ name }) => name).join(' and ')} are both plans`
      yield { path: ['steps', plans[1]!.name], message, expected: 'one plan a book' }
    }
    const measure = steps.findIndex(({ entry }) => entry.each !== undefined)
    const plan = steps.indexOf(plans[0]!)
    const isKnown = steps.length === new Set((spec.flow ?? []).flat()).size
    if (plan >= 0 && (measure < 0 ? isKnown : plan > measure)) {
      const message = `the plan "${plans[0]!.name}" stands before the counted step that it plans`
      yield { path: ['steps', plans[0]!.name], message, expected: 'a counted step behind it' }
    }
    for (const { name, entry } of steps) {
      const planned = entry.for === undefined ? null : steps.find((step) => step.name === entry.for)
      if (planned === null) continue
      if (entry.kind !== 'plan' || planned?.entry.each === undefined) {
        yield { path: ['steps', name, 'for'], message: 'for names the counted step that a plan plans' }
      }
    }
  },
}

/** A field that a word of `book:` stands for decides how many pieces there are, unless another word says so too. */
function* uselessWords(
  spec: Spec,
  steps: readonly MergedStep[],
  { catalog, written }: RuleContext,
): Generator<RuleFault> {
  const own = isRecord(written) && isRecord(written.fields) ? written.fields : {}
  const shorthand = (catalog.kinds[spec.kind]?.shorthand ?? {}) as never
  for (const name of Object.keys(spec.fields)) {
    const words = Object.hasOwn(own, name) ? [] : listShorthandPaths(shorthand, ['fields', name, 'options'])
    if (words.length === 0 || steps.some(({ entry }) => entry.each === name)) continue
    const others = steps.flatMap((step) => listShorthandPaths(shorthand, ['steps', step.name, 'each']))
    yield { path: ['fields', name, 'options'], message: `a book has either ${[...words, ...others].join(' or ')}` }
  }
}

/** The numbers that a counted step can have; null where they can't be told. */
function countsOf(
  { fields }: Spec,
  each: NonNullable<MergedStep['entry']['each']>,
): readonly (number | undefined)[] | null {
  if (typeof each === 'number') return [each]
  if (Array.isArray(each)) return [each.length]
  const field = fields[each]
  if (!field) return null
  const options = fieldOptions(field)
  return (
    findFieldKind({ kind: fieldKind(field) }).counts?.(field) ??
    options.map(({ value, entry }) => entry?.items ?? (typeof value === 'number' ? value : undefined))
  )
}

/** How many pieces of a step a book may have; null: it has one without a number; 0: none; undefined: that can't be told. */
export function findMostPieces(
  spec: Spec,
  steps: readonly MergedStep[],
  { name, entry }: MergedStep,
): number | null | undefined {
  const main = findCounted(spec, steps, name)
  if (main === undefined) return null
  const counts = countsOf(spec, main.entry.each!)
  if (!counts?.every((count) => count !== undefined)) return undefined
  const most = Math.max(...counts) - (main.entry.counts?.length ?? 0)
  if (main.name === name) return most
  if (entry.after !== undefined) return entry.after === 'half' || entry.after <= most ? null : 0
  if (entry.between !== undefined) return Math.floor((most - 1) / entry.between)
  return entry.every === undefined ? most : Math.floor(most / entry.every)
}

/** The counted step of the brackets in which a step is, or the step itself. */
export function findCounted({ flow = [] }: Spec, steps: readonly MergedStep[], name: string): MergedStep | undefined {
  const place = [flow.find((one) => [one].flat().includes(name))].flat()
  return steps.find((step) => step.entry.each !== undefined && place.includes(step.name))
}

function* eachFaults(
  spec: Spec,
  { name, entry: { each, counts = [] } }: MergedStep,
  steps: readonly MergedStep[],
  numbers: readonly (number | undefined)[] | null,
  { catalog, written }: RuleContext,
): Generator<RuleFault> {
  const path = ['steps', name, 'each']
  if (typeof each === 'string' && !spec.fields[each]) {
    const words = listShorthandPaths((catalog.kinds[spec.kind]?.shorthand ?? {}) as never, ['fields', each])
    const others = listShorthandPaths((catalog.kinds[spec.kind]?.shorthand ?? {}) as never, ['steps', name, 'each'])
    const isOwn = isRecord(written) && written.flow !== undefined
    if (isOwn || words.length === 0)
      yield { path, message: `"${each}" is not a field`, ...suggestNameOrChoices(each, Object.keys(spec.fields)) }
    else {
      const message = 'nothing says how many pieces the book has'
      yield { path: [], key: 'book', message, expected: [words[0], ...others].join(' or ') }
    }
    return
  }
  if (typeof each === 'string' && spec.fields[each]?.when) {
    yield {
      path,
      message: `"${each}" may be hidden, and a number must always be asked`,
      expected: 'a field without when',
    }
  }
  const least = counts.length + 1
  if (numbers !== null && typeof each === 'string' && !numbers.every((one) => Number.isInteger(one) && one! >= least)) {
    const message = `"${each}" doesn’t give a whole number of at least ${least} for every choice`
    const expected = 'integers as options, options with items, or kind: number with min and max'
    // What is counted besides is said nearer to the fault than the step, which may be shared.
    const at = counts.length > 0 ? ['steps', name, 'counts'] : ['fields', each, 'options']
    yield { path: at, message, expected }
  }
  if (counts.length > 0 && Array.isArray(each)) {
    yield {
      path: ['steps', name, 'counts'],
      message: 'fixed pieces count only themselves',
      expected: 'a field in each',
    }
  }
  for (const [index, one] of counts.entries()) {
    const other = steps.find((step) => step.name === one)
    const isSingle = (spec.flow ?? []).includes(one)
    if (other && isSingle && other.entry.each === undefined && !other.entry.when && !other.entry.optional) continue
    const message = `"${one}" is not a single step that is always written`
    yield { path: ['steps', name, 'counts', index], message }
  }
}

/** The language of a step is one that Kalam writes in, and the text beside which it is printed stands right before it. */
export const stepPrintRule: Rule = {
  name: 'step-print',
  *check(spec, { catalog }) {
    const steps = completeSteps(spec, catalog)
    for (const step of steps) {
      if (spec.steps[step.name]?.language !== undefined) yield* languageFaults(spec, step)
      if (step.entry.beside !== undefined) yield* besideFaults(spec, step, steps)
    }
  },
}

/** The languages that a spec's books and their parts may be in: of prompts it needs the texts of each. */
export function listWrittenLanguages(spec: Spec, catalog: Pick<CatalogFile, 'languages' | 'steps'>): readonly string[] {
  const own = completeSteps(spec, catalog).flatMap(({ entry }) => languagesOf(spec, entry.language))
  return [...new Set([...(spec.languages ?? catalog.languages), ...own])]
}

function languagesOf(spec: Spec, language: string | undefined): Language[] {
  if (language === undefined || isLanguage(language)) return language === undefined ? [] : [language]
  const field = spec.fields[language]
  return field === undefined ? [] : codesOf(field).filter(isLanguage)
}

function codesOf(field: Spec['fields'][string]): string[] {
  return fieldOptions(field).map(({ entry, value }) => entry?.code ?? String(value))
}

function* languageFaults(spec: Spec, { name, entry: { kind, language } }: MergedStep): Generator<RuleFault> {
  const path = ['steps', name, 'language']
  if (kind !== 'text') {
    const message = kind === 'plan' ? 'a plan is in the language of its book' : 'a picture has no language'
    yield { path, message, expected: 'language on a step of the kind text' }
    return
  }
  if (language === undefined || isLanguage(language)) return
  const field = spec.fields[language]
  if (field === undefined || fieldKind(field) !== 'choice') {
    const choices = Object.entries(spec.fields).flatMap(([one, other]) => (fieldKind(other) === 'choice' ? [one] : []))
    const message =
      field === undefined
        ? `"${language}" is neither a language that prompts are written in nor a field`
        : `"${language}" is no choice`
    yield { path, message, ...suggestNameOrChoices(language, [...knownLanguages(), ...choices]) }
    return
  }
  for (const option of fieldOptions(field)) {
    const code = option.entry?.code ?? String(option.value)
    if (isLanguage(code)) continue
    yield {
      path: ['fields', language, 'options', option.key],
      message: `"${code}" is no language that prompts are written in, which steps.${name}.language needs`,
      expected: `${knownLanguages().join(', ')}, as the name of the option or its code`,
    }
  }
}

function* besideFaults(spec: Spec, step: MergedStep, steps: readonly MergedStep[]): Generator<RuleFault> {
  const { name, entry } = step
  const path = ['steps', name, 'beside']
  const beside = entry.beside!
  const other = steps.find((one) => one.name === beside)
  if (other === undefined) {
    const known = steps.flatMap((one) => (one.name !== name && one.entry.kind === 'text' ? [one.name] : []))
    yield { path, message: `"${beside}" is no step`, ...suggestNameOrChoices(beside, known) }
    return
  }
  const notText = [step, other].find((one) => one.entry.kind !== 'text')
  if (notText !== undefined) {
    yield { path, message: `"${notText.name}" is no text`, expected: 'two texts' }
    return
  }
  if (other.entry.beside !== undefined && other !== step) {
    const message = `"${beside}" is printed beside "${other.entry.beside}" itself`
    yield { path, message, expected: 'two texts side by side' }
    return
  }
  if (!standsRightBefore(spec, other, step, steps)) {
    const message = `"${beside}" does not stand right before "${name}"`
    yield { path, message, expected: `both after each other, in the same brackets or without: [${beside}, ${name}]` }
    return
  }
  const rhythm = ({ entry: { every, between, after } }: MergedStep) => JSON.stringify([every, between, after])
  const isRare = other.entry.each === undefined && rhythm(other) !== rhythm(step)
  if (isRare) {
    const message = `"${name}" and "${beside}" don’t come equally often`
    yield { path, message, expected: 'the same every, between or after' }
  }
}

/** Whether one step comes directly before another, but for pictures: in the same brackets, or both once. */
function standsRightBefore({ flow = [] }: Spec, first: MergedStep, second: MergedStep, steps: readonly MergedStep[]) {
  const isPicture = (name: string) => steps.some((step) => step.name === name && step.entry.kind === 'image')
  const follows = (names: readonly string[]) => {
    const [from, to] = [names.indexOf(first.name), names.indexOf(second.name)]
    return from >= 0 && from < to && names.slice(from + 1, to).every(isPicture)
  }
  const brackets = flow.find(
    (place) => Array.isArray(place) && [first, second].some(({ name }) => place.includes(name)),
  )
  if (brackets !== undefined) return follows([brackets].flat())
  const isOnce = first.entry.each === undefined && second.entry.each === undefined
  return isOnce && follows(flow.map((place) => (Array.isArray(place) ? '' : place)))
}
