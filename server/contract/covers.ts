import * as z from 'zod'
import { CoverChoiceRecord } from '../../engine/publish/covers/cover.ts'

const CoverChoice = CoverChoiceRecord.meta({ id: 'CoverChoice' })

export const CoversQuery = z.object({
  round: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('0')
    .transform(Number)
    .describe('Each has other designs'),
})

export const Covers = z
  .object({
    chosen: CoverChoice.nullable().describe('Null: the book’s picture, if it has one'),
    picture: z.string().nullable().describe('Where the book’s picture is served'),
    choices: z.array(z.object({ choice: CoverChoice, url: z.string().describe('Where it is drawn') })),
  })
  .meta({ id: 'Covers' })

export const ChooseCover = z
  .strictObject({ choice: CoverChoice.nullable(), round: z.int().min(0).max(999).default(0) })
  .meta({ id: 'ChooseCover' })

/** A choice as a query. */
export const CoverDrawing = z.object({
  v: z.string().max(100).optional().describe('Ignored; another value has a browser ask again'),
  design: CoverChoiceRecord.shape.design,
  colours: CoverChoiceRecord.shape.colours,
  seed: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((seed) => Number(seed) <= 0xff_ff_ff_ff),
})

export const ShelfCoverQuery = z.object({
  v: z.string().max(100).optional().describe('Names the drawing, so that a browser keeps it'),
})
