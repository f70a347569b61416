import { near } from '../../base/nearest.ts'
import { fieldKind } from '../../field-kinds/field-kinds.ts'
import { kindOf, optionValues } from '../schema/field.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { RuleFault } from './rule.ts'

/** What is wrong with one field of a condition that stands at a path. */
export function* conditionFaults(
  spec: Spec,
  path: Path,
  field: string,
  wanted: readonly unknown[],
): Generator<RuleFault> {
  const target = spec.fields[field]
  if (!target) {
    yield { path, key: field, message: `"${field}" is not a field`, ...near(field, Object.keys(spec.fields)) }
    return
  }
  const values: readonly unknown[] = fieldKind({ kind: kindOf(target) }).values(optionValues(target))
  for (const value of wanted) {
    if (values.length === 0 || values.includes(value)) continue
    yield { path: [...path, field], message: `"${value}" is not a value of ${field}`, ...near(value, values) }
  }
}
