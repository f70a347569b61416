import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

const NOTHING_DISALLOWED = { disallowedSpecial: new Set<string>() }

/**
 * Counts tokens as gpt-4o-mini and its successors do. The build puts this one encoding of the tokenizer into this module, because the
 * package brings all of them.
 */
export function countO200kTokens(text: string): number {
  return countTokens(text, NOTHING_DISALLOWED)
}
