import type { Language } from '../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import type { EndpointReason } from '../../engine/writer/fault.ts'
import { reasonText } from '../../engine/writer/reason.ts'
import type { ReasonDetails, StreamEvent } from './generations.ts'

type Unsaid<Event> = Event extends { readonly message: string }
  ? Omit<Event, 'message' | 'details'> & Said & Reasoned<Event>
  : Event
type Reasoned<Event> = Event extends { readonly details?: ReasonDetails }
  ? { readonly reason?: EndpointReason }
  : unknown
interface Said {
  readonly values: MessageValues
}

/** A stream's event before its sentence is said: two readers may read one text in two languages. */
export type GenerationEvent = Unsaid<StreamEvent>
export type EndEvent = Extract<GenerationEvent, { readonly type: 'done' | 'failed' }>

export function isEnd(event: GenerationEvent): event is EndEvent {
  return event.type === 'done' || event.type === 'failed'
}

export interface ToldReader {
  readonly language: Language
  /** An administrator is told what the endpoint said of a fault; nobody else is. */
  readonly isAdministrator: boolean
}

/** The event as this reader is told it. */
export function tell(event: GenerationEvent, { language, isAdministrator }: ToldReader): StreamEvent {
  if (!('values' in event)) return event
  const { values, reason, ...rest } = event as typeof event & { readonly reason?: EndpointReason }
  const details = isAdministrator && reason && reasonText(reason) !== '' ? { details: detailsOf(reason, language) } : {}
  return { ...rest, message: sentenceOf(event.code, language, values), ...details } as StreamEvent
}

function detailsOf(reason: EndpointReason, language: Language): ReasonDetails {
  const { provider } = reason
  return { reason, message: say('generation.reason', language, { provider, reason: reasonText(reason) }) }
}

/** Without a value that it needs, a saved code still says what kind of fault it was. */
export function sentenceOf(code: MessageCode, language: Language, values: MessageValues): string {
  try {
    return say(code, language, values)
  } catch {
    return say('generation.failed', language)
  }
}
