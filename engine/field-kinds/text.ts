import * as z from 'zod/mini'
import type { Language } from '../base/language.ts'
import type { PublicField } from '../generator/public-generator.ts'
import { say } from '../messages/say.ts'
import type { FieldKind } from './field-kind.ts'
import { PRINTABLE } from './known.ts'
import { ABSENT_SETTING, createPrintedValue, NO_TRAITS, quoteTypedText } from './printed.ts'
import { normalizeTypedText, withDefault } from './schemas.ts'

/** Typed text, on one line or in a text area. */
export const textKind: FieldKind = {
  takes: ['max', 'lines', 'replaces', 'warn'],
  isRequired: false,
  facts: ['title', 'full-title', 'author', 'publisher', 'isbn', 'people', 'place', 'story'],
  isListed: true,
  blank: '',
  initial: (_options, written = null) => written,
  maxLength: ({ max, lines }, limits) => max ?? (lines ? limits.longText : limits.text),
  *defaultFaults(value) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      yield { path: [], message: 'the default of a text stands in each language', expected: '{ en: …, ms: … }' }
    }
  },
  values: () => [],
  trials: () => [],
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
    return withDefault(field.required ? checked : z.optional(checked), typedDefault(field, language))
  },
  // YAML reads 1984 as a number even where a title is meant.
  parse: (typed) => (typeof typed === 'number' ? String(typed) : typed),
  fits: (value) => typeof value === 'string',
  templateValue(_field, value, _language, isImage) {
    return value === undefined || value === ''
      ? ABSENT_SETTING
      : createPrintedValue({ ...NO_TRAITS, value }, quoteTypedText(String(value), isImage))
  },
  templateName: () => PRINTABLE,
}

/** What it begins with in a language; null: it begins empty. */
function typedDefault({ default: value }: PublicField, language: Language): string | null {
  return typeof value === 'object' && value !== null && language in value
    ? (value as Record<Language, string>)[language]
    : null
}
