import { kindOf, labelOf, optionsOf } from '../spec/options-of.ts'
import type { CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { Field, FieldOption, SettingValue } from './generator.ts'
import { toRange } from './writing.ts'

export function compileFields(spec: Spec, words: WordsFile, limits: CatalogFile['limits']): Field[] {
  return Object.entries(spec.fields).map(([name, field]) => {
    const kind = kindOf(field)
    const options: FieldOption[] = optionsOf(field).map((option) => ({
      value: option.value,
      label: labelOf(option, words)!,
      words: option.entry?.words === undefined ? null : toRange(option.entry.words),
      items: option.entry?.items ?? null,
      code: option.entry?.code ?? null,
      say: option.entry?.say ?? null,
    }))
    const isText = kind === 'text'
    return {
      name,
      kind,
      label: field.label,
      help: field.help ?? null,
      example: field.example ?? null,
      options,
      required: field.required ?? (kind === 'choice' || kind === 'number'),
      default: defaultOf(field.default, kind, options),
      min: field.min ?? null,
      max: isText ? null : (field.max ?? null),
      maxLength: isText ? (field.max ?? (field.lines ? limits.longText : limits.text)) : null,
      lines: field.lines ?? null,
      when: field.when ? whenOf(field.when) : null,
      replaces: field.replaces ?? null,
      warn: field.warn ?? null,
    }
  })
}

function defaultOf(written: unknown, kind: Field['kind'], options: readonly FieldOption[]): Field['default'] {
  if (written === 'this-year' && kind === 'number') return { now: 'year' }
  if (written !== undefined) return written as Field['default']
  if (kind === 'choice') return options[0]!.value
  if (kind === 'flag') return false
  return kind === 'flags' ? [] : null
}

function whenOf(when: Record<string, unknown>): Record<string, SettingValue[]> {
  return Object.fromEntries(Object.entries(when).map(([name, wanted]) => [name, [wanted].flat() as SettingValue[]]))
}
