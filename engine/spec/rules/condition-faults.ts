import { suggestNameOrChoices } from '../../base/nearest.ts'
import { findFieldKind } from '../../field-kinds/field-kinds.ts'
import { fieldKind, optionValues } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { RuleFault } from './rule.ts'

/** Fields and values of a condition that aren't there. `path` is that of the condition, `earlier` the only fields that it may name. */
export function* conditionFaults(
  spec: Spec,
  path: Path,
  when: Readonly<Record<string, unknown>> = {},
  earlier?: readonly string[],
): Generator<RuleFault> {
  const known = earlier ?? Object.keys(spec.fields)
  for (const [field, wanted] of Object.entries(when)) {
    const target = known.includes(field) ? spec.fields[field] : undefined
    if (target === undefined) {
      const expected = earlier === undefined ? 'a field' : 'an earlier field'
      yield {
        path,
        key: field,
        message: `"${field}" is not ${expected}`,
        ...suggestNameOrChoices(field, known, earlier && expected),
      }
      continue
    }
    const values: readonly unknown[] = findFieldKind({ kind: fieldKind(target) }).values(optionValues(target))
    for (const [index, value] of [wanted].flat().entries()) {
      if (values.length === 0 || values.includes(value)) continue
      const at = Array.isArray(wanted) ? [...path, field, index] : [...path, field]
      yield { path: at, message: `"${value}" is not a value of ${field}`, ...suggestNameOrChoices(value, values) }
    }
  }
}
