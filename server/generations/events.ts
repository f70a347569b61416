import { knownLanguages, type Language, type Localized } from '../../engine/base/language.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import { findFlowStep } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { WriterEvent } from '../../engine/writer/events.ts'
import { type EndpointReason, reasonText } from '../../engine/writer/fault.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { findOperatorCode, say } from '../messages/say.ts'
import type { EndpointReasonDetails, StreamEvent } from './generations.ts'

type Unlocalized<Event> = Event extends { readonly message: string }
  ? Omit<Event, 'message' | 'details'> & { readonly values: MessageValues } & Reasoned<Event>
  : Event
type Reasoned<Event> = Event extends { readonly details?: EndpointReasonDetails }
  ? { readonly reason?: EndpointReason }
  : unknown

/** A stream's event without its message: readers of one text may have different languages. */
export type GenerationEvent = Unlocalized<StreamEvent>
export type EndEvent = Extract<GenerationEvent, { readonly type: 'done' | 'failed' }>

export function isEndEvent(event: GenerationEvent): event is EndEvent {
  return event.type === 'done' || event.type === 'failed'
}

interface EventReader {
  readonly language: Language
  /** Only administrators receive the endpoint's own error. */
  readonly isAdministrator: boolean
}

/** The event with its message in the reader's language. */
export function localizeEvent(event: GenerationEvent, { language, isAdministrator }: EventReader): StreamEvent {
  if (!('values' in event)) return event
  const { values, reason, ...rest } = event as typeof event & { readonly reason?: EndpointReason }
  const details =
    isAdministrator && reason && reasonText(reason) !== '' ? { details: detailsOf(event.code, reason, language) } : {}
  return { ...rest, message: formatSavedMessage(event.code, language, values), ...details } as StreamEvent
}

function detailsOf(code: MessageCode, reason: EndpointReason, language: Language): EndpointReasonDetails {
  const { provider } = reason
  const told = findOperatorCode(code)
  const said = say('generation.reason', language, { provider, reason: reasonText(reason) })
  return { reason, message: told === null ? said : `${say(told, language)} ${said}` }
}

/** The message of a saved code; a general one when a value is missing. */
export function formatSavedMessage(code: MessageCode, language: Language, values: MessageValues): string {
  try {
    return say(code, language, { ...values, said: values[`said-${language}`] ?? '' })
  } catch {
    return say('generation.failed', language)
  }
}

/** The first event; `provider` is empty where no model was asked. */
export function startedEvent(
  facts: Pick<Extract<GenerationEvent, { readonly type: 'started' }>, 'generation' | 'book' | 'step' | 'price'>,
  provider: string,
): GenerationEvent {
  return { type: 'started', ...facts, provider, demo: provider === DEMO_PROVIDER }
}

type Done = Extract<EndEvent, { readonly type: 'done' }>

/** What readers see of a retried call. The endpoint's message is for the administrator, in the log. */
export function retryingEvent({
  reason: _,
  ...rest
}: Extract<WriterEvent, { readonly type: 'retrying' }>): GenerationEvent {
  return { ...rest, values: { n: rest.attempt } }
}

/** What a step says when it is done, as values of a message. */
function saidIn(said: Localized): MessageValues {
  return Object.fromEntries(knownLanguages().map((language) => [`said-${language}`, said[language]]))
}

/** The last event of a delivered text; its step may have a sentence of its own. */
export function doneEvent(
  facts: Omit<Done, 'type' | 'code' | 'values'>,
  step: string,
  generator: Pick<Generator, 'flow'> | undefined,
): Done {
  const said = generator && findFlowStep(generator, step)?.done
  const code = said ? 'generation.step-done' : 'generation.succeeded-with-credits'
  return { type: 'done', ...facts, code, values: { credits: facts.credits, ...(said ? saidIn(said) : {}) } }
}

interface ReadingFacts extends Pick<Done, 'book' | 'step' | 'charged' | 'credits' | 'finished'> {
  readonly findings: number
  /** False: only the checks were made. */
  readonly byModel: boolean
}

/** The last event of a reading. */
export function readingDoneEvent({ findings, byModel, ...facts }: ReadingFacts): Done {
  const code = byModel ? 'book.reading-done' : 'book.reading-done-without-model'
  return { type: 'done', ...facts, words: 0, flags: [], image: null, code, values: { findings } }
}

/** The last event of a proposed plan of the book or of scenes, or of an answer. */
export function proposalDoneEvent(
  code: 'book.plan-proposed' | 'book.scenes-done' | 'book.question-answered',
  facts: Pick<Done, 'book' | 'step' | 'charged' | 'credits'>,
): Done {
  return { type: 'done', ...facts, finished: false, words: 0, flags: [], image: null, code, values: {} }
}

/** The last event of another text, which is kept as a proposal. */
export function rewriteDoneEvent(facts: Omit<Done, 'type' | 'code' | 'values' | 'image'>): Done {
  return { type: 'done', ...facts, image: null, code: 'rewrite.done', values: { credits: facts.credits } }
}
