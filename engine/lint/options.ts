import { isRecord } from '../base/is-record.ts'
import type { Field } from '../generator/generator.ts'
import type { LintRule } from './rule.ts'

/** An option that repeats its label from _words.yaml. */
export const labels: LintRule = {
  name: 'redundant-label',
  *check({ written, words }) {
    for (const [name, field] of entriesOf(entry(written, 'fields'))) {
      for (const [value, option] of entriesOf(entry(field, 'options'))) {
        const word = Object.hasOwn(words, value) ? words[value] : undefined
        if (word === undefined || entry(option, 'en') !== word.en || entry(option, 'ms') !== word.ms) continue
        const message = `the label of "${value}" is the one in _words.yaml`
        yield { path: ['fields', name, 'options', value], message, expected: 'the option without en and ms' }
      }
    }
  },
}

/** An option that says nothing to the model beside options that do. */
export const says: LintRule = {
  name: 'option-say',
  *check({ generator: { fields } }) {
    for (const field of fields) {
      const silent = field.options.filter(({ say }) => say === null)
      if (silent.length === 0 || silent.length === field.options.length) continue
      const untold = silent.filter(({ value }) => !isTyped(field, value, fields) && !OWN_WORDS.has(value))
      for (const { value } of untold) {
        const message = `option "${value}" has no say, and other options of ${field.name} have one`
        yield { path: ['fields', field.name, 'options', value], message }
      }
    }
  },
}

/** Options that stand for the author's own words, which need a text field. */
const OWN_WORDS = new Set<unknown>(['custom', 'other', 'others'])

export const ownWords: LintRule = {
  name: 'option-text',
  *check({ generator: { fields } }) {
    for (const field of fields.filter(({ kind }) => kind === 'choice')) {
      for (const { value } of field.options.filter((one) => OWN_WORDS.has(one.value) && one.say === null)) {
        if (isTyped(field, value, fields)) continue
        const message = `option "${value}" of ${field.name} has no text that says what is meant`
        const expected = `a text field with when: { ${field.name}: ${value} } and replaces: ${field.name}`
        yield { path: ['fields', field.name, 'options', value], message, expected }
      }
    }
  },
}

/** Whether a typed text replaces the option, as for "other". */
function isTyped({ name }: Field, value: string | number, fields: readonly Field[]): boolean {
  return fields.some(({ replaces, when }) => replaces === name && (when?.[name] ?? []).includes(value))
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

function entry(value: unknown, key: string): unknown {
  return entriesOf(value).find(([name]) => name === key)?.[1]
}
