import { optionsOf } from '../spec/schema/field.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { PublicGenerator } from './public-generator.ts'

/** The former names of a spec's fields and options; nothing when it has none. */
export function formerNamesOf({ fields }: Spec): Pick<PublicGenerator, 'renamed'> {
  const named = Object.entries(fields).flatMap(([name, { formerly = [] }]) => formerly.map((former) => [former, name]))
  const options = Object.entries(fields).flatMap(([name, field]) => {
    const values = optionsOf(field).flatMap(({ value, entry }) =>
      (entry?.formerly ?? []).map((former) => [String(former), value] as const),
    )
    return values.length === 0 ? [] : [[name, Object.fromEntries(values)] as const]
  })
  if (named.length === 0 && options.length === 0) return {}
  return { renamed: { fields: Object.fromEntries(named), options: Object.fromEntries(options) } }
}
