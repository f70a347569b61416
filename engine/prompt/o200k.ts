import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

const NOTHING_DISALLOWED = { disallowedSpecial: new Set<string>() }

/** The time of the tokenizer grows with the square of the longest run without a blank, or of blanks: longer ones are counted in parts. */
const LONG_RUNS = /(?:\S{200}|\s{200})/gu
/** Whether there is one: looks only where a run begins. */
const LONG_RUN = /(?:^|\s)\S{200}|(?:^|\S)\s{200}/

/**
 * Counts tokens as gpt-4o-mini and its successors do. The build puts this one encoding of the tokenizer into this module, because the
 * package brings all of them.
 */
export function countO200kTokens(text: string): number {
  if (!LONG_RUN.test(text)) return countTokens(text, NOTHING_DISALLOWED)
  let tokens = 0
  let from = 0
  for (const { 0: run, index } of text.matchAll(LONG_RUNS)) {
    const end = index + run.length
    tokens += countTokens(text.slice(from, end), NOTHING_DISALLOWED)
    from = end
  }
  return tokens + countTokens(text.slice(from), NOTHING_DISALLOWED)
}
