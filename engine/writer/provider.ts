import type { StepKind } from '../base/step-kind.ts'
import type { Manner } from '../revision/manner.ts'
import type { ProviderFault } from './fault.ts'
import type { ExpectedOutput } from './output/expected.ts'
import type { Effort, Role } from './purpose.ts'

/** What a model endpoint must offer. Adapters and application import this contract, never each other. */
export interface Provider {
  /** The name of the configured endpoint, for logs and reports. */
  readonly name: string
  readonly model: string
  /** Tokens that the endpoint adds to every request's limit for a model that thinks; absent: none. `endpointFor` comes first. */
  readonly thinkingTokens?: number
  /** Says what a request would be asked of now. Absent: of this endpoint alone, whatever is asked. */
  endpointFor?(request: RequestAim): AskedEndpoint
  /** Absent where there is nothing to fail over to. */
  readonly failover?: Failover
  /** Streams one reply. Faults are thrown as `ProviderFault`; a stream that ends without an `end` part was cut. */
  chat(request: ChatRequest): AsyncIterable<ChatPart>
  /** Makes one image. */
  image(request: ImageRequest): Promise<ImageReply>
}

/** What chooses the endpoint of a request. */
export type RequestAim = Pick<ChatRequest, 'task' | 'effort' | 'preferred'>

/** The endpoint that a request is asked of. */
export interface AskedEndpoint {
  readonly name: string
  readonly model: string
  /** Tokens that are added to the request's limit for thinking. */
  readonly thinkingTokens: number
  /** True when another endpoint could answer if this one does not. */
  readonly isOtherLeft: boolean
}

/** The endpoint of `provider` that a request would be asked of now. */
export function endpointFor(provider: Provider, request: RequestAim): AskedEndpoint {
  const { name, model, thinkingTokens = 0 } = provider
  return provider.endpointFor?.(request) ?? { name, model, thinkingTokens, isOtherLeft: false }
}

/** `provider` with these calls in the place of its own: its names, the choice of an endpoint and its failover stay. */
export function withCalls(provider: Provider, calls: Pick<Provider, 'chat' | 'image'>): Provider {
  return {
    get name() {
      return provider.name
    },
    get model() {
      return provider.model
    },
    endpointFor: (request) => endpointFor(provider, request),
    ...(provider.failover ? { failover: provider.failover } : {}),
    ...calls,
  }
}

/** Several endpoints behind one provider, of which the next takes over from one that fails. */
export interface Failover {
  /** Leaves out the endpoint that was asked last for a text. False, and nothing done, when no other one could be asked now. */
  passOver(attempts: TextAttempts): boolean
  /**
   * Called after a fault of a call. Null: the next call goes to another endpoint, at once. Otherwise the fault that counts, now
   * that every endpoint has a cooldown or is left out: that of the endpoint which is asked next.
   */
  lasting(fault: ProviderFault, kind: CallKind, attempts?: TextAttempts): ProviderFault | null
}

export type CallKind = 'chat' | 'image'

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  /**
   * Offsets in `content`, ascending, at which a part ends that the next question about the same book begins with too; the last one is
   * the end of what stays the same. Absent: nothing is known to stay.
   */
  readonly breaks?: readonly number[]
  /** The same with recaps in the place of the text so far, for an endpoint that has no room for it. Absent: it shows none. */
  readonly shorter?: () => Pick<ChatMessage, 'content' | 'breaks'>
}

/** A message with another paragraph at its end. */
export function withParagraph({ shorter, ...message }: ChatMessage, text: string): ChatMessage {
  const extend = (content: string) => `${content.trimEnd()}\n\n${text}`
  const more = shorter && { shorter: () => ({ ...shorter(), content: extend(shorter().content) }) }
  return { ...message, content: extend(message.content), ...more }
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly temperature: number
  readonly presencePenalty: number
  readonly frequencyPenalty: number
  readonly signal: AbortSignal
  /** What is known of the text that is asked for; the same object for all requests for it. Absent: it is asked for once. */
  readonly attempts?: TextAttempts
  /** How much a model that knows efforts thinks, unless its endpoint's configuration says otherwise. Absent: as little as it can. */
  readonly effort?: Effort | undefined
  /** Endpoints of which the first that works is asked. Absent: the one whose turn it is. */
  readonly preferred?: readonly PreferredEndpoint[]
  /** Whose text it is, for a server that counts what its users take; never sent. */
  readonly userId?: string
  /** The request as data, for the demo writer and test servers; real endpoints receive the messages only. */
  readonly task: Task
}

/** The endpoint that answered a role's calls before. It counts for roles that have the same endpoints. */
export interface PreferredEndpoint {
  readonly role: Role
  readonly name: string
}

/** What one text or image has cost so far. This object also identifies it, to leave out endpoints that had none for it. */
export interface TextAttempts {
  /** Replies with some text that were not accepted, because they broke off or were not the text. */
  paid: number
  /** Replies without a text, after which it was asked for again. */
  empty: number
}

export interface ImageRequest {
  readonly prompt: string
  /** Width and height in pixels, as `1024x1792`. */
  readonly size: string
  readonly quality: string
  readonly style: string
  readonly signal: AbortSignal
  /** As `ChatRequest.attempts`. */
  readonly attempts?: TextAttempts
  /** As `ChatRequest.userId`. */
  readonly userId?: string
  readonly task: Task
}

