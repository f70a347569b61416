import * as z from 'zod'

/** A text in each language. */
export const Localized = z.object({ en: z.string(), ms: z.string() }).meta({ id: 'Localized' })
