import * as z from 'zod/mini'
import { say } from '../messages/say.ts'
import type { FieldKind } from './field-kind.ts'
import { CONDITION_ONLY } from './known.ts'
import { withDefault } from './schemas.ts'

const YES = ['true', 'yes', 'on', '1', 'ya', 'y']
const NO = ['false', 'no', 'off', '0', 'tidak', 'n']

/** Yes or no. */
export const flagKind: FieldKind = {
  takes: [],
  isRequired: false,
  facts: 'all',
  isListed: false,
  blank: null,
  initial: (_options, written = false) => written,
  *defaultFaults(value) {
    if (typeof value !== 'boolean') yield { path: [], message: 'the default of a flag is true or false' }
  },
  values: () => [true, false],
  trials: () => [true, false],
  example: () => null,
  schema(field, language) {
    const label = field.label[language]
    return withDefault(z.boolean({ error: () => say('settings.flag', language, { label }) }), field.default ?? false)
  },
  parse(typed) {
    if (typeof typed !== 'string') return typed
    const word = typed.trim().toLowerCase()
    return YES.includes(word) ? true : NO.includes(word) ? false : typed
  },
  fits: (value) => typeof value === 'boolean',
  templateValue: (_field, value) => value ?? null,
  templateName: () => CONDITION_ONLY,
}
