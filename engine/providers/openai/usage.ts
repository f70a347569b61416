import type { Usage } from '../../writer/provider.ts'

type Counts = Readonly<Record<string, unknown>>

/** The tokens that an answer counts, by any of the known names; null when it counts none. */
export function usageOf(counts: Counts | null | undefined): Usage | null {
  if (counts == null) return null
  const input = countIn(counts, 'prompt_tokens', 'input_tokens')
  const output = countIn(counts, 'completion_tokens', 'output_tokens')
  if (input === null || output === null) return null
  const details = (counts.prompt_tokens_details ?? counts.input_tokens_details ?? {}) as Counts
  const cached =
    countIn(details, 'cached_tokens') ??
    // DeepSeek's name, Anthropic's and Moonshot's.
    countIn(counts, 'prompt_cache_hit_tokens', 'cache_read_input_tokens', 'cached_tokens')
  return cached === null ? { input, output } : { input, output, cached: Math.min(cached, input) }
}

function countIn(counts: Counts, ...names: readonly string[]): number | null {
  const found = names.map((name) => counts[name]).find((count) => typeof count === 'number' && count >= 0)
  return typeof found === 'number' ? found : null
}
