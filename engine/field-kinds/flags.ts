import * as z from 'zod/mini'
import { suggestNameOrChoices } from '../base/nearest.ts'
import { say } from '../messages/say.ts'
import { CONDITION_ONLY, type FieldKind } from './field-kind.ts'
import { BOUNDS_BY_KIND } from './names.ts'
import { findOption } from './options.ts'
import { formatInput, sayChoicesFault } from './schemas.ts'

/** What a list in a template has of its own. */
const LIST_NAMES = new Set<unknown>(['length', 'toString'])

/** Any number of its options. */
export const flagsKind: FieldKind = {
  takes: { options: true, ...BOUNDS_BY_KIND.flags },
  initial: (_options, written = []) => written,
  *shapeFaults(field, options) {
    if (options.some((value) => typeof value === 'number'))
      yield { path: [], key: 'options', message: 'flags are named by words, not by numbers' }
    for (const [at, value] of options.entries()) {
      if (!LIST_NAMES.has(value)) continue
      const key = Array.isArray(field.options) ? at : value
      yield { path: ['options', key], message: `flags cannot be named "${value}"`, expected: 'another word' }
    }
  },
  *defaultFaults(value, name, options) {
    if (!Array.isArray(value)) {
      yield { path: [], message: 'the default of flags is a list', expected: '[one, another]' }
      return
    }
    for (const [index, one] of value.entries()) {
      if (options.includes(one)) continue
      const message = `"${one}" is not an option of ${name}`
      yield { path: [index], message, ...suggestNameOrChoices(one, options, 'an earlier field') }
    }
  },
  values: (options) => options,
  trials: (options) => options.map((value) => [String(value)]),
  flowTrials: ({ options }) => [
    [],
    ...options.map(({ value }) => [String(value)]),
    options.map(({ value }) => String(value)),
  ],
  schema(field, language) {
    const label = field.label[language]
    const values = field.options.map(({ value }) => String(value))
    const one = z.literal(values, {
      error: ({ input }) =>
        say('settings.invalid-choice', language, {
          label,
          value: formatInput(input),
          choices: sayChoicesFault(values, input),
        }),
    })
    const list = z.array(one, { error: () => say('settings.list', language, { label }) })
    const inOrder = z.transform((chosen: string[]) => values.filter((value) => chosen.includes(value)))
    return z.pipe(list, inOrder)
  },
  parse(typed) {
    if (typeof typed !== 'string') return typed
    return typed
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  },
  // A list to `{{#if}}` and `{{#each}}`, with a boolean for each option.
  templateValue(field, value, language) {
    const chosen = (value ?? []) as readonly string[]
    const labels = chosen.map((one) => findOption(field, one)!.label[language])
    const text = labels.join(', ')
    const each = Object.fromEntries(
      field.options.map((option) => [option.value, chosen.includes(String(option.value))]),
    )
    return Object.assign(labels, each, { toString: () => text })
  },
  templateName: (values) => ({
    prints: true,
    entries: 'this',
    traits: new Map(values.map((value) => [String(value), CONDITION_ONLY])),
  }),
}
