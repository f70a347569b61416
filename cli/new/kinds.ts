/** The kinds of generators, the commonest first. */
export const NEW_KINDS = ['book', 'single', 'image', 'test'] as const

export type NewKind = (typeof NEW_KINDS)[number]
