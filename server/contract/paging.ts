import * as z from 'zod'

/** What asks for one page of a list, newest first. */
export const Paging = z
  .object({
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .default('50')
      .transform(Number)
      .pipe(z.number().min(1).max(200))
      .describe('How many, at most 200'),
    after: z
      .string()
      .regex(/^\d{1,16}(\.[\w-]{1,64})?$/)
      .optional()
      .describe('`next` of the page before'),
  })
  .meta({ id: 'Paging' })

export const Next = z.string().nullable().describe('Asks for the page after, as `after`; null: this is the last')
