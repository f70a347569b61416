import * as z from 'zod/mini'
import { COUNT } from './schemas.ts'

/** A number or a text, such as a day, that is less than another one of its kind by `<`. */
export type Bound = number | string

/** The kinds of fields, as specs name them, each with what its `min` and `max` may be. Nothing of the format is imported here: it imports this. */
export const BOUNDS_BY_KIND = {
  choice: { max: COUNT },
  text: { max: COUNT },
  number: { min: z.int(), max: COUNT },
  flag: {},
  flags: {},
} as const satisfies Readonly<Record<string, { readonly [Key in 'min' | 'max']?: z.ZodMiniType<Bound> }>>

export type FieldKindName = keyof typeof BOUNDS_BY_KIND

export const FIELD_KIND_NAMES = Object.keys(BOUNDS_BY_KIND) as FieldKindName[]

/** What `min` or `max` may be where the kind of the field isn't known. */
export function createBoundSchema(key: 'min' | 'max'): z.ZodMiniType<Bound> {
  const bounds = Object.values(BOUNDS_BY_KIND).flatMap(
    (kind: { min?: z.ZodMiniType<Bound>; max?: z.ZodMiniType<Bound> }) => kind[key] ?? [],
  )
  const [first, ...others] = new Set(bounds)
  return others.length === 0 ? first! : z.union([first!, ...others])
}
