import * as z from 'zod'

/** A shape of the API under the name that its description has for it. */
export function makeModel<const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}

/** The shape of a request's body, under its name: what it doesn't have is refused. */
export function makeRequest<const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id })
}

/** A sentence in the reader's language, with its permanent code. */
export const ApiMessage = z.object({ code: z.string(), message: z.string() })

export const Health = makeModel('Health', { status: z.literal('ok'), version: z.string() })

export const Readiness = makeModel('Readiness', {
  status: z.enum(['ready', 'starting', 'stopping', 'unavailable']),
  paused: z.literal(true).optional().describe('The database is a copy: runs, mails and webhooks wait'),
})

/** A path with the id of one thing. */
export const IdParams = z.object({ id: z.uuid() })

/** How every fault answers. */
export const ErrorBody = makeModel('Error', {
  error: z.object({
    code: z.string().describe('Permanent; the sentence may change'),
    message: z.string().describe("In the asker's language"),
    details: z
      .union([z.array(z.object({ field: z.string(), message: z.string() })), z.unknown()])
      .optional()
      .describe('Of requests.invalid: each field and its fault'),
    conflict: z
      .object({
        version: z.int().describe('The current one'),
        text: z.string().describe('Of the current version'),
        base: z.string().nullable().describe('Text of the version that was changed; null: it isn’t kept'),
      })
      .optional()
      .describe('Of piece.changed: what is needed to join both texts'),
    generation: z.string().optional().describe('Of generation.in-flight: the text that is being written already'),
  }),
})

/** What asks for one page of a list, newest first. */
export const Paging = makeModel('Paging', {
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

export const NextCursor = z.string().nullable().describe('Asks for the page after, as `after`; null: this is the last')
