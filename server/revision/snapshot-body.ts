import * as z from 'zod'

/** A plan as a book keeps it. */
export const PlanBody = z.object({
  title: z.string().nullable(),
  entries: z.array(z.object({ number: z.int(), title: z.string(), summary: z.string() })),
})

/** A state of a whole book: its names, plan and brief, and which version of each piece was current. Columns are kept as they stood. */
export const SnapshotBody = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  chapterTitles: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.unknown()),
  outline: PlanBody.nullable(),
  authorBrief: z.string().nullable(),
  entryWords: z.number().nullable(),
  scenePlans: z.string().nullable(),
  words: z.number(),
  pieces: z.array(z.object({ step: z.string(), version: z.int(), marks: z.string().nullable() })),
})
