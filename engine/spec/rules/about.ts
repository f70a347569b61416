import { suggestNameOrChoices } from '../../base/nearest.ts'
import { FIELD_KINDS } from '../../field-kinds/field-kinds.ts'
import type { BookFact } from '../schema/about.ts'
import { fieldKind } from '../schema/field.ts'
import type { Rule } from './rule.ts'

/** The kinds of fields that take a fact. */
function takers(fact: BookFact): readonly string[] {
  const kinds = Object.entries(FIELD_KINDS)
  return kinds.filter(([, { facts }]) => facts === 'all' || facts.includes(fact)).map(([name]) => name)
}

export const about: Rule = {
  name: 'about',
  *check(spec) {
    if (spec.about === undefined) {
      for (const [index, check] of spec.checks.entries()) {
        if (check.about === undefined) continue
        yield {
          path: ['checks', index],
          key: 'about',
          message: 'this generator is about no book',
          expected: 'about: { makes: … }',
        }
      }
      return
    }
    if (spec.kind !== 'single' && spec.kind !== 'image') {
      yield {
        path: [],
        key: 'about',
        message: `a ${spec.kind} is about no other book`,
        expected: 'kind: single or image',
      }
      return
    }
    for (const [name, fact] of Object.entries(spec.about.fields)) {
      const path = ['about', 'fields', name]
      const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined
      if (field === undefined) {
        yield { path, message: `"${name}" is not a field`, ...suggestNameOrChoices(name, Object.keys(spec.fields)) }
      } else if (!takers(fact).includes(fieldKind(field))) {
        yield {
          path,
          message: `a ${fieldKind(field)} can't be filled with ${fact}`,
          expected: `a ${takers(fact).join(' or a ')}`,
        }
      }
    }
  },
}
