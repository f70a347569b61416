/**
 * How a text is rewritten. `again`: told anew; `shorter`, `longer`; `plainer`: in simpler words; `dialogue`: more of it in talk;
 * `voice`: as the author writes, by the page of the brief; `instruction`: as the instruction says, which each of them may have.
 * Beside a passage, which stays as it is: `continue`: the next paragraph; `describe`: sentences that describe it with the senses;
 * `ideas`: a list of ten ideas for it.
 */
export const MANNERS = [
  'again',
  'shorter',
  'longer',
  'plainer',
  'dialogue',
  'voice',
  'instruction',
  'continue',
  'describe',
  'ideas',
] as const

export type Manner = (typeof MANNERS)[number]

/** What a manner that leaves its passage as it is puts beside it. The others replace it. */
interface BesidePassage {
  /** Between the passage and what is added; null: nothing is added, because the result is a list to choose from. */
  readonly joint: string | null
  /** Words of what is added; null: it is a list. */
  readonly words: { readonly min: number; readonly max: number } | null
  /** Entries of a list; null: it is none. */
  readonly items: number | null
}

/** The manners that need a passage and leave it as it is. */
export const ADDING_MANNERS: Readonly<Partial<Record<Manner, BesidePassage>>> = {
  continue: { joint: '\n\n', words: { min: 50, max: 160 }, items: null },
  describe: { joint: ' ', words: { min: 25, max: 90 }, items: null },
  ideas: { joint: null, words: null, items: 10 },
}

/** The ideas of a list, without their numbers. */
export function readIdeas(text: string): string[] {
  return text
    .split(/^\s*\d+[.)]\s+/m)
    .map((idea) => idea.trim())
    .filter((idea) => idea !== '')
}

/** Texts that may be written for one request. */
export const MAX_VARIANTS = 4

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
  /** Texts that were written for it before: another one is wanted beside them. */
  readonly former?: readonly string[]
}
