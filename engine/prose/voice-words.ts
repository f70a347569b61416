import type { Language } from '../base/language.ts'
import { createSay, messagesByCode } from '../messages/message.ts'
import { VOICE_WORDS } from './language-words.ts'

const NAMES = messagesByCode(VOICE_WORDS)

/** What a voice is like in words: points of view, tenses of English, aspects of Malay, habits, marks of speech, lengths. */
export const sayVoice = createSay(NAMES)

/** The name of a point of view, a tense or an aspect; any other word stays. */
export function voiceName(word: string, language: Language): string {
  return Object.hasOwn(NAMES, word) ? sayVoice(word as keyof typeof NAMES, language) : word
}
