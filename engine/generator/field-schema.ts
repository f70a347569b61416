import * as z from 'zod/mini'
import type { Language } from '../language.ts'
import { say } from '../messages/say.ts'
import { nearest } from '../spec/nearest.ts'
import type { PublicField } from './public-generator.ts'

/** Digits typed in a form or a shell become the integer they name; anything else is left for the schema to judge. */
export function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value
}

/** A field's zod schema; its messages are in `language`. */
export function fieldSchema(field: PublicField, language: Language, year: number): z.ZodMiniType {
  const label = field.label[language]
  if (field.kind === 'choice') return withDefault(choice(field, label, language), field.default)
  if (field.kind === 'flag') {
    return withDefault(z.boolean({ error: () => say('settings.flag', language, { label }) }), field.default ?? false)
  }
  if (field.kind === 'flags') return withDefault(flags(field, label, language), field.default ?? [])
  if (field.kind === 'number') {
    const start = typeof field.default === 'object' && field.default && 'now' in field.default ? year : field.default
    return withDefault(wholeNumber(field, label, language), start)
  }
  return withDefault(text(field, label, language), typedDefault(field, language))
}

/** What a text field begins with in a language; null: it begins empty. */
function typedDefault({ default: value }: PublicField, language: Language): string | null {
  return typeof value === 'object' && value !== null && language in value
    ? (value as Record<Language, string>)[language]
    : null
}

function withDefault(schema: z.ZodMiniType, value: unknown): z.ZodMiniType {
  return value === null || value === undefined ? schema : z._default(schema, value as never)
}

function choice(field: PublicField, label: string, language: Language): z.ZodMiniType {
  const values = field.options.map((option) => option.value)
  const error = (issue: { input?: unknown }) =>
    field.fault?.[language] ??
    say('settings.invalid-choice', language, {
      label,
      value: shown(issue.input),
      choices: choices(values, issue.input),
    })
  const literal = z.literal(values, { error })
  return values.some((value) => typeof value === 'number') ? z.pipe(z.transform(digitsToNumber), literal) : literal
}

function flags(field: PublicField, label: string, language: Language): z.ZodMiniType {
  const values = field.options.map((option) => String(option.value))
  const one = z.literal(values, {
    error: (issue) =>
      say('settings.invalid-choice', language, {
        label,
        value: shown(issue.input),
        choices: choices(values, issue.input),
      }),
  })
  const list = z.array(one, { error: () => say('settings.list', language, { label }) })
  return z.pipe(
    list,
    z.transform((chosen) => values.filter((value) => chosen.includes(value))),
  )
}

function wholeNumber(field: PublicField, label: string, language: Language): z.ZodMiniType {
  const { min, max } = field
  const checks = [
    ...(min === null ? [] : [z.gte(min, { error: () => say('settings.minimum', language, { label, min }) })]),
    ...(max === null ? [] : [z.lte(max, { error: () => say('settings.maximum', language, { label, max }) })]),
  ]
  const error = (issue: { input?: unknown }) =>
    say(typeof issue.input === 'number' ? 'settings.whole-number' : 'settings.number', language, { label })
  return z.pipe(z.transform(digitsToNumber), z.int({ error }).check(...checks))
}

function text(field: PublicField, label: string, language: Language): z.ZodMiniType {
  const max = field.maxLength ?? 200
  const required = () => say('settings.required', language, { label })
  const schema = z.string({
    error: (issue) => (issue.input === undefined ? required() : say('settings.text', language, { label })),
  })
  const tidy = z.pipe(
    schema,
    z.transform((typed: string) => tidied(typed, field.lines !== null)),
  )
  const checked = z.pipe(
    tidy,
    z
      .string()
      .check(
        z.maxLength(max, { error: () => say('settings.too-long', language, { label, max }) }),
        ...(field.required ? [z.minLength(1, { error: required })] : []),
      ),
  )
  return field.required ? checked : z.optional(checked)
}

/** Typed text in one normal form, without control characters; line breaks only where a text area has them. */
export function tidied(typed: string, keepLines: boolean): string {
  const plain = typed.normalize('NFC').replace(/\r\n?/g, '\n')
  const lines = keepLines ? plain : plain.replace(/\s+/g, ' ')
  return lines.replace(/[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu, '').trim()
}

function choices(values: readonly (string | number)[], input: unknown): string {
  const near = typeof input === 'string' ? nearest(input, values.map(String)) : undefined
  return near ? `${near} (${values.join(', ')})` : values.join(', ')
}

/** What was given, short enough for a sentence. Lists and maps aren't written out: they may be endless. */
export function shown(input: unknown): string {
  if (typeof input === 'object' && input !== null) return Array.isArray(input) ? '[…]' : '{…}'
  const text = String(input)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
