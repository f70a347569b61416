import type { Language } from '../base/language.ts'
import type { MessageValues } from '../messages/message.ts'
import { say } from '../messages/say.ts'
import { countWords } from '../prose/words.ts'
import {
  BRIEF_PARTS,
  type BriefPart,
  MAX_BRIEF_CHARACTERS,
  MAX_VOICE_CHARACTERS,
  MAX_VOICE_WORDS,
} from './author-brief.ts'

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

/** The fault of a part that is too long; null: it isn't. */
export function checkBriefLength(part: BriefPart, text: string): BriefFault | null {
  const max = part === 'voice' ? MAX_VOICE_CHARACTERS : MAX_BRIEF_CHARACTERS
  const words = part === 'voice' ? countWords(text) : 0
  const fault = { part, line: null }
  if (words > MAX_VOICE_WORDS)
    return { ...fault, code: 'brief.voice-too-long', values: { words, max: MAX_VOICE_WORDS } }
  return text.length > max ? { ...fault, code: 'brief.too-long', values: { characters: text.length, max } } : null
}

/** The fault in one language, without its line. */
export function sayBriefFault({ code, part, values }: BriefFault, language: Language): string {
  const parts = BRIEF_PARTS.map((one) => findBriefPartName(one, language)).join(', ')
  return say(code, language, {
    parts,
    ...(part === null ? {} : { part: findBriefPartName(part, language) }),
    ...values,
  })
}

/** What a part is called in a form and in a brief's file. */
export function findBriefPartName(part: BriefPart, language: Language): string {
  return say(part === 'mustNot' ? 'brief.must-not' : `brief.${part}`, language)
}
