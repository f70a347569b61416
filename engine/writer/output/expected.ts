import type { WordTarget } from '../length.ts'

/** What an accepted text must have besides its words and its number of entries. Plain data, safe as JSON. */
export interface ExpectedOutput {
  /** What one entry is called in the language of the prompt (`riddle`); null: nothing in particular. */
  readonly noun: string | null
  /** The same in every language, as a model may write it before a number (`Riddle 1`, `Teka-teki 1`). */
  readonly nouns: readonly string[]
  /** The parts that every entry must have, in order. */
  readonly each: readonly ExpectedPart[]
  /** The parts that the text must have, in order. */
  readonly parts: readonly ExpectedPart[]
  /** Words of those parts that come on top of the text's own target. They belong to the token budget. */
  readonly extraWords: number
  /** The longest text that a shop takes, in characters; `html`: as HTML, with its tags. */
  readonly limit: CharacterLimit | null
  /** Input boxes of a shop, filled from the entries after they are accepted. */
  readonly boxes: ExpectedBoxes | null
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
   */
  readonly place: 'heading' | 'head' | 'label' | 'question'
  readonly words: WordTarget | null
  /** Longest part in characters. */
  readonly characters: number | null
  /** Least and most items of the list that the part holds. */
  readonly items: WordTarget | null
  /** The part whose numbered items this one answers, number by number. */
  readonly answers: string | null
  /** It comes on top of the words of the text. */
  readonly extra: boolean
}

export interface CharacterLimit {
  readonly characters: number
  readonly counts: 'html' | 'text'
}

export interface ExpectedBoxes {
  readonly count: number
  readonly characters: number
  /** The part of an entry that goes into a box. */
  readonly from: string
  /** Heading above the boxes, in the language of the prompt. */
  readonly title: string
}

/** Words or phrases, in lower case, that a shop refuses; `claim` is what the follow-up calls them. */
export interface ForbiddenWords {
  readonly name: string
  /** A phrase, or a pattern between slashes (`/\d+ stars?/`). */
  readonly phrases: readonly string[]
}
