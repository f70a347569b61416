import * as z from 'zod/mini'
import type { Field } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { type FieldBoundedBy, type FieldKind, PRINTABLE } from './field-kind.ts'
import { BOUNDS_BY_KIND } from './names.ts'
import { digitsToNumber } from './schemas.ts'

/** Numbers of a field that are tried, from its least on. */
const MAX_NUMBERS = 40

/** A whole number. */
export const numberKind: FieldKind = {
  takes: BOUNDS_BY_KIND.number,
  isRequired: true,
  facts: ['year'],
  initial: (_options, written = null) => (written === 'this-year' ? { now: 'year' } : written),
  *defaultFaults(value) {
    if (value !== 'this-year' && typeof value !== 'number') {
      yield { path: [], message: 'the default of a number is a number, or this-year' }
    }
  },
  counts: ({ min, max }: { min?: number; max?: number }) => [min, max],
  flowTrials({ min, max, default: initial }: FieldBoundedBy<number, Field>) {
    if (min === null || max === null) return [typeof initial === 'number' ? initial : 1]
    return Array.from({ length: Math.min(max - min + 1, MAX_NUMBERS) }, (_, at) => min + at)
  },
  example: ({ min, max }: FieldBoundedBy<number>) => min ?? Math.min(1, max ?? 1),
  schema({ min, max, label: of }: FieldBoundedBy<number>, language) {
    const label = of[language]
    const checks = [
      ...(min === null ? [] : [z.gte(min, { error: () => say('settings.minimum', language, { label, min }) })]),
      ...(max === null ? [] : [z.lte(max, { error: () => say('settings.maximum', language, { label, max }) })]),
    ]
    const error = ({ input }: { input?: unknown }) =>
      say(typeof input === 'number' ? 'settings.whole-number' : 'settings.number', language, { label })
    return z.pipe(z.transform(digitsToNumber), z.int({ error }).check(...checks))
  },
  templateValue: (_field, value) => value ?? null,
  templateName: () => PRINTABLE,
}
