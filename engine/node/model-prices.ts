import type { ModelPrices } from '../prompt/cost.ts'
import type { Config, EndpointEntry } from './config.ts'

/** What the configured models cost. Null stands for a price that nobody knows, never for 0. */
export interface PriceList {
  /** Of the texts of an endpoint, by its configured name. */
  of(provider: string): ModelPrices | null
  /** Of the endpoint that is asked first, for quotes. */
  readonly quoted: ModelPrices | null
  /** The dearest of all endpoints, for caps; null when one of them has no known price. */
  readonly dearest: ModelPrices | null
}

/**
 * Prices of the configuration, or else those that `@pydantic/genai-prices` publishes for the endpoint's address and model, in
 * US dollars. An address that the library doesn't know, such as a local server's, has no price.
 */
export async function loadPrices({ prices, providers }: Pick<Config, 'prices' | 'providers'>): Promise<PriceList> {
  if (prices) return { of: () => prices, quoted: prices, dearest: prices }
  const known = new Map<string, ModelPrices | null>()
  for (const entry of providers) known.set(entry.name, await publishedPrices(entry))
  const all = [...known.values()]
  return {
    of: (provider) => known.get(provider) ?? null,
    quoted: all[0] ?? null,
    dearest: dearestOf(all),
  }
}

/** Tokens to ask a price for: few enough to stay in the lowest tier of a model whose price rises with the prompt's length. */
const PROBE_TOKENS = 1000
const PER_MILLION = 1_000_000 / PROBE_TOKENS

async function publishedPrices({ baseURL, model }: EndpointEntry): Promise<ModelPrices | null> {
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices')
  const provider = findProvider({ providerApiUrl: baseURL })
  if (provider === undefined) return null
  const whole = calcPrice({ input_tokens: PROBE_TOKENS, output_tokens: PROBE_TOKENS }, model, { provider })
  if (whole === null) return null
  const cached = calcPrice({ input_tokens: PROBE_TOKENS, cache_read_tokens: PROBE_TOKENS }, model, { provider })
  return {
    inputPerMillion: whole.input_price * PER_MILLION,
    outputPerMillion: whole.output_price * PER_MILLION,
    cachedPerMillion: (cached ?? whole).input_price * PER_MILLION,
    currency: 'USD',
  }
}

function dearestOf(all: readonly (ModelPrices | null)[]): ModelPrices | null {
  const known = all.filter((prices) => prices !== null)
  if (known.length === 0 || known.length < all.length) return null
  const most = (pick: (prices: ModelPrices) => number) => Math.max(...known.map(pick))
  return {
    inputPerMillion: most(({ inputPerMillion }) => inputPerMillion),
    outputPerMillion: most(({ outputPerMillion }) => outputPerMillion),
    cachedPerMillion: most(({ cachedPerMillion, inputPerMillion }) => cachedPerMillion ?? inputPerMillion),
    currency: 'USD',
  }
}
