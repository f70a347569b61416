import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { MESSAGES } from '../messages/messages.ts'
import type { MergedStep } from '../spec/complete-steps.ts'
import type { CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import { kindOf, labelOf, optionsOf } from '../spec/schema/field.ts'
import type { Spec } from '../spec/schema/spec.ts'
import { toRange } from '../writer/output/rules/ranges.ts'
import { compileCondition, OPTIONAL_PARTS } from './compile-flow.ts'
import type { Field, FieldOption } from './generator.ts'
import type { PublicFlow } from './public-generator.ts'

/** The fields of a spec with every default filled in. */
export function compileFields(
  spec: Spec,
  words: WordsFile,
  limits: CatalogFile['limits'],
  asked: ReadonlySet<string>,
): Field[] {
  return Object.entries(spec.fields).map(([name, field]) => {
    const kind = kindOf(field)
    const options: FieldOption[] = optionsOf(field).map((option) => ({
      value: option.value,
      label: labelOf(option, words)!,
      words: option.entry?.words === undefined ? null : toRange(option.entry.words),
      items: option.entry?.items ?? null,
      code: option.entry?.code ?? null,
      say: option.entry?.say ?? null,
      output: option.entry?.output ?? null,
    }))
    const isText = kind === 'text'
    return {
      name,
      kind,
      label: field.label,
      help: field.help ?? null,
      example: field.example ?? null,
      options,
      required: field.required ?? findFieldKind({ kind }).isRequired,
      default: defaultOf(field.default, kind, options),
      min: field.min ?? null,
      max: isText ? null : (field.max ?? null),
      maxLength: isText ? (field.max ?? (field.lines ? limits.longText : limits.text)) : null,
      lines: field.lines ?? null,
      when: field.when ? compileCondition(field.when) : null,
      replaces: field.replaces ?? null,
      asked: asked.has(name),
      warn: field.warn ?? null,
      fault: field.fault ?? null,
    }
  })
}

function defaultOf(written: unknown, kind: Field['kind'], options: readonly FieldOption[]): Field['default'] {
  if (written === 'this-year' && kind === 'number') return { now: 'year' }
  if (written !== undefined) return written as Field['default']
  return findFieldKind({ kind }).initial(options)
}

/** The field that asks which optional steps the author keeps. */
export function compilePartsField({ places }: PublicFlow, steps: readonly MergedStep[]): Field[] {
  const optional = places.flat().filter(({ name }) => steps.find((step) => step.name === name)?.entry.optional)
  if (optional.length === 0) return []
  const { en, ms } = MESSAGES['flow.optional-parts']
  const { en: helpEn, ms: helpMs } = MESSAGES['flow.optional-parts-help']
  const noTraits = { words: null, items: null, code: null, say: null, output: null }
  return [
    {
      name: OPTIONAL_PARTS,
      kind: 'flags',
      label: { en, ms },
      help: { en: helpEn, ms: helpMs },
      example: null,
      options: optional.map(({ name, label }) => ({ value: name, label, ...noTraits })),
      required: false,
      default: optional.map(({ name }) => name),
      min: null,
      max: null,
      maxLength: null,
      lines: null,
      when: null,
      replaces: null,
      warn: null,
      asked: false,
      fault: null,
    },
  ]
}
