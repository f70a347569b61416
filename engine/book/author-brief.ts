/** What an author may say about their book, in the order of the form. All of it is optional. */
export const BRIEF_PARTS = ['premise', 'people', 'place', 'must', 'mustNot', 'voice', 'habits'] as const

export type BriefPart = (typeof BRIEF_PARTS)[number]

/**
 * The author's brief: typed text by part. `voice` is a page of the author's own prose, `habits` are lines that say how they write. A part
 * that is empty is left out.
 */
export type AuthorBrief = Readonly<Partial<Record<BriefPart, string>>>

/** Characters that a part may have, without `voice`. */
export const MAX_BRIEF_CHARACTERS = 2000

/** The author's page: words, and characters for words without spaces. */
export const MAX_VOICE_WORDS = 800
export const MAX_VOICE_CHARACTERS = 8000
