import * as z from 'zod/mini'
import { nearestOrChoices } from '../base/nearest.ts'
import { say } from '../messages/say.ts'
import type { FieldKind } from './field-kind.ts'
import { printableNames } from './known.ts'
import { optionOf } from './options.ts'
import { ABSENT_SETTING, NO_TRAITS, printedWithTraits, printedWords } from './printed.ts'
import { choicesFault, digitsToNumber, shownInput, withDefault } from './schemas.ts'

/** One of its options. */
export const choice: FieldKind = {
  takes: ['options'],
  isRequired: true,
  facts: ['genre'],
  isListed: true,
  blank: null,
  initial: ([first]) => first!.value,
  *defaultFaults(value, name, options) {
    if (!options.includes(value as string | number)) {
      const message = `default "${value}" is not an option of ${name}`
      yield { path: [], message, ...nearestOrChoices(value, options, 'an earlier field') }
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
        value: shownInput(input),
        choices: choicesFault(values, input),
      })
    const literal = z.literal(values, { error })
    const hasNumbers = values.some((value) => typeof value === 'number')
    return withDefault(hasNumbers ? z.pipe(z.transform(digitsToNumber), literal) : literal, field.default)
  },
  parse: (typed) => typed,
  fits: (value, options) => options.some((option) => String(option) === String(value)),
  templateValue(field, value, language) {
    if (value === undefined || value === '') return ABSENT_SETTING
    const option = optionOf(field, value)
    // A plan that its author changed may have a number of entries that is no option.
    if (!option)
      return typeof value === 'number' ? printedWithTraits({ ...NO_TRAITS, value }, String(value)) : ABSENT_SETTING
    const words = option.words && printedWords(option.words)
    return printedWithTraits(
      { value, words, items: option.items, say: option.say?.[language] ?? null },
      option.label[language],
    )
  },
  templateName: (values) => ({
    prints: true,
    values,
    traits: new Map([['value', { prints: true, values }], ...printableNames('words', 'items', 'say')]),
  }),
}
