import { countWords } from '../prose/words.ts'
import type { WritingOrder } from './order.ts'
import type { Usage } from './provider.ts'

/** Tokens a word before a model has shown its own: English and Malay measured on real answers, the others on o200k, rounded up. */
const TOKENS_PER_WORD: Readonly<Record<string, number>> = {
  en: 1.35,
  ms: 2.1,
  id: 2.1,
  es: 1.6,
  fr: 1.7,
  de: 1.8,
  it: 1.7,
  pt: 1.6,
  nl: 1.8,
  ja: 1.6,
  ko: 2.4,
  zh: 1.6,
  ar: 2.2,
  hi: 2,
  ru: 2.2,
}
const OTHER_TOKENS_PER_WORD = 2.2

/** Shares of the starting value within which an answer is learnt from. A higher value contains thinking that was billed as output. */
const PLAUSIBLE = { least: 0.5, most: 1.75 }
/** Shares of the starting value that what was learnt never leaves. */
const BOUNDS = { least: 0.75, most: 1.6 }
/** How much of one answer's value goes into what is known. */
const LEARNING_RATE = 0.3
/** An answer with fewer words says little about its model. */
const MIN_SAMPLE_WORDS = 100

/** Where tokens a word are remembered by endpoint and model; a `ModelMemory` is one. */
export interface TokenMemory {
  read(provider: string, model: string): { readonly tokensPerWord?: Readonly<Record<string, number>> }
  learn(provider: string, model: string, facts: { readonly tokensPerWord: Readonly<Record<string, number>> }): void
}

/** The model that is asked, by the names under which it is remembered. */
interface ModelKey {
  readonly name: string
  readonly model: string
}

/** Tokens a word of `language` (ISO 639-1; null: any) costs with a model, as far as its answers have shown it. */
export function tokensPerWord(language: string | null, asked: ModelKey, memory: TokenMemory | undefined): number {
  const start = startOf(language)
  const learnt = language === null ? undefined : memory?.read(asked.name, asked.model).tokensPerWord?.[language]
  return learnt === undefined ? start : within(learnt, start)
}

/** Learns from one whole answer as it came: thinking and notes too. Answers that are short or implausible teach nothing. */
export function learnTokensPerWord(
  language: string | null,
  answered: ModelKey,
  reply: string,
  usage: Usage | null,
  memory: TokenMemory | undefined,
): void {
  if (memory === undefined || language === null || usage === null) return
  const words = countWords(reply)
  const start = startOf(language)
  const seen = usage.output / words
  if (words < MIN_SAMPLE_WORDS || seen < start * PLAUSIBLE.least || seen > start * PLAUSIBLE.most) return
  const known = memory.read(answered.name, answered.model).tokensPerWord ?? {}
  const before = within(known[language] ?? start, start)
  const learnt = Math.round(within(before + (seen - before) * LEARNING_RATE, start) * 1000) / 1000
  if (learnt !== known[language]) {
    memory.learn(answered.name, answered.model, { tokensPerWord: { ...known, [language]: learnt } })
  }
}

function startOf(language: string | null): number {
  return TOKENS_PER_WORD[language ?? ''] ?? OTHER_TOKENS_PER_WORD
}

function within(value: number, start: number): number {
  return Math.min(start * BOUNDS.most, Math.max(start * BOUNDS.least, value))
}

/** Room for a text that is longer than asked: a share of its words. */
const LENGTH_RESERVE = 1.15

/** Before it is known which model writes: nothing learnt counts. */
const ANY_MODEL: ModelKey = { name: '', model: '' }

/**
 * Tokens that an answer may take: its words, notes and ordered parts by what a word of their language costs with that model;
 * never less than the preset. Room for thinking is added by the adapter.
 */
export function tokenLimit(
  { minTokens, extent, expect }: Pick<WritingOrder, 'minTokens' | 'extent' | 'expect'>,
  asked: ModelKey = ANY_MODEL,
  memory?: TokenMemory,
): number {
  const text = extent.text * LENGTH_RESERVE * tokensPerWord(expect.language, asked, memory)
  const beside = (extent.notes + extent.parts) * tokensPerWord(expect.promptLanguage, asked, memory)
  return Math.max(minTokens, Math.ceil(text + beside))
}

/** The limits of one piece. */
export interface Limits {
  /** Texts: the first and its follow-ups. */
  readonly calls: number
  /** One text, from the request to its last word, with its retries. Another endpoint that follows one out of time has its own. */
  readonly deadlineSeconds: number
  /** The longest silence once the text has begun. */
  readonly idleSeconds: number
  /** The pause before a retry. */
  readonly retrySeconds: number
  /** A `Retry-After` up to this replaces the pause; a longer one fails at once. */
  readonly maxRetrySeconds: number
}

/**
 * Share of the deadline that an endpoint has for its first word while another one is left to ask, or for an answer that may be missing,
 * such as the one that begins a story bible; and one whose model thinks.
 */
export const FIRST_WORD_SHARE = 1 / 3
export const FIRST_WORD_SHARE_THINKING = 1 / 2

/** How many times longer a plan, and a reading of more than `LONG_READING_TOKENS`, may take: 600 s where others have 180. */
export const LONG_DEADLINE_FACTOR = 10 / 3
export const LONG_READING_TOKENS = 40_000

/**
 * What applies unless a catalog or the configuration says otherwise. Deadline, pause and longest pause are the specification's; the
 * idle timer leaves two thirds of the deadline to a retry.
 */
export const PIECE_LIMITS: Limits = {
  calls: 3,
  deadlineSeconds: 180,
  idleSeconds: 60,
  retrySeconds: 2,
  maxRetrySeconds: 60,
}

/** Calls of one piece besides its texts, whose answers are not shown: plan, note, words, scenes. */
export const MAX_SMALL_CALLS = 3
/** Retries after a pause on 429, 408, 409, 5xx and what cannot be read, over all calls of one piece. */
export const MAX_ANSWER_RETRIES = 2
/** Retries after a pause on connections that were refused or broke, over all calls of one piece. */
export const MAX_CONNECTION_RETRIES = 3
/** Retries of one piece, over all its calls and all endpoints, those at another endpoint included. */
export const MAX_RETRIES = 5
/** Replies that may bring the same text: one that broke off, or was refused, is asked for once more. */
export const MAX_TEXT_ATTEMPTS = 2
/** Calls that one piece can make under the usual limits, over all endpoints. */
export const MAX_CALLS = PIECE_LIMITS.calls + MAX_SMALL_CALLS + MAX_RETRIES
