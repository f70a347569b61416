import * as z from 'zod/mini'
import { say } from '../messages/say.ts'
import type { FieldKind } from './field-kind.ts'
import { PRINTABLE } from './known.ts'
import { digitsToNumber, withDefault } from './schemas.ts'

/** Numbers of a field that are tried, from its least on. */
const MAX_NUMBERS = 40

/** A whole number. */
export const numberKind: FieldKind = {
  takes: ['min', 'max'],
  isRequired: true,
  facts: ['year'],
  isListed: true,
  blank: '',
  initial: (_options, written = null) => (written === 'this-year' ? { now: 'year' } : written),
  *defaultFaults(value) {
    if (value !== 'this-year' && typeof value !== 'number') {
      yield { path: [], message: 'the default of a number is a number, or this-year' }
    }
  },
  values: () => [],
  trials: () => [],
  flowTrials({ min, max, default: initial }) {
    if (min === null || max === null) return [typeof initial === 'number' ? initial : 1]
    return Array.from({ length: Math.min(max - min + 1, MAX_NUMBERS) }, (_, at) => min + at)
  },
  example: ({ min, max }) => min ?? Math.min(1, max ?? 1),
  schema(field, language, year) {
    const { min, max, default: initial } = field
    const label = field.label[language]
    const checks = [
      ...(min === null ? [] : [z.gte(min, { error: () => say('settings.minimum', language, { label, min }) })]),
      ...(max === null ? [] : [z.lte(max, { error: () => say('settings.maximum', language, { label, max }) })]),
    ]
    const error = ({ input }: { input?: unknown }) =>
      say(typeof input === 'number' ? 'settings.whole-number' : 'settings.number', language, { label })
    const start = typeof initial === 'object' && initial && 'now' in initial ? year : initial
    return withDefault(z.pipe(z.transform(digitsToNumber), z.int({ error }).check(...checks)), start)
  },
  parse: (typed) => typed,
  fits: (value) => typeof value === 'number' || typeof value === 'string',
  templateValue: (_field, value) => value ?? null,
  templateName: () => PRINTABLE,
}
