import type { SearchQuery } from './matches.ts'

/** A passage of a piece's text. */
export interface Passage {
  /** To the letter, as Markdown. */
  readonly find: string
  /** Where it begins in the text, in UTF-16 units. */
  readonly at: number
  /** 0 of a picture alone: there is nothing to rewrite. */
  readonly words: number
}

/** What is beside a passage: a note, or a place that was changed. */
export interface CanvasHighlight {
  readonly id: string
  /** The passage, as Markdown or as it is read. */
  readonly quote: string
  readonly kind: 'note' | 'changed'
}

/** A search in the whole book; another object is shown again. */
export interface TextSearch {
  readonly query: SearchQuery
  /** The match to scroll to: its piece, and its number there from 0; null: matches are marked only. */
  readonly at: { readonly step: string; readonly nth: number } | null
}
