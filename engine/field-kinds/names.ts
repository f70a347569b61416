/** The kinds of fields, as specs name them. */
export const FIELD_KIND_NAMES = ['choice', 'text', 'number', 'flag', 'flags'] as const

export type FieldKindName = (typeof FIELD_KIND_NAMES)[number]
