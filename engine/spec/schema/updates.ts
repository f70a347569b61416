import * as z from 'zod'
import { LocalizedText, OneLineText } from '../../base/text-schemas.ts'

/** Pictures the studio has; a name, because the files can't hold a component. */
export const UPDATE_ICONS = ['book', 'pen', 'image', 'languages', 'coins', 'shield', 'terminal', 'sparkles'] as const
export const UPDATE_COLORS = ['blue', 'green', 'amber', 'rose', 'violet', 'slate'] as const

const points = z.array(LocalizedText).default([])

const Details = z.strictObject({
  overview: LocalizedText,
  features: points.describe('What is new'),
  improvements: points.describe('What became better'),
  notes: points.describe('What else to know'),
})

const Update = z
  .strictObject({
    id: OneLineText.pipe(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'write lower-case letters, digits and -')),
    date: z.iso.date('write a day such as 2026-11-21'),
    icon: z.enum(UPDATE_ICONS),
    color: z.enum(UPDATE_COLORS),
    category: LocalizedText,
    title: LocalizedText,
    description: LocalizedText.describe('One or two lines on the dashboard'),
    details: Details,
  })
  .describe('One entry of the dashboard’s recent updates')

export type Update = z.infer<typeof Update>

/** `generators/_updates.yaml`: what the dashboard tells, in any order. */
export const UpdatesFile = z
  .array(Update)
  .max(200)
  .superRefine((updates, context) => {
    const seen = new Set<string>()
    updates.forEach(({ id }, index) => {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" stands twice` })
      seen.add(id)
    })
  })
export type UpdatesFile = z.infer<typeof UpdatesFile>
