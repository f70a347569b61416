import * as z from 'zod/mini'
import { say } from '../messages/say.ts'
import { CONDITION_ONLY, type FieldKind } from './field-kind.ts'
import { BOUNDS_BY_KIND } from './names.ts'

/** What a shell or a file may say for on and off, in English and Malay. */
const YES = ['true', 'yes', 'on', '1', 'ya', 'y']
const NO = ['false', 'no', 'off', '0', 'tidak', 'n']

/** Yes or no. */
export const flagKind: FieldKind = {
  takes: BOUNDS_BY_KIND.flag,
  facts: 'all',
  initial: (_options, written = false) => written,
  *defaultFaults(value) {
    if (typeof value !== 'boolean') yield { path: [], message: 'the default of a flag is true or false' }
  },
  values: () => [true, false],
  schema(field, language) {
    const label = field.label[language]
    return z.boolean({ error: () => say('settings.flag', language, { label }) })
  },
  parse(typed) {
    if (typeof typed !== 'string') return typed
    const word = typed.trim().toLowerCase()
    return YES.includes(word) ? true : NO.includes(word) ? false : typed
  },
  templateValue: (_field, value) => value ?? null,
  templateName: () => CONDITION_ONLY,
}
