import type * as z from 'zod/mini'
import { isRecord } from '../../base/is-record.ts'
import { findNearestName, suggestNameOrChoices } from '../../base/nearest.ts'
import { findFieldKind } from '../../field-kinds/field-kinds.ts'
import { FIELD_KIND_NAMES } from '../../field-kinds/names.ts'
import { isOutOfBounds } from '../../field-kinds/options.ts'
import { isEngineName } from '../engine-names.ts'
import { fieldKind, fieldOptions, optionLabel, optionValues } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { Rule, RuleFault } from './rule.ts'
import { conditionFaults } from './shape.ts'

export const reservedNamesRule: Rule = {
  name: 'reserved-name',
  *check(spec, { written }) {
    const own = isRecord(written) && isRecord(written.fields) ? written.fields : {}
    for (const name of Object.keys(spec.fields)) {
      // A field that `book:` stands for may have any name.
      if (!Object.hasOwn(own, name)) continue
      const path = ['fields']
      if (HELPER_NAMES.has(name) || isEngineName(name) || name in Object.prototype) {
        yield { path, key: name, message: `"${name}" is a name of the templates`, expected: 'another field name' }
      } else if (OWN_FIELDS.has(name) && !(name === 'language' && spec.languageFrom)) {
        const hint = name === 'language' ? 'languageFrom, which frees the name' : 'no field: every book has it'
        yield { path, key: name, message: `"${name}" belongs to every generator`, expected: hint }
      }
    }
  },
}

export const optionLabelsRule: Rule = {
  name: 'option-label',
  *check(spec, { words }) {
    for (const [name, field] of Object.entries(spec.fields)) {
      const seen = new Set<string>()
      for (const option of fieldOptions(field)) {
        const path = ['fields', name, 'options', option.key]
        if (seen.has(String(option.value))) yield { path, message: `option "${option.value}" stands twice` }
        seen.add(String(option.value))
        if (option.entry && Boolean(option.entry.en) !== Boolean(option.entry.ms)) {
          yield { path, message: `option "${option.value}" has a label in one language only`, expected: 'en and ms' }
        } else if (!optionLabel(option, words)) {
          const suggestion = findNearestName(String(option.value), Object.keys(words))
          yield {
            path,
            message: `no label for "${option.value}"`,
            expected: `{ en: …, ms: … } here, or a word of _words.yaml`,
            ...(suggestion ? { suggestion } : {}),
          }
        }
      }
    }
  },
}

/** Keys that not every kind of field takes, in the order in which their faults are listed. */
const KIND_KEYS = ['options', 'min', 'max', 'lines', 'replaces', 'warn'] as const

export const fieldShapeRule: Rule = {
  name: 'field-shape',
  *check(spec) {
    for (const [name, field] of Object.entries(spec.fields)) {
      const kind = fieldKind(field)
      const { takes, shapeFaults } = findFieldKind({ kind })
      const path = ['fields', name]
      if (takes.options && !field.options) yield { path, message: `a ${kind} needs options` }
      for (const fault of shapeFaults?.(field, optionValues(field)) ?? [])
        yield { ...fault, path: [...path, ...fault.path] }
      for (const key of KIND_KEYS) {
        const takers = FIELD_KIND_NAMES.filter((one) => isTaken(findFieldKind({ kind: one }).takes[key], field[key]))
        if (field[key] === undefined || takers.includes(kind)) continue
        const message = `a ${kind} has no ${key}${takes[key] ? ` of ${field[key]}` : ''}`
        yield { path, key, message, expected: `kind: ${takers.join(' or ')}` }
      }
      if (field.min !== undefined && isOutOfBounds(field.min, { max: field.max })) {
        yield { path, key: 'min', message: `min ${field.min} is greater than max ${field.max}` }
      }
    }
  },
}

function isTaken(taken: true | z.ZodMiniType | undefined, value: unknown): boolean {
  return taken === true || taken?.safeParse(value).success === true
}

export const defaultsRule: Rule = {
  name: 'default',
  *check(spec) {
    for (const [name, field] of Object.entries(spec.fields)) {
      if (field.default === undefined) continue
      const path = ['fields', name, 'default']
      const faults = [
        ...findFieldKind({ kind: fieldKind(field) }).defaultFaults(field.default, name, optionValues(field)),
      ]
      if (faults.length === 0) yield* boundFaults(field, path)
      else for (const fault of faults) yield { ...fault, path: [...path, ...fault.path] }
    }
  },
}

