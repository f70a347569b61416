import * as z from 'zod/mini'
import { suggestNameOrChoices } from '../base/nearest.ts'
import { say } from '../messages/say.ts'
import { createPrintableNames, type FieldBoundedBy, type FieldKind } from './field-kind.ts'
import { BOUNDS_BY_KIND } from './names.ts'
import { findOption } from './options.ts'
import { ABSENT_SETTING, createPrintedValue, formatWordTarget, NO_TRAITS } from './printed.ts'
import { digitsToNumber, formatInput, sayChoicesFault } from './schemas.ts'

function isBeyond(options: readonly number[], max: number, error: (issue: { input?: unknown }) => string) {
  return z.refine<number>((value) => value > Math.max(...options) && value <= max, { error })
}

/** One of its options. */
export const choiceKind: FieldKind = {
  takes: { options: true, ...BOUNDS_BY_KIND.choice },
  isRequired: true,
  facts: ['genre'],
  initial: ([first], written = first!.value) => written,
  *shapeFaults({ max }, options) {
    if (max !== undefined && options.some((value) => typeof value !== 'number'))
      yield { path: [], key: 'max', message: 'a choice of words has no max', expected: 'options that are numbers' }
  },
  *defaultFaults(value, name, options) {
    if (!options.includes(value as string | number)) {
      const message = `default "${value}" is not an option of ${name}`
      yield { path: [], message, ...suggestNameOrChoices(value, options, 'an earlier field') }
    }
  },
  values: (options) => options,
  schema(field: FieldBoundedBy<number>, language) {
    const label = field.label[language]
    const values = field.options.map(({ value }) => value)
    const error = ({ input }: { input?: unknown }) =>
      field.fault?.[language] ??
      say('settings.invalid-choice', language, {
        label,
        value: formatInput(input),
        choices: sayChoicesFault(values, input),
      })
    const numbers = values.filter((value) => typeof value === 'number')
    const literal = z.literal(values, { error })
    const { max } = field
    // Beyond the greatest option, every number up to `max` can be chosen too.
    const choice =
      max === null ? literal : z.union([literal, z.int({ error }).check(isBeyond(numbers, max, error))], { error })
    return numbers.length > 0 ? z.pipe(z.transform(digitsToNumber), choice) : choice
  },
  templateValue(field, value, language) {
    if (value === undefined || value === '') return ABSENT_SETTING
    const option = findOption(field, value)
    // A plan that its author changed may have a number of entries that is no option.
    if (!option)
      return typeof value === 'number' ? createPrintedValue({ ...NO_TRAITS, value }, String(value)) : ABSENT_SETTING
    const words = option.words && formatWordTarget(option.words)
    return createPrintedValue(
      { value, words, items: option.items, say: option.say?.[language] ?? null },
      option.label[language],
    )
  },
  templateName: (values) => ({
    prints: true,
    values,
    traits: new Map([['value', { prints: true, values }], ...createPrintableNames('words', 'items', 'say')]),
  }),
}
