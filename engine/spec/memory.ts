/**
 * What a book remembers from one piece to the next. `bible`: its story bible, begun before the first text behind the opening and changed
 * by each piece.
 */
export const MEMORIES = ['plan', 'characters', 'recap', 'bible'] as const

/** What a prompt may be shown besides memories and earlier pieces: the end of the text before. */
export const ENDING_NAME = 'ending'

/** How prompts hold what is written so far: whole, or as recaps and the end of the last piece. */
export const TEXT_MEMORIES = ['text', 'recaps'] as const

export type TextMemory = (typeof TEXT_MEMORIES)[number]

export type Memory = (typeof MEMORIES)[number]
