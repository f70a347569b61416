import type { ModelPrices } from '../quote/quote-book.ts'
import type { Config, EndpointEntry } from './config.ts'

/**
 * What the configured models cost: the prices of the configuration, or else those that `@pydantic/genai-prices` publishes for
 * each endpoint's address and model, in US dollars. With several endpoints the dearest counts. Null when one of them has no
 * known price, as a local server has none: unknown, never 0.
 */
export async function loadPrices({
  prices,
  providers,
}: Pick<Config, 'prices' | 'providers'>): Promise<ModelPrices | null> {
  if (prices) return prices
  const all = await Promise.all(providers.map(publishedPrices))
  const known = all.filter((one) => one !== null)
  return known.length === all.length && known.length > 0 ? dearestOf(known) : null
}

/** Tokens to ask a price for: few enough to stay in the lowest tier of a model whose price rises with the prompt's length. */
const PROBE_TOKENS = 1000
const PROBES_PER_MILLION = 1_000_000 / PROBE_TOKENS

async function publishedPrices({ baseURL, model }: EndpointEntry): Promise<Required<TokenPrices> | null> {
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices')
  const provider = findProvider({ providerApiUrl: baseURL })
  if (provider === undefined) return null
  const whole = calcPrice({ input_tokens: PROBE_TOKENS, output_tokens: PROBE_TOKENS }, model, { provider })
  if (whole === null) return null
  const cached = calcPrice({ input_tokens: PROBE_TOKENS, cache_read_tokens: PROBE_TOKENS }, model, { provider })
  const written = calcPrice({ input_tokens: PROBE_TOKENS, cache_write_tokens: PROBE_TOKENS }, model, { provider })
  return {
    inputPerMillion: whole.input_price * PROBES_PER_MILLION,
    outputPerMillion: whole.output_price * PROBES_PER_MILLION,
    cachedPerMillion: (cached ?? whole).input_price * PROBES_PER_MILLION,
    writtenPerMillion: (written ?? whole).input_price * PROBES_PER_MILLION,
    currency: 'USD',
  }
}

type TokenPrices = Omit<ModelPrices, 'image'>

function dearestOf(all: readonly Required<TokenPrices>[]): ModelPrices {
  const most = (name: Exclude<keyof TokenPrices, 'currency'>) => Math.max(...all.map((prices) => prices[name]))
  return {
    inputPerMillion: most('inputPerMillion'),
    outputPerMillion: most('outputPerMillion'),
    cachedPerMillion: most('cachedPerMillion'),
    writtenPerMillion: most('writtenPerMillion'),
    currency: 'USD',
  }
}
