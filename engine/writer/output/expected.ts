import type { WordTarget } from '../length.ts'

/** What an accepted text must have besides its words and its number of entries. Plain data, safe as JSON. */
export interface ExpectedOutput {
  /** What one entry is called in the language of the prompt (`riddle`); null: nothing in particular. */
  readonly noun: string | null
  /** The parts that every entry must have, in order. */
  readonly each: readonly ExpectedPart[]
  /** The parts that the text must have, in order. */
  readonly parts: readonly ExpectedPart[]
  /** Words of those parts that come on top of the text's own target. They belong to the token budget. */
  readonly extraWords: number
  /** The longest text that a shop takes, in characters; `html`: as HTML, with its tags. */
  readonly limit: CharacterLimit | null
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
   * `text`: its label stands anywhere.
   */
  readonly place: 'heading' | 'head' | 'label' | 'question' | 'text'
  readonly words: WordTarget | null
  /** Longest part in characters. */
  readonly characters: number | null
  /** Least and most items of the list that the part holds. */
  readonly items: WordTarget | null
  /** The part whose numbered items this one answers, number by number; `text`: those of the text before it. */
  readonly answers: string | null
  /** It comes on top of the words of the text. */
  readonly extra: boolean
}

export interface CharacterLimit {
  readonly characters: number
  readonly counts: 'html' | 'text'
}

/** Words and phrases that a shop refuses, in any letter case. */
export interface ForbiddenWords {
  readonly name: string
  /** A phrase, or a pattern between slashes (`/\d+ stars?/`). */
  readonly phrases: readonly string[]
}
