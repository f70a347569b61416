import type { Language } from '../language.ts'
import type { ExpectedOutput } from './output/expected.ts'
import type { ChatMessage, Task } from './provider.ts'

/** Everything the writer needs for one piece. It knows no generator: the prompt room makes the order. */
export interface WritingOrder {
  readonly messages: readonly ChatMessage[]
  /** The documents' preset: what a call may take at least. `token-limit.ts` says what it takes. */
  readonly leastTokens: number
  readonly extent: ReplyExtent
  readonly temperature: number
  readonly presencePenalty: number
  readonly frequencyPenalty: number
  readonly task: Task
  /** What the gate holds the reply to. */
  readonly expect: Expectation
  /** The next user message when a reply must be continued or mended. Rendered from `templates/follow-up`. */
  readonly followUp: (kind: FollowUp, values: FollowUpValues) => string
}

/** What a whole answer holds, in words, at the upper end of what is asked. 0 where nothing is known. */
export interface ReplyExtent {
  /** The text itself, or all entries of a list or an outline. */
  readonly text: number
  readonly notes: number
  /** Parts that are ordered on top of the text's length, such as a vocabulary or answers. */
  readonly parts: number
}

/**
 * `continue`: stopped for length, go on mid-sentence; `lengthen`: ended too soon, write `words` more;
 * `finish`: the kept text is nearly long enough, end it in `words`; `entries`: write the entries `missing` names;
 * `outline`: write the entries that `faults` names (or all of them, when it says so); `language`: write it again in the asked language;
 * `text`: write the text itself.
 */
export type FollowUp = 'continue' | 'lengthen' | 'finish' | 'entries' | 'outline' | 'language' | 'text'

export interface FollowUpValues {
  readonly words?: number
  /** Numbers of entries that are missing or incomplete, as `3, 7`. */
  readonly missing?: string
  readonly faults?: string
}

export interface Expectation {
  /** The language of the prompt, its follow-ups and marks. */
  readonly promptLanguage: Language
  /** ISO 639-1 code the text must be in; null when any will do. */
  readonly language: string | null
  /** The word target; null when the text has none or is made of entries. */
  readonly words: { readonly min: number; readonly max: number } | null
  /** Notes under `##` headings follow the text: words and language are judged on what stands before the first. */
  readonly appendix: boolean
  /** Exactly so many numbered entries. */
  readonly items: number | null
  /** The parts, limits and forbidden words that its generator declares; null: none. `extraWords` belongs to the token budget. */
  readonly output: ExpectedOutput | null
  /** The reply is an outline of exactly so many entries, with these titles when they are fixed. */
  readonly outline: { readonly count: number; readonly titles: readonly string[] | null } | null
  /** Headings the engine sets itself ("Chapter 3", a title): taken off the head of the text when the model repeats them. */
  readonly headings: readonly string[]
}
