import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { PlanRequest } from '../../engine/prompt/plan-orders.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import type { BookQuestion } from '../../engine/review/ask-book.ts'
import type { RewriteRequest } from '../../engine/revision/manner.ts'
import type { ContinuationReason } from '../../engine/writer/events.ts'
import type { EndpointReason } from '../../engine/writer/fault.ts'
import type { Role } from '../../engine/writer/purpose.ts'
import type { NewBook } from '../contract/books.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'

/** What every order says. */
interface Asking {
  readonly userId: string
  readonly isAdministrator: boolean
  readonly language: Language
  /** Names the attempt. */
  readonly key: string
  /** The whole-book run that asks; null: a person. */
  readonly runId: string | null
  /** The token by which a program asks; none: a person, or a run that one began. */
  readonly tokenId?: string | null
  /** The request that began it, for the log; none: a run did. */
  readonly requestId?: string | null
}

/** Asks for one piece. Outline, characters, step and locks come from the saved book, never from here: title, author and such are of a new one. */
export interface NextPieceOrder extends Asking, Omit<z.output<typeof NewBook>, 'language'> {
  readonly kind?: 'piece'
  readonly generator: string
  /** Null: a new book (or single text) with these settings. */
  readonly bookId: string | null
  /** As sent; validated by the generator. Ignored for a book whose settings are locked already. */
  readonly settings: Record<string, unknown>
  /** Title of the chapter that is written, when its author gives one. */
  readonly chapterTitle: string | null
  /** Of an image: the user's book that it is made for. */
  readonly madeFor?: string | null
  /** The user's book that a text or picture is about: its prompt is given the book, and the result is kept with it. */
  readonly about?: string | null
  /** Of a run: the step, which may see no earlier piece; absent: the next one. Throws `generation.interrupted` once it is written. */
  readonly step?: string
  /** The most it may cost; above it nothing is begun. */
  readonly mostCredits?: number
}

/** Asks for a reading of as much of a book as is written. A run only makes readings that are included in the price of its texts. */
export interface ReadingOrder extends Asking {
  readonly kind: 'reading'
  readonly bookId: string
  /** The most it may cost; above it nothing is begun. */
  readonly mostCredits?: number
  /** The piece whose change alone is looked at. */
  readonly change?: string
  /** False: no model is asked. */
  readonly model?: false
}

/** Asks for a scene plan of a piece that isn't written yet. Free of charge, and only so often. */
export interface ScenesOrder extends Asking {
  readonly kind: 'scenes'
  readonly bookId: string
  readonly step: string
}

/** Asks for another text in the place of a piece or of a passage. It is kept as a proposal. */
export interface RewriteOrder extends Asking {
  readonly kind: 'rewrite'
  readonly bookId: string
  readonly request: RewriteRequest
  /** The rewrite that another variant is written for; its own request is taken. */
  readonly variantOf?: string
  /** The most it may cost; above it nothing is begun. */
  readonly mostCredits?: number
}

/** Asks for another plan. Free of charge, and only so often. */
export interface PlanOrder extends Asking {
  readonly kind: 'plan'
  readonly bookId: string
  readonly request: PlanRequest
}

/** Asks what a book says. The answer is kept beside it. */
export interface QuestionOrder extends Asking {
  readonly kind: 'question'
  readonly bookId: string
  readonly asked: Pick<BookQuestion, 'question' | 'step' | 'passage'>
  /** The most it may cost; above it nothing is begun. */
  readonly mostCredits?: number
}

export type ProductOrder = NextPieceOrder | ReadingOrder | ScenesOrder | RewriteOrder | PlanOrder | QuestionOrder

