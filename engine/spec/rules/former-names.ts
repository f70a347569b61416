import { optionsOf } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { Rule, RuleFault } from './rule.ts'

/** A former name means one field, or one option of a field, and none that is there today. */
export const formerNames: Rule = {
  name: 'formerly',
  *check(spec) {
    const fields = Object.entries(spec.fields)
    const claims = fields.map(([name, { formerly = [] }]) => ({ name, formerly, path: ['fields', name, 'formerly'] }))
    yield* claimFaults(claims, settingsOf(spec), 'a setting')
    for (const [name, field] of fields) {
      const options = optionsOf(field)
      const own = options.map(({ value, entry, key }) => ({
        name: String(value),
        formerly: entry?.formerly ?? [],
        path: ['fields', name, 'options', key, 'formerly'],
      }))
      yield* claimFaults(own, new Set(options.map(({ value }) => String(value))), 'an option')
    }
  },
}

function settingsOf({ fields, book, languageFrom }: Spec): Set<string> {
  const names = new Set(Object.keys(fields))
  if (book?.chapters) names.add('numberOfChapters')
  if (!languageFrom) names.add('language')
  return names
}

interface Claim {
  readonly name: string
  readonly formerly: readonly (string | number)[]
  readonly path: Path
}

function* claimFaults(claims: readonly Claim[], present: ReadonlySet<string>, what: string): Generator<RuleFault> {
  const claimed = new Map<string, string>()
  for (const { name, formerly, path } of claims) {
    for (const [index, written] of formerly.entries()) {
      const former = String(written)
      const owner = claimed.get(former)
      claimed.set(former, owner ?? name)
      const at = [...path, index]
      if (present.has(former)) {
        yield { path: at, message: `"${former}" is the name of ${what} today`, expected: 'a name that is free' }
      } else if (owner !== undefined) {
        yield { path: at, message: `"${former}" is a former name of ${owner} already` }
      }
    }
  }
}
