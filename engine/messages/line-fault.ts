import type { Language } from '../base/language.ts'
import type { MessageValues } from './message.ts'
import type { MessageCode } from './messages.ts'
import { say } from './say.ts'

/** A fault in a file that an author has edited. */
export interface LineFault {
  readonly code: MessageCode
  /** From 1. */
  readonly line: number
  readonly values: MessageValues
}

/** The sentence of a fault in one language, without its line. */
export function sayLineFault({ code, values }: LineFault, language: Language): string {
  return say(code, language, values)
}
