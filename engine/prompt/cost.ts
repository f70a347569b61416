import type { Usage } from '../writer/provider.ts'

/** What a model costs, in one currency: tokens by the million, images each. */
export interface ModelPrices {
  readonly inputPerMillion: number
  readonly outputPerMillion: number
  /** Input that the provider reads from its cache; absent: as other input. */
  readonly cachedPerMillion?: number
  readonly image?: number
  readonly currency: string
}

const MILLION = 1_000_000

/** What these tokens cost. */
export function costOfTokens({ input, output, cached = 0 }: Usage, prices: ModelPrices): number {
  const { inputPerMillion, outputPerMillion, cachedPerMillion = inputPerMillion } = prices
  return ((input - cached) * inputPerMillion + cached * cachedPerMillion + output * outputPerMillion) / MILLION
}
