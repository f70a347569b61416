import * as z from 'zod'
import { COLOURS } from '../../spec/cover-colours.ts'
import { COVER_DESIGNS } from './design-names.ts'

/** What is on a cover. Each is one line of plain text; null: it isn't there. */
export interface CoverText {
  readonly title: string
  readonly subtitle: string | null
  readonly author: string | null
  /** With its number, such as `The Reef · Book 2`. */
  readonly series: string | null
}

/** What a cover looks like: with the same choice and the same text it is drawn the same. */
export const CoverChoiceRecord = z.strictObject({
  design: z.enum(COVER_DESIGNS),
  colours: z.enum(COLOURS.map(({ name }) => name)),
  /** Settles what the design leaves open, such as where its hills stand. */
  seed: z.int().min(0).max(0xff_ff_ff_ff),
})
export type CoverChoice = Readonly<z.infer<typeof CoverChoiceRecord>>
