import type { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { EndpointReason } from './fault.ts'
import type { NoteName, Usage } from './provider.ts'
import type { EndpointUsage } from './usage-by-endpoint.ts'

/**
 * Events of a writer. The text of a reader is always the `delta`s joined, cut back to
 * `at` characters whenever an event carries `at`; after `done` it equals the accepted text to the letter.
 */
export type WriterEvent =
  | { readonly type: 'started'; readonly provider: string; readonly model: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'continued'; readonly at: number; readonly call: number; readonly why: ContinuationReason }
  | {
      readonly type: 'retrying'
      readonly at: number
      readonly code: MessageCode
      readonly attempt: number
      readonly of: number
      readonly waitSeconds: number
      /** What the endpoint said about the fault: not for every reader. */
      readonly reason: EndpointReason | null
    }
  /** The text shown from `at` on is removed, and the corrected text follows as a `delta`. */
  | { readonly type: 'tidied'; readonly at: number }
  | { readonly type: 'done'; readonly accepted: AcceptedText }
  | { readonly type: 'failed'; readonly error: KalamError }

export type ContinuationReason =
  | 'length'
  | 'short'
  | 'limit'
  | 'entries'
  | 'outline'
  | 'language'
  | 'refused'
  | 'text'
  | 'parts'

/** A piece that was accepted. */
export interface AcceptedText {
  readonly text: string
  readonly notes: Partial<Readonly<Record<NoteName, string>>>
  /** The entries of an outline, or of the plan that was made before an introduction; null elsewhere. */
  readonly outline: OutlineReading | null
  readonly words: number
  readonly flags: readonly Flag[]
  /** The words that the flag `indonesian-words` is about, in lower case; absent: none. */
  readonly flaggedWords?: readonly string[]
  /** Texts asked for (1 to 3) and small calls beside them (0 to 3), without retries; of a piece in sections, of all of them. */
  readonly calls: number
  /** Of all calls; null when an endpoint did not say. */
  readonly usage: Usage | null
  /** The same by endpoint and model; absent: one answered all calls. */
  readonly usageBy?: readonly EndpointUsage[]
  /** What wrote the text; of several answers, the last one. */
  readonly provider: string
  readonly model: string
}

/** One of the answers of a longer piece, accepted. */
export type WrittenSection = Omit<AcceptedText, 'outline'>

export interface OutlineReading {
  readonly title: string | null
  readonly entries: readonly OutlineEntry[]
}

export interface OutlineEntry {
  readonly number: number
  readonly title: string
  readonly summary: string
}

/** Why a person should look at a text that is good enough to deliver. */
export const FLAGS = [
  'too-short',
  'long',
  'indonesian-words',
  'no-characters',
  'note-missing',
  'repeats',
  'shop-rules',
  'form',
] as const
export type Flag = (typeof FLAGS)[number]
