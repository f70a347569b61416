/** What a book remembers from one piece to the next. */
export const MEMORIES = ['plan', 'characters', 'recap'] as const

/** What a prompt may be shown besides memories and earlier pieces: the end of the text before. */
export const ENDING = 'ending'

export type Memory = (typeof MEMORIES)[number]
