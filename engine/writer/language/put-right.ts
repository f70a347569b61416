import { tidy } from '../draft.ts'
import type { WriterEvent } from '../events.ts'
import type { Session } from '../session.ts'
import { type FoundWord, indonesianWords } from './indonesian.ts'

/** Different words that one call puts right. */
const MOST_WORDS = 30
/** Tokens of an answer: its fixed part, and those of each word. */
const LEAST_TOKENS = 120
const TOKENS_PER_WORD = 30
/** What is shown around a word: characters on either side. */
const AROUND = 120
/** A replacement is a word, or a few. */
const REPLACEMENT = /^\p{L}[\p{L} -]{0,39}$/u

/**
 * Has the Indonesian words of a Malay text replaced by one small call, each only where it was found. Returns those that stay: the call
 * wasn't possible, or its answer said nothing usable about them.
 */
export async function* putWordsRight(session: Session): AsyncGenerator<WriterEvent, readonly string[]> {
  const { draft, order } = session
  const found = order.expect.language === 'ms' ? indonesianWords(draft.text) : []
  if (found.length === 0) return []
  // The entries of an outline are read already.
  if (order.expect.outline !== null) return wordsOf(found)
  const words = wordsOf(found).slice(0, MOST_WORDS)
  const faults = words.map((word) => `- ${word}: ${sentenceOf(draft.text, found, word)}`).join('\n')
  const reply = yield* session.small({
    why: 'words',
    messages: [{ role: 'user', content: order.followUp('words', { faults }) }],
    maxTokens: LEAST_TOKENS + TOKENS_PER_WORD * words.length,
    temperature: 0,
  })
  if (reply !== null) yield* tidy(draft, replaced(draft.text, found, replacementsIn(reply.text, words)))
  return wordsOf(indonesianWords(draft.text))
}

function wordsOf(found: readonly FoundWord[]): string[] {
  return [...new Set(found.map(({ word }) => word.toLowerCase()))]
}

function sentenceOf(text: string, found: readonly FoundWord[], word: string): string {
  const at = found.find((one) => one.word.toLowerCase() === word)?.at ?? 0
  const before =
    text
      .slice(Math.max(0, at - AROUND), at)
      .split(/(?<=[.!?])\s|\n/)
      .at(-1) ?? ''
  const after = text.slice(at, at + AROUND).split(/(?<=[.!?])\s|\n/)[0] ?? ''
  return (before + after).trim()
}

/** The lines `menit → minit` of an answer, for the words that were asked about. */
function replacementsIn(answer: string, words: readonly string[]): ReadonlyMap<string, string> {
  const replacements = new Map<string, string>()
  for (const line of answer.slice(0, 8000).split('\n')) {
    const [left = '', right = ''] = line.split(/→|->|=>|=|:/, 2)
    const [word, replacement] = [left, right].map((part) =>
      part
        .replace(/[*_`"“”.]/g, '')
        .replace(/^[\s\d.)-]+/, '')
        .trim(),
    )
    const asked = word?.toLowerCase()
    if (asked === undefined || replacement === undefined || !words.includes(asked)) continue
    if (
      REPLACEMENT.test(replacement) &&
      replacement.toLowerCase() !== asked &&
      indonesianWords(replacement).length === 0
    )
      replacements.set(asked, replacement)
  }
  return replacements
}

function replaced(text: string, found: readonly FoundWord[], replacements: ReadonlyMap<string, string>): string {
  let out = ''
  let from = 0
  for (const { word, at } of found) {
    const replacement = replacements.get(word.toLowerCase())
    if (replacement === undefined || at < from) continue
    out +=
      text.slice(from, at) +
      (/^\p{Lu}/u.test(word) ? replacement[0]?.toUpperCase() + replacement.slice(1) : replacement)
    from = at + word.length
  }
  return out + text.slice(from)
}
