import type * as z from 'zod'
import type { Language } from '../../../base/language.ts'
import { endsRule, matchesRule, startsRule } from './phrases.ts'
import { charactersRule, exactRule, linesRule, wordsRule } from './ranges.ts'
import type { FormRule } from './rule.ts'
import { rhymeRule, syllablesRule } from './verse.ts'

/** The rules for the form of a text, an entry, a stanza, a section or a part, in the order in which a prompt names them. The demo writer fits a text to
 * them in the opposite order: what `ends` adds is within what `characters` allows. */
export const FORM_RULES = {
  lines: linesRule,
  syllables: syllablesRule,
  rhyme: rhymeRule,
  starts: startsRule,
  ends: endsRule,
  matches: matchesRule,
  words: wordsRule,
  exact: exactRule,
  characters: charactersRule,
}

type Rules = typeof FORM_RULES
export type FormKey = keyof Rules

/** What a spec orders of a form. */
export type FormEntry = { readonly [Key in FormKey]?: z.infer<Rules[Key]['schema']> }

/** The form of a text, for a prompt in one language; what is absent isn't ordered. Plain data, safe as JSON. */
export type ExpectedForm = { readonly [Key in FormKey]?: ReturnType<Rules[Key]['resolve']> }

export const FORM_KEYS = Object.keys(FORM_RULES) as FormKey[]

type AnyRule = FormRule<z.ZodType, unknown>

/** Each rule that `form` has a value for, with it. */
export function orderedRules<Value>(
  form: { readonly [Key in FormKey]?: Value },
): [FormKey, AnyRule, NonNullable<Value>][] {
  return FORM_KEYS.flatMap((key) => {
    const value = form[key]
    return value === undefined || value === null ? [] : [[key, FORM_RULES[key] as AnyRule, value]]
  })
}

/** What a spec orders, for a prompt in `language`; null: nothing. */
export function resolveForm(entry: FormEntry, language: Language): ExpectedForm | null {
  const found = orderedRules<unknown>(entry).map(([key, rule, value]) => [key, rule.resolve(value as never, language)])
  return found.length === 0 ? null : Object.fromEntries(found)
}
