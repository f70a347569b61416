import type { Language } from '../base/language.ts'
import type { OutlineReading, WrittenSection } from './events.ts'
import type { OutlineTarget } from './outline/place-entries.ts'
import type { ExpectedOutput } from './output/expected.ts'
import type { ChatMessage, Marks, NoteName, PreferredEndpoint, Task } from './provider.ts'
import type { EffortByPurpose } from './purpose.ts'

/** Everything the writer needs for one piece. It knows no generator: the prompt room makes the order. */
export interface WritingOrder {
  readonly messages: readonly ChatMessage[]
  /** The preset of the generator: the smallest token limit of a call. `token-limit.ts` computes the limit. */
  readonly minTokens: number
  readonly extent: ReplyExtent
  readonly temperature: number
  readonly presencePenalty: number
  readonly frequencyPenalty: number
  readonly task: Task
  /** How much a model thinks, by what a call is for. */
  readonly effort?: EffortByPurpose
  /** The endpoints to ask first, such as the one that wrote the book so far. Absent: the one whose turn it is. */
  readonly preferred?: readonly PreferredEndpoint[]
  /** What the gate holds the reply to. */
  readonly expect: TextExpectation
  /** The plan that is made before the text by calls of its own; null: there is one already, or none is needed. */
  readonly plan: PlanOrder | null
  /** How it is written when it is longer than one answer; absent: in one. */
  readonly sections?: SectionOrders
  /** The story bible that is begun before the text by a call of its own; null: there is one already, or the book has none. */
  readonly bible: BibleOrder | null
  /** The text in whose place the new one comes; absent: a first text. */
  readonly replaces?: ReplacedText
  /** The messages that ask for notes alone, about a text that is written; null: there is no such request. */
  readonly noteRequest: ((names: readonly NoteName[], text: string) => readonly ChatMessage[]) | null
  /** The next user message when a reply must be continued or repaired. Rendered from `templates/follow-up`. */
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

/** A text that is rewritten, a whole piece or a passage with what is around it; or a passage that another text is put after. */
export interface ReplacedText {
  readonly text: string
  /** Of a passage: the text before and after it; null: a whole piece. */
  readonly around: { readonly before: string; readonly after: string } | null
  /** Between the text, which stays, and what is written after it; absent: it is replaced. */
  readonly joint?: string
}

export interface PlanOrder {
  /** An order that expects an outline. */
  readonly order: WritingOrder
  /** The messages of the text itself, once its plan is known. */
  readonly messagesWith: (plan: OutlineReading) => readonly ChatMessage[]
}

/** A piece in sections. The messages of its own order ask for the first one; the rest of that order is about the whole. */
export interface SectionOrders {
  readonly count: number
  /** Sections that an earlier try has written: fewer than `count`. Absent: none. */
  readonly written?: readonly WrittenSection[]
  /** The order of the section that follows those that are written. */
  readonly next: (written: readonly WrittenSection[]) => WritingOrder
}

export interface BibleOrder {
  readonly messages: readonly ChatMessage[]
  /** Tokens of the answer. */
  readonly maxTokens: number
  /** The messages of the text itself, once the bible is known. Null: nothing in the answer can be read. */
  readonly messagesWith: (answer: string) => readonly ChatMessage[] | null
}

/**
 * `continue`: stopped for length, go on mid-sentence; `lengthen`: too short, write what is missing, before the ending;
 * `shorten`: too long for a limit that isn't ours, give the same text again, shorter; `entries`: write the entries `missing`
 * names; `outline`: write the entries that `faults` names (or all of them, when it says so); `language`: write it again in the
 * asked language; `text`: write the text itself; `parts`: write the ordered parts that `missing` names; `rewrite`: write the whole
 * text again without what `faults` says; `words`: replace the words that `faults` lists; `section`: write one section of a piece that is longer
 * than an answer; `scenes`: write the plan of its scenes alone.
 */
export type FollowUp =
  | 'continue'
  | 'lengthen'
  | 'shorten'
  | 'entries'
  | 'outline'
  | 'language'
  | 'text'
  | 'parts'
  | 'rewrite'
  | 'words'
  | 'section'
  | 'scenes'

/** What a follow-up may say. What is left out is '' in its template. */
export interface FollowUpValues {
  /** `continue`: words that are left. `lengthen`: words that are missing. */
  readonly words?: number
  /** `lengthen`: words that the text has, and the least it must have. */
  readonly have?: number
  readonly least?: number
  /** `lengthen`: the first words of the ending that the addition is put before. */
  readonly before?: string
  /** Ordered parts that are missing: `Grammar, Exercises`. */
  readonly parts?: string
  /** Notes to write, by their marks: `[[RECAP]] … [[/RECAP]]`. */
  readonly notes?: string
  /** `shorten`: the limit and how far the text is above it: `4,000 characters`, `350 characters`. */
  readonly limit?: string
  readonly over?: string
  /** Numbers of entries that are missing or incomplete, as `3, 7`. */
  readonly missing?: string
  readonly faults?: string
  /** `section`: its number, how many there are, and what is told of them beside `words` and `notes`. */
  readonly section?: string
  readonly sections?: string
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

export interface TextExpectation {
  /** The language of the prompt, its follow-ups and marks. */
  readonly promptLanguage: Language
  /** ISO 639-1 code the text must be in; null when any will do. */
  readonly language: string | null
  /** Other languages that the settings name: as much of the text as it needs may be in them. ISO 639-1 codes; absent: none. */
  readonly namedLanguages?: readonly string[]
  /** The word target; null when the text has none or is made of entries. */
  readonly words: { readonly min: number; readonly max: number } | null
  /** Notes under `##` headings follow the text: words and language are judged on the text before the first. */
  readonly appendix: boolean
  /** Exactly so many numbered entries. */
  readonly items: number | null
  /** The parts, limits and forbidden words that its generator declares; null: none. `extraWords` belongs to the token budget. */
  readonly output: ExpectedOutput | null
  /** The reply is an outline of exactly so many entries, with these titles when they are fixed. */
  readonly outline: OutlineTarget | null
  /** Headings the engine sets itself ("Chapter 3", a title): taken off the head of the text when the model repeats them. */
  readonly headings: readonly string[]
  /** Notes that aren't asked for here and are taken out all the same, because the messages speak of them; absent: none. */
  readonly strayNotes?: Partial<Readonly<Record<NoteName, Marks>>>
}
