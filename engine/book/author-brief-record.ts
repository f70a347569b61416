import * as z from 'zod'
import type { AuthorBrief } from './author-brief.ts'

/** A saved brief. Its bounds are checked where it is typed (`read-brief.ts`), so that a book never becomes unreadable. */
export const AuthorBriefRecord: z.ZodType<AuthorBrief> = z.strictObject({
  premise: z.string().optional(),
  people: z.string().optional(),
  place: z.string().optional(),
  must: z.string().optional(),
  mustNot: z.string().optional(),
  voice: z.string().optional(),
})