/** What a reader is told; `at` is where the text shown so far is cut back to. The texts joined are the piece to the letter. */
export type StreamEvent =
  | {
      readonly type: 'started'
      readonly generation: string
      readonly book: string
      readonly step: string
      readonly price: number
      readonly provider: string
      readonly demo: boolean
    }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'tidied'; readonly at: number }
  | { readonly type: 'continued'; readonly at: number; readonly call: number; readonly why: ContinuationReason }
  /** Of a reading: findings in the answers so far, in call `part` of `of`. */
  | { readonly type: 'reading'; readonly part: number; readonly of: number; readonly findings: number }
  | {
      readonly type: 'retrying'
      readonly at: number
      readonly code: MessageCode
      readonly message: string
      readonly attempt: number
      readonly of: number
      readonly waitSeconds: number
    }
  | {
      readonly type: 'done'
      readonly book: string
      readonly step: string
      readonly words: number
      readonly flags: readonly string[]
      readonly charged: number
      readonly credits: number
      readonly code: MessageCode
      readonly message: string
      /** Of an image: where it is served. */
      readonly image: string | null
      readonly finished: boolean
      /** Of a rewrite: the proposal, and which of its variants this is. */
      readonly rewrite?: string
      readonly variant?: string
    }
  | {
      readonly type: 'failed'
      readonly code: MessageCode
      readonly message: string
      readonly credits: number
      /** What the endpoint said: only an administrator is told. */
      readonly details?: EndpointReasonDetails
    }

export interface EndpointReasonDetails {
  readonly reason: EndpointReason
  /** The reason as a sentence in the reader's language. */
  readonly message: string
}

/** An event with the number that `Last-Event-ID` names, from 1 and rising. */
export interface NumberedEvent {
  readonly id: number
  readonly event: StreamEvent
}

export type GenerationOutcome =
  | {
      readonly state: 'settled'
      readonly book: string
      readonly step: string
      readonly charged: number
      readonly finished: boolean
    }
  | { readonly state: 'released'; readonly code: MessageCode; readonly values: MessageValues }

/** One path for every text, image and reading: hold, write, settle with what was written or release. */
export interface Generations {
  /**
   * Holds the price and begins to write, or finds what the key named before: the same key never calls or charges twice. A new book is
   * kept from its first piece on. Throws `requests.invalid` (settings), `book.finished`, `credits.insufficient`, `book.nothing-to-read`,
   * `book.readings-enough`, `book.scenes-proposed`, `book.plans-proposed`, `book.step-written`, `rewrite.*`, `plan.*`, `piece.locked`,
   * `requests.key-reused`, `generation.in-flight` (the running text's id among its values), `generation.too-many`,
   * `generation.rejected-often`, `generation.above-cap`, `tokens.*`, `generation.interrupted`, `book.reading-not-included`, `quota.*`.
   */
  begin(order: ProductOrder): Promise<{ readonly id: string; readonly book: string }>
  /**
   * From after an event, in the reader's language; ends after `done` or `failed`, or with the signal. After `started` the text
   * is empty. Leaving it never cancels. Throws `requests.not-found` for another's.
   */
  events(
    id: string,
    userId: string,
    after: number,
    signal: AbortSignal,
    language: Language,
    isAdministrator?: boolean,
  ): AsyncIterable<NumberedEvent>
  /** Resolves when it has ended; throws the signal's reason. */
  outcome(id: string, signal: AbortSignal): Promise<GenerationOutcome>
  /**
   * Stops it and gives the hold back, within the hourly limit; beyond it the server finishes. Nothing else cancels a text. Throws
   * `requests.not-found`. The code says why: null when it had ended before.
   */
  cancel(id: string, userId: string): Promise<CancelResult>
  /** Ends what is being written: holds are released, streams get their last event. Nothing begins any more. */
  stop(): Promise<void>
}

export interface CancelResult {
  readonly cancelled: boolean
  readonly code: 'generation.cancelled' | 'generation.cancel-limit' | null
}

/** Limits of calls, tokens and spend over all processes of a database. What was begun is never ended by one. */
export interface ModelLimits {
  /** Throws `limits.*` when no further text of a user may be begun now, with the seconds or hours until one may. */
  refuse(asker: LimitedUser, role: Role): Promise<void>
  /** An endpoint that waits for its turn of the calls in flight, and whose calls are counted. */
  around(endpoint: ProbedProvider): ProbedProvider
  /** Whether an endpoint has reached a limit of today, as far as this process knows. */
  hasEnough(endpoint: string): boolean
}

export interface LimitedUser {
  readonly userId: string
  /** True: limits of users are not theirs. */
  readonly isAdministrator: boolean
}
