import { conditionFaults } from './condition-faults.ts'
import type { Rule } from './rule.ts'

/** Conditions of shop categories name fields and values that are there. */
export const categories: Rule = {
  name: 'category',
  *check(spec) {
    for (const [index, entry] of spec.categories.entries()) {
      if (typeof entry === 'string') continue
      for (const [field, wanted] of Object.entries(entry.when))
        yield* conditionFaults(spec, ['categories', index, 'when'], field, [wanted].flat())
    }
  },
}
