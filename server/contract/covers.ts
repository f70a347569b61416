import * as z from 'zod'
import { CoverChoiceRecord } from '../../engine/publish/covers/cover.ts'
import { makeModel, makeRequest } from './system.ts'

const CoverChoice = CoverChoiceRecord.meta({ id: 'CoverChoice' })

export const CoversQuery = z.object({
  round: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('0')
    .transform(Number)
    .describe('Each number proposes other designs'),
})

export const Covers = makeModel('Covers', {
  chosen: CoverChoice.nullable().describe(
    'Null: no design is chosen, and the book’s picture is its cover, if it has one',
  ),
  picture: z.string().nullable().describe('Address of the book’s picture; null: it has none'),
  choices: z.array(z.object({ choice: CoverChoice, url: z.string().describe('Address of a small picture of it') })),
})

export const ChooseCover = makeRequest('ChooseCover', {
  choice: CoverChoice.nullable(),
  round: z.int().min(0).max(999).default(0),
})

/** A `CoverChoice` as query parameters. */
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
