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

/** The lines of a file that an author has edited, without a byte order mark; lines may end in LF, CR or both. */
export function splitEditedLines(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
}

/** The same without the comments of the file. Every line keeps its number. */
export function splitUncommentedLines(text: string): string[] {
  const lines = splitEditedLines(text).join('\n')
  // After the last `-->`, the pattern would search to the end of the text from each `<!--`.
  const end = lines.lastIndexOf('-->') + 3
  const shown = lines.slice(0, end).replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
  return (shown + lines.slice(end)).split('\n')
}
