import * as z from 'zod'
import type { Usage } from './provider.ts'

/** Tokens as JSON; null when an endpoint didn't say. */
export const TokensRecord: z.ZodType<Usage | null> = z
  .strictObject({
    input: z.number(),
    output: z.number(),
    cached: z.number().optional(),
    written: z.number().optional(),
  })
  .nullable()
