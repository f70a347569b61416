import type { SearchQuery } from './matches.ts'
import type { SuggestedText } from './suggesting/changes.ts'
import type { ChangeDecision, Suggestion } from './suggesting/suggestion-plugin.ts'

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

/** What others do with an open canvas. */
export interface CanvasHandle {
  /** What is selected, in the text as it would be saved now; null: nothing. `atCursor`: else the sentence around the cursor. */
  selection(atCursor?: boolean): Passage | null
  /** Takes the selection back, with what is highlighted for it. */
  clearSelection(): void
  /** Where the selection is in the window, in pixels; null: the text isn't drawn. */
  place(): { readonly top: number; readonly bottom: number; readonly left: number } | null
  /** Highlights a passage near the selection as what a press would change; null: only the selection. */
  target(passage: string | null): void
  /**
   * Shows another text in the place of a passage as a suggestion, whose sentences are taken or left; nothing is saved of it. Null: ends
   * the suggestion. False: the passage isn't in the text, or more than once.
   */
  suggest(suggested: SuggestedText | null): boolean
  /** What is suggested and decided; null: nothing is. */
  suggestion(): Suggestion | null
  /** Takes or leaves changes of the suggestion, by their ids; null: they are open again. */
  decide(changes: readonly string[], as: ChangeDecision | null): void
  /** Makes a change the one that the keys decide about, and brings it into view. */
  activate(change: string): void
  /** The whole text with what is taken of the suggestion. */
  suggestedText(): string
  /** Puts Markdown as paragraphs behind the one that a passage ends in; one undo takes it back. False: the passage isn't there. */
  insertBehind(passage: string, text: string): boolean
  /** Calls a listener whenever the suggestion or the selection changes; returns what ends it. */
  subscribe(listener: () => void): () => void
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
