import { createLanguageTable } from '../base/language.ts'
import { GRAMMAR_WORDS, wordSet } from './language-words.ts'

/** The language detector, loaded with the first longer text: its data take a third of a second. */
export interface Detector {
  /** ISO 639-1 code, or null when it isn't sure. */
  detect(text: string): string | null
  knows(code: string): boolean
}

let loading: Promise<Detector> | null = null
let loaded: Detector | null = null

export function loadDetector(): Promise<Detector> {
  loading ??= load()
  return loading
}

/** The detector when it is there already; otherwise null, and it is loaded. */
export function findLoadedDetector(): Detector | null {
  if (loaded === null) void loadDetector().catch(() => undefined)
  return loaded
}

async function load(): Promise<Detector> {
  const { eld } = await import('eld/small')
  const codes = new Set(Object.values(eld.info().Languages))
  loaded = {
    detect(text) {
      const result = eld.detect(text)
      return result.language !== '' && result.isReliable() ? result.language : null
    },
    knows: (code) => codes.has(code),
  }
  return loaded
}

/**
 * The little words that hold a sentence together, of the languages that are written most. Those that another language of
 * Latin letters has too, such as `in`, `was` and `di`, are left out.
 */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = createLanguageTable((language) =>
  wordSet(GRAMMAR_WORDS[language].sureWords),
)

/** In plain prose they are three to four words of ten; this many leave no doubt, in lists and dialogue too. */
const MIN_DETECTED_SHARE = 0.15

/** Whether a text is beyond doubt in this language. False says nothing: the detector, whose data are large, must decide. */
export function isSurelyIn(text: string, language: string): boolean {
  const known = WORDS[language]
  if (known === undefined) return false
  const words = text.toLowerCase().match(/\p{L}+/gu)
  if (words === null) return false
  let found = 0
  for (const word of words) if (known.has(word)) found++
  return found >= words.length * MIN_DETECTED_SHARE
}
