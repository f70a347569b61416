import * as z from 'zod/mini'
import type { Field } from '../generator/generator.ts'
import type { SettingValue } from '../generator/public-generator.ts'
import { choiceKind } from './choice.ts'
import type { Bound, FieldKind } from './field-kind.ts'
import { flagKind } from './flag.ts'
import { flagsKind } from './flags.ts'
import { numberKind } from './number.ts'
import { listOptionValues } from './options.ts'
import { textKind } from './text.ts'

/** The kinds of fields, by the names that specs give them. */
export const FIELD_KINDS = {
  choice: choiceKind,
  text: textKind,
  number: numberKind,
  flag: flagKind,
  flags: flagsKind,
} as const satisfies Readonly<Record<string, FieldKind>>

export type FieldKindName = keyof typeof FIELD_KINDS

export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as FieldKindName[]

export function findFieldKind({ kind }: { readonly kind: FieldKindName }): FieldKind {
  return FIELD_KINDS[kind]
}

/** The values to try a field with, each in turn. */
export function listTrials(field: Field): readonly SettingValue[] {
  const { trials, values } = findFieldKind(field)
  return (trials ?? values)?.(listOptionValues(field)) ?? []
}

/** What `min` or `max` may be where the kind of the field isn't known. */
export function createBoundSchema(key: 'min' | 'max'): z.ZodMiniType<Bound> {
  const kinds: readonly FieldKind[] = Object.values(FIELD_KINDS)
  const [first, ...others] = new Set(kinds.flatMap(({ takes }) => takes[key] ?? []))
  return others.length === 0 ? first! : z.union([first!, ...others])
}
