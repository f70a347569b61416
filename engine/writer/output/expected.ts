import type { WordTarget } from '../length.ts'
import type { ExpectedForm } from './rules/form-rules.ts'

export const PART_PLACES = [
  'heading',
  'label',
  'head',
  'question',
  'after',
  'opening',
  'list',
  'paragraph',
  'closing',
  'text',
] as const
export const LIST_FORMS = ['bulleted', 'numbered'] as const
export type ListForm = (typeof LIST_FORMS)[number]

/** What an accepted text must have besides its words. Plain data, safe as JSON. */
export interface ExpectedOutput {
  /** What one entry is called in the language of the prompt (`riddle`); null: nothing in particular. */
  readonly noun: string | null
  /** How many sections, such as recipes, the text must have, each under a heading of its own; null: none are ordered. */
  readonly sections: WordTarget | null
  /** Least and most numbered entries; null: the order alone says how many. */
  readonly items: WordTarget | null
  /** Least and most stanzas; null: none are ordered. */
  readonly stanzas: WordTarget | null
  /** The form of the whole text. */
  readonly form: ExpectedForm | null
  /** The form of every entry, stanza or section. */
  readonly eachForm: ExpectedForm | null
  /** The parts that every entry or section must have, in order. */
  readonly each: readonly ExpectedPart[]
  /** The parts that the text must have, in order. */
  readonly parts: readonly ExpectedPart[]
  /** Words of those parts that come on top of the text's own target. They belong to the token budget. */
  readonly extraWords: number
  /** Boxes of a shop into which one part of the entries is packed; null: none. */
  readonly boxes: ShopBoxes | null
  /** The longest text that a shop takes, in characters; `html`: as HTML, with its tags. */
  readonly limit: { readonly characters: number; readonly counts: 'html' | 'text' } | null
  /** What must not stand in the text, each with its name in the language of the prompt. */
  readonly lacks: readonly ForbiddenWords[]
  /** Typed texts that `lacks` does not judge, such as the title of the book. */
  readonly allowed: readonly string[]
}

export interface ExpectedPart {
  readonly name: string
  /** As the follow-up names it, in the language of the prompt. */
  readonly title: string
  /** Labels or headings by which it is recognised, in every language; the first is the prompt's own. Empty: by its place. */
  readonly labels: readonly string[]
  /**
   * `heading`: under a heading of that name. `head`: at the beginning of the entry's first line, before a colon or a dash.
   * `label`: behind its label, or a paragraph of its own. `question`: what follows the entry's question, if it asks one.
   * `after`: what follows the entry's first sentence. `opening`, `list`, `paragraph`, `closing`: a block of a short text that has no
   * heading; its labels are words, or patterns between slashes, that such a block has. `text`: its label is anywhere in the text.
   */
  readonly place: (typeof PART_PLACES)[number]
  readonly words: WordTarget | null
  /** Longest part in characters. */
  readonly characters: number | null
  /** Least and most items of the list that the part holds. */
  readonly items: WordTarget | null
  /** Its form; words and characters stand beside it. */
  readonly form: ExpectedForm | null
  /** The form of its list, by which a part of a section is found without its label. */
  readonly list: ListForm | null
  /** The part whose numbered items this one answers, number by number; `text`: those of the text before it. */
  readonly answers: string | null
  /** It comes on top of the words of the text. */
  readonly extra: boolean
  /** Where it is missing it is asked for once more, and the text is accepted without it. */
  readonly optional: boolean
}

export function isRequiredPart({ optional }: Pick<ExpectedPart, 'optional'>): boolean {
  return !optional
}

export interface ShopBoxes {
  /** The name of the part of every entry that is packed. */
  readonly of: string
  /** Most boxes. */
  readonly count: number
  /** Most characters of a box. */
  readonly characters: number
  /** The heading of the boxes, in the language of the prompt. */
  readonly title: string
}

/** Words and phrases that a shop refuses, in any letter case. */
export interface ForbiddenWords {
  readonly name: string
  /** A phrase, or a pattern between slashes (`/\d+ stars?/`). */
  readonly phrases: readonly string[]
}