/** A default that the form would refuse. */
function* boundFaults({ default: value, min, max }: Spec['fields'][string], path: string[]): Generator<RuleFault> {
  if ((typeof value === 'number' || typeof value === 'string') && isOutOfBounds(value, { min, max })) {
    const bounds = [min === undefined ? [] : [`at least ${min}`], max === undefined ? [] : [`at most ${max}`]].flat()
    yield { path, message: `default ${value} is out of bounds`, expected: bounds.join(' and ') }
  }
  if (typeof value !== 'object' || Array.isArray(value) || typeof max !== 'number') return
  for (const [language, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text.length <= max) continue
    const message = `the default has ${text.length} characters`
    yield { path: [...path, language], message, expected: `at most ${max}` }
  }
}

export const conditionsRule: Rule = {
  name: 'when',
  *check(spec) {
    const earlier: string[] = []
    for (const [name, field] of Object.entries(spec.fields)) {
      yield* conditionFaults(spec, ['fields', name, 'when'], field.when, earlier)
      earlier.push(name)
    }
  },
}

export const replacementsRule: Rule = {
  name: 'replaces',
  *check(spec) {
    const names = Object.keys(spec.fields)
    for (const [name, field] of Object.entries(spec.fields)) {
      const replaced = field.replaces
      if (replaced === undefined) continue
      const path = ['fields', name, 'replaces']
      const others = names.filter((one) => one !== name)
      const choices = others.filter((one) => fieldKind(spec.fields[one]!) === 'choice')
      if (!names.includes(replaced) || replaced === name) {
        yield {
          path,
          message: `"${replaced}" is not another field`,
          ...suggestNameOrChoices(replaced, others, 'an earlier field'),
        }
      } else if (fieldKind(field) === 'text' && !choices.includes(replaced)) {
        const message = `"${replaced}" is not a choice, so nothing in it can be replaced`
        yield { path, message, expected: choices.join(', ') || 'a choice' }
      }
    }
  },
}

/** Helpers of the templates; a field of that name would be shadowed. */
const HELPER_NAMES = new Set([
  'if',
  'unless',
  'each',
  'with',
  'lookup',
  'log',
  'is',
  'else',
  'this',
  'helperMissing',
  'blockHelperMissing',
])

/** Settings every generator has on its own. */
const OWN_FIELDS = new Set(['language', 'numberOfChapters', 'chapterTitle'])

/** A former name means one field, or one option of a field, and none that is there today. */
export const formerNamesRule: Rule = {
  name: 'formerly',
  *check(spec) {
    const fields = Object.entries(spec.fields)
    const claims = fields.map(([name, { formerly = [] }]) => ({ name, formerly, path: ['fields', name, 'formerly'] }))
    yield* claimFaults(claims, settingsOf(spec), 'a setting')
    for (const [name, field] of fields) {
      const options = fieldOptions(field)
      const own = options.map(({ value, entry, key }) => ({
        name: String(value),
        formerly: entry?.formerly ?? [],
        path: ['fields', name, 'options', key, 'formerly'],
      }))
      yield* claimFaults(own, new Set(options.map(({ value }) => String(value))), 'an option')
    }
  },
}

function settingsOf({ fields, book, languageFrom }: Spec): Set<string> {
  const names = new Set(Object.keys(fields))
  if (book?.chapters) names.add('numberOfChapters')
  if (!languageFrom) names.add('language')
  return names
}

interface Claim {
  readonly name: string
  readonly formerly: readonly (string | number)[]
  readonly path: Path
}

function* claimFaults(claims: readonly Claim[], present: ReadonlySet<string>, what: string): Generator<RuleFault> {
  const claimed = new Map<string, string>()
  for (const { name, formerly, path } of claims) {
    for (const [index, written] of formerly.entries()) {
      const former = String(written)
      const owner = claimed.get(former)
      claimed.set(former, owner ?? name)
      const at = [...path, index]
      if (present.has(former)) {
        yield { path: at, message: `"${former}" is the name of ${what} today`, expected: 'a name that is free' }
      } else if (owner !== undefined) {
        yield { path: at, message: `"${former}" is a former name of ${owner} already` }
      }
    }
  }
}
