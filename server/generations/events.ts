import type { Language } from '../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import type { StreamEvent } from './generations.ts'

type Unsaid<Event> = Event extends { readonly message: string } ? Omit<Event, 'message'> & Said : Event
interface Said {
  readonly values: MessageValues
}

/** A stream's event before its sentence is said: two readers may read one text in two languages. */
export type GenerationEvent = Unsaid<StreamEvent>
export type EndEvent = Extract<GenerationEvent, { readonly type: 'done' | 'failed' }>

export function isEnd(event: GenerationEvent): event is EndEvent {
  return event.type === 'done' || event.type === 'failed'
}

/** The event as a reader of this language is told it. */
export function tell(event: GenerationEvent, language: Language): StreamEvent {
  if (!('values' in event)) return event
  const { values, ...rest } = event
  return { ...rest, message: sentenceOf(event.code, language, values) } as StreamEvent
}

/** Without a value that it needs, a saved code still says what kind of fault it was. */
export function sentenceOf(code: MessageCode, language: Language, values: MessageValues): string {
  try {
    return say(code, language, values)
  } catch {
    return say('generation.failed', language)
  }
}
