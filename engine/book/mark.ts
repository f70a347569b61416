import * as z from 'zod'

/** Why a piece may be older than what it was written from. */
export const MARK_REASONS = ['plan', 'brief', 'before'] as const

/** A remark that a piece is older than its sources. It never changes a text. */
export interface Mark {
  /** `plan`: its entry of the plan was changed; `brief`: the author's brief; `before`: a fact of a book before it in its series. */
  readonly because: (typeof MARK_REASONS)[number]
}

const MarkRecord = z.strictObject({ because: z.enum(MARK_REASONS) })

/** The marks of a record. Those for a changed text before a piece, which earlier versions kept, are left out. */
export const MarksRecord: z.ZodType<readonly Mark[]> = z.preprocess(withoutFormerMarks, z.array(MarkRecord))

export function withoutFormerMarks(marks: unknown): unknown {
  return Array.isArray(marks) ? marks.filter((mark: unknown) => !isFormerMark(mark)) : marks
}

function isFormerMark(mark: unknown): boolean {
  return typeof mark === 'object' && mark !== null && 'because' in mark && mark.because === 'earlier'
}