/**
 * What a call beside the text is for: the plan or the story bible before it, a note after it, the correction of single words, a scene
 * plan alone.
 */
export const SMALL_CALL_KINDS = ['plan', 'bible', 'note', 'words', 'scenes'] as const
export type SmallCallKind = (typeof SMALL_CALL_KINDS)[number]

export interface Task {
  /** Whom the text is asked of, where its step says so. */
  readonly role?: Role
  /** Set when the call isn't for the text itself. */
  readonly small?: SmallCallKind
  /** No text is asked for: true for what a reading of the whole book finds, `question` for an answer about it. */
  readonly reading?: true | 'question'
  /** Another text is asked for in the place of one that is there; absent: a first text. */
  readonly rewrite?: {
    readonly of: 'piece' | 'passage' | 'plan'
    readonly manner: Manner
    /** How many were written for the same request before. */
    readonly variant: number
  }
  /** The step's name, such as `chapter`. */
  readonly step: string
  /** The step's name, and the names of what it is written as. */
  readonly lineage: readonly string[]
  /** What a piece of the plan's entries is called in each language, such as Chapter and Bab; empty where the book has none. */
  readonly entryLabels: readonly string[]
  readonly kind: StepKind
  /** Where it is in its book: its opening, written from an entry of the plan, or beside those. `alone`: it is no part of a book. */
  readonly place: 'opening' | 'entry' | 'beside' | 'alone'
  /** ISO 639-1 code of the language asked for: en, ms, or the language learnt (es, ja, …). */
  readonly language: string
  /** Its number among the pieces of its step, from 1; 0 where there is only one. */
  readonly number: number
  /** The chapter's title, of its author or the outline; empty elsewhere. */
  readonly title: string
  /** The section of a piece that is longer than one answer, with the words of the whole; absent: the text is whole. */
  readonly section?: { readonly number: number; readonly of: number; readonly words: number }
  /** Words asked for in this text; per entry when `items` is set. */
  readonly words: number | null
  /** How many numbered entries the text must hold. */
  readonly items: number | null
  /** How many entries an outline must hold, and their titles when fixed. */
  readonly entries: { readonly count: number; readonly titles: readonly string[] | null } | null
  /** The notes asked for between marks, by name. */
  readonly notes: Partial<Readonly<Record<NoteName, Marks>>>
  /** What is written about, as the user typed it; or the generator's title. */
  readonly subject: string
  /** The beginnings of what the author's brief says of the book; absent: it has none. */
  readonly brief?: { readonly premise?: string; readonly people?: string; readonly place?: string }
  /** True when names, people and scenes make a story; false for guides and publishing texts. */
  readonly story: boolean
  /** The texts that the demo writer writes from: a name in `templates/demo/`. */
  readonly demo: string
  /** The parts that the text and its entries must have; null: none in particular. */
  readonly output: Pick<ExpectedOutput, 'noun' | 'stanzas' | 'sections' | 'form' | 'eachForm' | 'each' | 'parts'> | null
}

/** `bible` is the whole answer of the call that begins a story bible; the others stand beside a text. */
export const REPLY_NOTE_NAMES = ['characters', 'recap', 'outline', 'scenes', 'changes', 'bible'] as const
export type NoteName = (typeof REPLY_NOTE_NAMES)[number]

/** Notes that a text may come without: they are never asked for again. */
export const OPTIONAL_NOTES: readonly NoteName[] = ['scenes', 'changes', 'bible']

/** The lines between which a model writes notes for the engine, such as `[[RECAP]]` and `[[/RECAP]]`. */
export interface Marks {
  readonly open: string
  readonly close: string
}

/** `open`: the endpoint has answered, by its own name; its text follows. */
export type ChatPart =
  | { readonly type: 'open'; readonly provider: string; readonly model: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'end'; readonly reason: StopReason; readonly usage: Usage | null }

/** `other` is any reason that is neither a full stop nor the token ceiling, such as a content filter. */
export type StopReason = 'stop' | 'length' | 'other'

/** Tokens as the provider counts them. */
export interface Usage {
  readonly input: number
  readonly output: number
  /** Those of `input` that the provider read from its cache; absent when it does not say. */
  readonly cached?: number
  /** Those of `input` that the provider wrote to its cache, where it says so. */
  readonly written?: number
}

/** One image. `mediaType` is such as `image/png`. */
export interface ImageReply {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** The endpoint and model that drew it; absent: those of the provider. */
  readonly by?: Pick<Provider, 'name' | 'model'>
}

export const NO_USAGE: Usage = { input: 0, output: 0 }

/** Tokens of two calls together; null, unknown, when one of them didn't say. */
export function plusUsage(one: Usage | null, other: Usage | null): Usage | null {
  if (one === null || other === null) return null
  const cached = (one.cached ?? 0) + (other.cached ?? 0)
  const written = (one.written ?? 0) + (other.written ?? 0)
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    ...(cached > 0 ? { cached } : {}),
    ...(written > 0 ? { written } : {}),
  }
}
