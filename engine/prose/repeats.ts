import { fingerprint } from '../fingerprint.ts'

/** A sentence shorter than this may come back as a refrain: letters. */
const MIN_SENTENCE_LETTERS = 60

/** Whether a text says a longer sentence twice. */
export function repeatsItself(text: string): boolean {
  const seen = new Set<string>()
  for (const sentence of text.split(/(?<=[.!?…。！？]["'”’)]*)\s+|\n+/u)) {
    const print = fingerprint(sentence)
    if (print.length < MIN_SENTENCE_LETTERS) continue
    if (seen.has(print)) return true
    seen.add(print)
  }
  return false
}
