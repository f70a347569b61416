import * as z from 'zod'
import { NO_USAGE, plusUsage, type Usage } from './provider.ts'

/** Calls and tokens of one endpoint. */
export interface EndpointUsage {
  readonly provider: string
  readonly model: string
  /** Absent: kept by an earlier version, which counted the calls of a text together. */
  readonly calls?: number | undefined
  /** Null when it didn't say. */
  readonly usage: Usage | null
}

/** The calls and tokens of a text, and of each endpoint where several answered calls for it. */
export interface TextUsage {
  readonly provider: string | null
  readonly model: string | null
  readonly calls: number
  readonly usage: Usage | null
  readonly usageBy?: readonly EndpointUsage[]
}

/** The calls and tokens of a text, endpoint by endpoint; none where no endpoint was asked. */
export function usageByEndpoint({ provider, model, calls, usage, usageBy }: TextUsage): readonly EndpointUsage[] {
  if (usageBy !== undefined) return usageBy
  return provider === null || model === null ? [] : [{ provider, model, calls, usage }]
}

/** Adds up what calls or texts took. `usageBy` is there when several endpoints or models did. */
export function sumUsage(parts: readonly EndpointUsage[]): {
  readonly usage: Usage | null
  readonly usageBy?: readonly EndpointUsage[]
} {
  const by = new Map<string, EndpointUsage>()
  for (const part of parts) {
    const { provider, model, calls = 0, usage } = part
    const key = JSON.stringify([provider, model])
    const known = by.get(key)
    const sum = known && { provider, model, calls: (known.calls ?? 0) + calls, usage: plusUsage(known.usage, usage) }
    by.set(key, sum ?? part)
  }
  const usage = parts.reduce<Usage | null>((sum, part) => plusUsage(sum, part.usage), NO_USAGE)
  return by.size > 1 ? { usage, usageBy: [...by.values()] } : { usage }
}

/** Tokens as JSON; null when an endpoint didn't say. */
export const TokensRecord: z.ZodType<Usage | null> = z
  .strictObject({
    input: z.number(),
    output: z.number(),
    cached: z.number().optional(),
    written: z.number().optional(),
  })
  .nullable()
