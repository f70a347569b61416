import type { Field } from '../generator/generator.ts'
import type { SettingValue } from '../generator/public-generator.ts'
import { choiceKind } from './choice.ts'
import type { FieldKind } from './field-kind.ts'
import { flagKind } from './flag.ts'
import { flagsKind } from './flags.ts'
import type { FieldKindName } from './names.ts'
import { numberKind } from './number.ts'
import { listOptionValues } from './options.ts'
import { textKind } from './text.ts'

export const FIELD_KINDS: Readonly<Record<FieldKindName, FieldKind>> = {
  choice: choiceKind,
  text: textKind,
  number: numberKind,
  flag: flagKind,
  flags: flagsKind,
}

export function findFieldKind({ kind }: { readonly kind: FieldKindName }): FieldKind {
  return FIELD_KINDS[kind]
}

/** The values to try a field with, each in turn. */
export function listTrials(field: Field): readonly SettingValue[] {
  const { trials, values } = findFieldKind(field)
  return (trials ?? values)?.(listOptionValues(field)) ?? []
}
