import type { SearchQuery } from './matches.ts'

/** A passage of a piece's text. */
export interface Passage {
  /** To the letter, as Markdown. */
  readonly find: string
  /** Where it begins in the text, in UTF-16 units. */
  readonly at: number
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

/** What others do with an open canvas. */
export interface CanvasHandle {
  /** What is selected, in the text as it would be saved now; null: nothing. */
  selection(): Passage | null
  /** Replaces the last selection by Markdown; one undo restores it. False: the selection isn't there any more. */
  replace(text: string): boolean
  /** Selects a passage and brings it into view. False: it isn't in the text. */
  focusQuote(quote: string): boolean
  focus(): void
  /** Saves at once. True: the server has what is seen. */
  flush(): Promise<boolean>
  /** Opens find and replace. */
  find(): void
}
