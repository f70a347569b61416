import { choice } from './choice.ts'
import type { FieldKind } from './field-kind.ts'
import { flag } from './flag.ts'
import { flags } from './flags.ts'
import type { FieldKindName } from './names.ts'
import { number } from './number.ts'
import { text } from './text.ts'

export const FIELD_KINDS: Readonly<Record<FieldKindName, FieldKind>> = { choice, text, number, flag, flags }

export function fieldKind({ kind }: { readonly kind: FieldKindName }): FieldKind {
  return FIELD_KINDS[kind]
}
