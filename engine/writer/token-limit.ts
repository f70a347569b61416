import type { WritingOrder } from './order.ts'
import { type AskedModel, type TokenMemory, tokensPerWord } from './tokens-per-word.ts'

/** Room for a text that is longer than asked: a share of its words. */
const RESERVE = 1.15

/** Before it is known which model writes: nothing learnt counts. */
const ANY_MODEL: AskedModel = { name: '', model: '' }

/**
 * Tokens that an answer may take: its words, notes and ordered parts by what a word of their language costs with that model;
 * never less than the preset. Room for thinking is added by the adapter.
 */
export function tokenLimit(
  { leastTokens, extent, expect }: Pick<WritingOrder, 'leastTokens' | 'extent' | 'expect'>,
  asked: AskedModel = ANY_MODEL,
  memory?: TokenMemory,
): number {
  const text = extent.text * RESERVE * tokensPerWord(expect.language, asked, memory)
  const beside = (extent.notes + extent.parts) * tokensPerWord(expect.promptLanguage, asked, memory)
  return Math.max(leastTokens, Math.ceil(text + beside))
}
