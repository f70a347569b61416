/**
 * How a text is rewritten. `again`: told anew; `shorter`, `longer`; `plainer`: in simpler words; `dialogue`: more of it in talk;
 * `voice`: as the author writes, by the page of the brief; `instruction`: as the instruction says, which each of them may have.
 */
export const MANNERS = ['again', 'shorter', 'longer', 'plainer', 'dialogue', 'voice', 'instruction'] as const

export type Manner = (typeof MANNERS)[number]

/** Characters of an instruction. */
export const MAX_INSTRUCTION_CHARACTERS = 1000

/** Some of a piece's text, letter by letter. */
export interface RewritePassage {
  readonly find: string
  /** Where it begins, in UTF-16 units; absent: the passage occurs only once. */
  readonly at?: number
}

/** What is to be rewritten, and how. */
export interface RewriteRequest {
  readonly step: string
  /** Null: the whole piece. */
  readonly passage: RewritePassage | null
  readonly manner: Manner
  /** Needed with the manner `instruction`. */
  readonly instruction?: string
}
