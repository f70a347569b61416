import * as z from 'zod'

export const Health = z.object({ status: z.literal('ok'), version: z.string() }).meta({ id: 'Health' })

export const Readiness = z
  .object({ status: z.enum(['ready', 'starting', 'stopping', 'unavailable']) })
  .meta({ id: 'Readiness' })

/** How every fault answers. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.string().describe('Permanent; the sentence may change'),
      message: z.string().describe("In the asker's language"),
      details: z
        .union([z.array(z.object({ field: z.string(), message: z.string() })), z.unknown()])
        .optional()
        .describe('Of requests.invalid: each field and its fault'),
      generation: z.string().optional().describe('Of generation.in-flight: the text that is being written already'),
    }),
  })
  .meta({ id: 'Error' })
