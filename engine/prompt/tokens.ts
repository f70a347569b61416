/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number

/** The o200k tokenizer of gpt-4o-mini and its successors. Loaded when first needed: its ranks are 2 MB. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const everything = { disallowedSpecial: new Set<string>() }
  return (text) => countTokens(text, everything)
}

/** As many whole sentences from the start (or the end) of a text as fit into `tokens`. */
export function fitSentences(text: string, tokens: number, count: CountTokens, from: 'start' | 'end'): string {
  if (count(text) <= tokens) return text
  const sentences = text.match(/[^.!?…。！？]+[.!?…。！？]*["'”’)\]]*\s*/gu) ?? [text]
  const ordered = from === 'start' ? sentences : sentences.toReversed()
  const kept: string[] = []
  let used = 0
  for (const sentence of ordered) {
    const cost = count(sentence)
    if (used + cost > tokens) break
    used += cost
    kept.push(sentence)
  }
  return (from === 'start' ? kept : kept.toReversed()).join('').trim()
}
