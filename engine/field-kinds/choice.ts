import * as z from 'zod/mini'
import { suggestNameOrChoices } from '../base/nearest.ts'
import { say } from '../messages/say.ts'
import type { FieldKind } from './field-kind.ts'
import { createPrintableNames } from './known.ts'
import { findOption } from './options.ts'
import { ABSENT_SETTING, createPrintedValue, formatWordTarget, NO_TRAITS } from './printed.ts'
import { digitsToNumber, formatInput, sayChoicesFault, withDefault } from './schemas.ts'

/** One of its options. */
export const choiceKind: FieldKind = {
  takes: ['options'],
  isRequired: true,
  facts: ['genre'],
  isListed: true,
  blank: null,
  initial: ([first]) => first!.value,
  *defaultFaults(value, name, options) {
    if (!options.includes(value as string | number)) {
      const message = `default "${value}" is not an option of ${name}`
      yield { path: [], message, ...suggestNameOrChoices(value, options, 'an earlier field') }
    }
  },
  values: (options) => options,
  trials: (options) => options,
  example: () => null,
  schema(field, language) {
    const label = field.label[language]
    const values = field.options.map(({ value }) => value)
    const error = ({ input }: { input?: unknown }) =>
      field.fault?.[language] ??
      say('settings.invalid-choice', language, {
        label,
        value: formatInput(input),
        choices: sayChoicesFault(values, input),
      })
    const literal = z.literal(values, { error })
    const hasNumbers = values.some((value) => typeof value === 'number')
    return withDefault(hasNumbers ? z.pipe(z.transform(digitsToNumber), literal) : literal, field.default)
  },
  parse: (typed) => typed,
  fits: (value, options) => options.some((option) => String(option) === String(value)),
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
