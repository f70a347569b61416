import * as z from 'zod'

/** Why a piece may be older than what it was written from. */
export const MARK_REASONS = ['plan', 'brief', 'earlier'] as const

/** A remark that a piece is older than its sources. It never changes a text. */
export interface Mark {
  /** `plan`: its entry of the plan was changed; `brief`: the author's brief; `earlier`: a piece before it. */
  readonly because: (typeof MARK_REASONS)[number]
  /** Of `earlier`: the step of the piece that was changed. */
  readonly step?: string
}

export const MarkRecord: z.ZodType<Mark> = z.strictObject({
  because: z.enum(MARK_REASONS),
  step: z.string().optional(),
})
