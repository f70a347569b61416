/** What a step writes. A plan is no part of the book. */
export const STEP_KINDS = ['plan', 'text', 'image'] as const

export type StepKind = (typeof STEP_KINDS)[number]

/** Most pieces that one counted step may come to. */
export const MAX_REPEATS = 100
