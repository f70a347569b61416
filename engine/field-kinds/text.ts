import * as z from 'zod/mini'
import { say } from '../messages/say.ts'
import { type FieldKind, PRINTABLE } from './field-kind.ts'
import { BOUNDS_BY_KIND } from './names.ts'
import { ABSENT_SETTING, createPrintedValue, NO_TRAITS, quoteTypedText } from './printed.ts'
import { normalizeTypedText } from './schemas.ts'

/** Typed text, on one line or in a text area. */
export const textKind: FieldKind = {
  takes: { ...BOUNDS_BY_KIND.text, lines: true, replaces: true, warn: true },
  facts: ['title', 'full-title', 'author', 'publisher', 'isbn', 'people', 'place', 'story'],
  maxLength: ({ max, lines }: { max?: number; lines?: number }, limits) =>
    max ?? (lines ? limits.longText : limits.text),
  *defaultFaults(value) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      yield { path: [], message: 'the default of a text stands in each language', expected: '{ en: …, ms: … }' }
    }
  },
  example: ({ example, label }, language) => example?.[language] ?? label[language],
  schema(field, language) {
    const label = field.label[language]
    const max = field.maxLength ?? 200
    const required = () => say('settings.required', language, { label })
    const schema = z.string({
      error: ({ input }) => (input === undefined ? required() : say('settings.text', language, { label })),
    })
    const tidy = z.pipe(
      schema,
      z.transform((typed: string) => normalizeTypedText(typed, field.lines !== null)),
    )
    const tooLong = () => say('settings.too-long', language, { label, max })
    const checks = [
      z.maxLength(max, { error: tooLong }),
      ...(field.required ? [z.minLength(1, { error: required })] : []),
    ]
    const checked = z.pipe(tidy, z.string().check(...checks))
    return field.required ? checked : z.optional(checked)
  },
  // YAML reads 1984 as a number even where a title is meant.
  parse: (typed) => (typeof typed === 'number' ? String(typed) : typed),
  templateValue(_field, value, _language, isImage) {
    return value === undefined || value === ''
      ? ABSENT_SETTING
      : createPrintedValue({ ...NO_TRAITS, value }, quoteTypedText(String(value), isImage))
  },
  templateName: () => PRINTABLE,
}
