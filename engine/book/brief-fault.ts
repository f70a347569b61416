import type { Language } from '../language.ts'
import type { MessageValues } from '../messages/message.ts'
import { say } from '../messages/say.ts'
import { BRIEF_PARTS, type BriefPart } from './author-brief.ts'

type FaultCode =
  | 'brief.too-long'
  | 'brief.voice-too-long'
  | 'brief.not-text'
  | 'brief.unknown-part'
  | 'brief.unknown-part-suggestion'
  | 'brief.not-a-book'

/** One fault of a brief. `sayBriefFault` says it in either language. */
export interface BriefFault {
  readonly code: FaultCode
  /** Null: an unknown part, or the brief as a whole. */
  readonly part: BriefPart | null
  /** The line of a brief's file, from 1; null where the parts did not come from a file. */
  readonly line: number | null
  readonly values: MessageValues
}

/** The fault in one language, without its line. */
export function sayBriefFault({ code, part, values }: BriefFault, language: Language): string {
  const parts = BRIEF_PARTS.map((one) => partName(one, language)).join(', ')
  return say(code, language, { parts, ...(part === null ? {} : { part: partName(part, language) }), ...values })
}

/** What a part is called in a form and in a brief's file. */
export function partName(part: BriefPart, language: Language): string {
  return say(part === 'mustNot' ? 'brief.must-not' : `brief.${part}`, language)
}
