import { choiceKind } from './choice.ts'
import type { FieldKind } from './field-kind.ts'
import { flagKind } from './flag.ts'
import { flagsKind } from './flags.ts'
import type { FieldKindName } from './names.ts'
import { numberKind } from './number.ts'
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
