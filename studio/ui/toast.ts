import { catalogue, type MessageCode, type MessageValues } from '../../engine/messages/catalogue.ts'
import type { Message } from '../../engine/messages/message.ts'
import { say } from '../../engine/messages/say.ts'
import { isApiError } from '../api/api-error.ts'
import { currentLanguage } from '../language/current-language.ts'
import { putNotice } from './notice-list.ts'

/** Seconds, when a sentence names none: 4 for errors, 2 for the rest. */
const SECONDS = { error: 4, success: 2, info: 2 } as const

/** Shows a sentence of the catalogue for as long as it says. */
export function toastOf(code: MessageCode, values: MessageValues = {}): void {
  const message: Message = catalogue[code]
  show(message.tone, say(code, currentLanguage(), values), message.seconds)
}

/** Shows what went wrong, in the server's words. */
export function toastError(error: unknown): void {
  if (isApiError(error)) show('error', error.message)
  else toastOf('generation.unexpected')
}

/** `name`: a later notice of the same name takes its place. */
export function show(tone: Message['tone'], text: string, seconds: number = SECONDS[tone], name?: string): void {
  putNotice({ tone, text, seconds, ...(name === undefined ? {} : { name }) })
}
