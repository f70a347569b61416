import type { RuleFault } from './rules/rule.ts'
import { isPathWithin, type Path } from './source.ts'

/** Says of a fault whether it only follows from parts that were taken out since they have no shape. */
export type IsConsequence = (fault: Pick<RuleFault, 'message'> & { readonly path?: Path }) => boolean

/** The sentences that a part which was taken out causes elsewhere; `removed` are the paths of such parts. */
export function consequencesOf(removed: readonly Path[]): IsConsequence {
  const tests = removed.flatMap(([part, name, key]) => {
    if (name === undefined) return []
    const named = String(name).replaceAll(/[^\w-]/g, String.raw`\$&`)
    if (part === 'fields' && (key === undefined || key === 'options')) return fieldSentences(named)
    if (part === 'steps') return stepSentences(named, key)
    return []
  })
  return ({ message, path = [] }) =>
    tests.some((test) => test.test(message)) ||
    (message.endsWith(' needs options') && removed.some((gone) => path.length > 0 && isPathWithin(gone, path)))
}

/** A field that isn't there, or that has no options. */
function fieldSentences(name: string): RegExp[] {
  return [
    new RegExp(`^"${name}" (?:is not (?!a key of)|is neither |cannot |doesn’t give )`),
    new RegExp(String.raw`\{\{[^}]*?\b${name}\b`),
    new RegExp(`is not (?:a value|an option) of (?:\\w+\\.)?${name}(?:\\.value)?$`),
  ]
}

/** A step that isn't said, or that lost the key which others rely on. */
function stepSentences(name: string, key: string | number | undefined): RegExp[] {
  const isWhole = key === undefined
  return [
    ...(isWhole ? [new RegExp(`^"${name}" is (?:not |neither |no )`)] : []),
    ...(isWhole || key === 'label' ? [new RegExp(`^step "${name}" has no label`)] : []),
    ...(isWhole || key === 'image' || key === 'price' ? [new RegExp(`^picture "${name}" has no ${key ?? ''}`)] : []),
    ...(isWhole || key === 'each' || key === 'kind' ? COUNTED : []),
  ]
}

/** What is said of a flow that lacks its counted step. */
const COUNTED = [
  /^\[.*\] needs exactly one step with each/,
  / stands before the counted step that it plans$/,
  /^for names the counted step/,
  /^(?:every|between) is for a step in brackets/,
]
