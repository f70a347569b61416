import * as z from 'zod'
import { PUBLICATION_DETAILS, type PublicationDetail, type PublicationValues } from './publication-details.ts'

type Shape = {
  [Key in keyof PublicationValues]-?: z.ZodOptional<
    z.ZodType<NonNullable<PublicationValues[Key]>, PublicationValues[Key]>
  >
}

/** What an author says of a book for the shop and the printer; where it is typed, the same schema judges it. */
export const PublicationRecord = z.strictObject(
  Object.fromEntries(
    Object.entries(PUBLICATION_DETAILS).map(([key, detail]) => [key, schemaOf(detail).optional()]),
  ) as unknown as Shape,
)

function schemaOf(detail: PublicationDetail): z.ZodType {
  if (detail.kind === 'date') return z.iso.date()
  if (detail.kind === 'choice') return z.enum(detail.options)
  if (detail.kind === 'number') return z.int().min(1).max(detail.max)
  const text = z.string().max(detail.maxLength)
  return 'maxCount' in detail ? z.array(text).max(detail.maxCount) : text
}

/** What an author says of a book for the shop and the printer. */
export type Publication = Readonly<z.infer<typeof PublicationRecord>>
