import { splitSpacedSentences } from '../prose/sentences.ts'

/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number

/** The o200k tokenizer of gpt-4o-mini and its successors. Loaded when first needed: its ranks are 2 MB. */
export async function loadTokenCounter(): Promise<CountTokens> {
  return (await import('./o200k.ts')).countO200kTokens
}

const MAX_CACHED_TEXTS = 5000

/** The same counter, which counts the same text once: prompts of one book share most of their texts. */
export function cacheCounts(count: CountTokens): CountTokens {
  const known = new Map<string, number>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const tokens = count(text)
    if (known.size >= MAX_CACHED_TEXTS) known.clear()
    known.set(text, tokens)
    return tokens
  }
}

/**
 * As many whole sentences from the start (or the end) of a text as fit into `tokens`. When not even one does, its words
 * up to there, with an ellipsis: half a sentence remembers more than none.
 */
export function fitSentences(text: string, tokens: number, count: CountTokens, from: 'start' | 'end'): string {
  if (fits(text, tokens, count)) return text
  const sentences = splitSpacedSentences(text)
  const kept = take(sentences, tokens, count, from).join('').trim()
  if (kept !== '') return kept
  const nearest = (from === 'start' ? sentences[0] : sentences.at(-1)) ?? ''
  const words = take(nearest.split(/(?<=\s)/), tokens - 1, count, from)
  if (words.length === 0) return ''
  return from === 'start' ? `${words.join('').trim()}…` : `…${words.join('').trim()}`
}

/** A token of running text is shorter than this, in characters; where one isn't, the whole text is counted. */
const MAX_TOKEN_CHARACTERS = 16

/** A long text's words, or its beginning, tell that it doesn't fit: the whole needn't be counted. */
function fits(text: string, tokens: number, count: CountTokens): boolean {
  const enough = tokens * MAX_TOKEN_CHARACTERS
  if (text.length > enough && (hasWords(text, enough, tokens) || count(text.slice(0, enough)) > tokens)) return false
  return count(text) <= tokens
}

/** Whether the beginning of a text holds more words than `most`. None of them takes less than a token. */
function hasWords(text: string, length: number, most: number): boolean {
  let words = 0
  for (const word = /\s[\p{L}\p{N}]/gu; words <= most && word.test(text) && word.lastIndex <= length; ) words++
  return words > most
}

function take(parts: readonly string[], tokens: number, count: CountTokens, from: 'start' | 'end'): string[] {
  const kept: string[] = []
  let used = 0
  for (const part of from === 'start' ? parts : parts.toReversed()) {
    const cost = count(part)
    if (used + cost > tokens) break
    used += cost
    kept.push(part)
  }
  return from === 'start' ? kept : kept.toReversed()
}
