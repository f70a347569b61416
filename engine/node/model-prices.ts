import { type PromptMemoryOptions, type TextTokenRoom, USUAL_TEXT_ROOM } from '../prompt/text-so-far.ts'
import { cacheSecondsOf, thinkingTokens } from '../providers/openai/chat-body.ts'
import type { ModelPrices, PricesByRole } from '../quote/quote-book.ts'
import type { EstimateThinking } from '../quote/quote-reading.ts'
import { findReadingTokens } from '../review/question.ts'
import type { TextMemory } from '../spec/memory.ts'
import { ROLES, type Role, TEXT_ROLES } from '../writer/purpose.ts'
import { type Config, type EndpointEntry, roleEndpoints } from './config.ts'

/**
 * What the configured models cost: each endpoint's own prices, else those of the configuration, else those that `@pydantic/genai-prices`
 * publishes for its address and model, in US dollars. Null when an endpoint of texts has no known price, as a local server has none, or
 * prices are in several currencies: unknown, never 0.
 */
export async function loadPrices(
  config: Pick<Config, 'prices' | 'providers' | 'roles' | 'images'>,
): Promise<PricesByRole | null> {
  const { prices, providers, images } = config
  const own = await Promise.all(providers.map(async (entry) => entry.prices ?? prices ?? publishedPrices(entry)))
  const places = roleEndpoints(config)
  const image = config.roles?.pictures === undefined ? (images?.prices ?? prices)?.image : undefined
  const roles = Object.fromEntries(
    ROLES.map((role) => [role, dearestOf(places[role].map((place) => own[place] ?? null))]),
  ) as Record<Role, ModelPrices | null>
  const forTexts = [...new Set(TEXT_ROLES.flatMap((role) => places[role]))]
  const isOne = own.every((one) => isDeepEqual(one, prices ?? own[0]))
  const dearest = isOne ? (prices ?? own[0] ?? null) : dearestOf(forTexts.map((place) => own[place] ?? null))
  if (dearest === null) return null
  const pictures = image ?? roles.pictures?.image
  const all = { ...dearest, ...(pictures === undefined ? {} : { image: pictures }) }
  if (isOne) return all
  return {
    ...all,
    roles,
    endpoints: Object.fromEntries(providers.map(({ name }, place) => [name, own[place] ?? null])),
  }
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
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

/** The dearest of each kind; null when one is unknown, or their currencies differ. */
function dearestOf(all: readonly (ModelPrices | null)[]): ModelPrices | null {
  const known = all.filter((one) => one !== null)
  const [first] = known
  if (first === undefined || known.length < all.length) return null
  if (known.some(({ currency }) => currency !== first.currency)) return null
  const most = (pick: (prices: ModelPrices) => number | undefined) => Math.max(...known.map((one) => pick(one) ?? -1))
  const image = most((prices) => prices.image)
  return {
    inputPerMillion: most((prices) => prices.inputPerMillion),
    outputPerMillion: most((prices) => prices.outputPerMillion),
    cachedPerMillion: most((prices) => prices.cachedPerMillion ?? prices.inputPerMillion),
    writtenPerMillion: most((prices) => prices.writtenPerMillion ?? prices.inputPerMillion),
    ...(image < 0 ? {} : { image }),
    currency: first.currency,
  }
}

/** The window of a model of which none is published, such as a local one. */
const UNKNOWN_WINDOW = 32_768

/**
 * How prompts hold what is written of a book, by the endpoints that are asked for texts: the smallest window, the dearest cache. `mode` is
 * recaps where all of them are set to that, or what is `asked` for. Questions of readings have room by the smallest window of the readers.
 */
export async function loadPromptMemory(
  config: Pick<Config, 'prices' | 'providers' | 'roles'>,
  asked?: TextMemory,
): Promise<PromptMemoryOptions> {
  const entries = roleEndpoints(config).writer.map((place) => config.providers[place]!)
  if (entries.length === 0) return { mode: asked }
  const rooms = await Promise.all(entries.map((entry) => roomOf(entry, config.prices)))
  const readers = roleEndpoints(config).reader.map((place) => config.providers[place]!)
  const takeRecaps = entries.every(({ memory }) => memory === 'recaps')
  return {
    mode: asked ?? (takeRecaps ? 'recaps' : undefined),
    room: {
      window: Math.min(...rooms.map(({ window }) => window)),
      cached: Math.max(...rooms.map(({ cached }) => cached)),
      output: Math.min(...rooms.map(({ output }) => output)),
    },
    readingTokens: Math.min(...(await Promise.all(readers.map(readingTokensOf)))),
  }
}

async function readingTokensOf(entry: EndpointEntry): Promise<number> {
  return findReadingTokens(await windowOf(entry), thinkingTokens(entry, {}, { purpose: 'reading', effort: 'medium' }))
}

async function windowOf({ baseURL, model, window }: EndpointEntry): Promise<number> {
  const { findProvider } = await import('@pydantic/genai-prices')
  const known = findProvider({ providerApiUrl: baseURL })?.models.find(({ id }) => id === model)
  return window ?? known?.context_window ?? UNKNOWN_WINDOW
}

async function roomOf(entry: EndpointEntry, prices: Config['prices']): Promise<TextTokenRoom> {
  const window = await windowOf(entry)
  const own = entry.prices ?? prices ?? (await publishedPrices(entry))
  // Nothing is known of its price, or nothing is paid.
  if (own === null || own.inputPerMillion === 0) return { ...USUAL_TEXT_ROOM, window }
  const { inputPerMillion, outputPerMillion, cachedPerMillion = inputPerMillion } = own
  const isKept = cacheSecondsOf(entry) > 0
  return {
    window,
    cached: isKept ? cachedPerMillion / inputPerMillion : 1,
    output: outputPerMillion / inputPerMillion,
  }
}

/** What a call thinks, as a share of the tokens that it may use for that. */
const TYPICAL_THINKING_SHARE = 1 / 2

/** What a call typically thinks, by the endpoint of its role that thinks most. Without endpoints nothing is thought. */
export function estimateThinking(config: Pick<Config, 'providers' | 'roles'>): EstimateThinking {
  const places = roleEndpoints(config)
  return ({ role, purpose, effort }) => {
    const most = places[role].map((place) => thinkingTokens(config.providers[place]!, {}, { purpose, effort }))
    return Math.ceil(Math.max(0, ...most) * TYPICAL_THINKING_SHARE)
  }
}
