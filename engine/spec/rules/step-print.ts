import { isLanguage, knownLanguages, type Language } from '../../base/language.ts'
import { suggestNameOrChoices } from '../../base/nearest.ts'
import { completeSteps, type MergedStep } from '../complete-steps.ts'
import type { CatalogFile } from '../schema/catalog.ts'
import { fieldKind, fieldOptions } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import type { Rule, RuleFault } from './rule.ts'

/** The language of a step is one that Kalam writes in, and the text beside which it is printed stands right before it. */
export const stepPrint: Rule = {
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
export function writtenLanguages(spec: Spec, catalog: Pick<CatalogFile, 'languages' | 'steps'>): readonly string[] {
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
