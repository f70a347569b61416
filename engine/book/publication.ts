import * as z from 'zod'

/** At most so many characters. */
const text = (max: number) => z.string().max(max)

/**
 * What an author says of a book for the shop and the printer. Every key may be left out. Its bounds keep exports small; where it is typed,
 * the same schema judges it.
 */
export const PublicationRecord = z.strictObject({
  subtitle: text(200).optional(),
  series: text(200).optional(),
  /** Its place in the series, from 1. */
  seriesNumber: z.int().min(1).max(999).optional(),
  publisher: text(200).optional(),
  /** With its check digit, hyphens allowed: of the e-book. */
  isbn: text(20).optional(),
  isbnPrint: text(20).optional(),
  edition: text(100).optional(),
  /** A day such as `2026-03-19`. */
  date: z.iso.date().optional(),
  /** Markdown, as a shop shows it. */
  description: text(4_000).optional(),
  /** Categories or themes, such as `Fiction / Romance`. */
  subjects: z.array(text(200)).max(20).optional(),
  keywords: z.array(text(50)).max(7).optional(),
  /** Markdown of the copyright page; left out: a line of copyright made of author and year. */
  copyright: text(20_000).optional(),
  /** Markdown. */
  dedication: text(2_000).optional(),
  /** Markdown, before the author's page. */
  acknowledgements: text(10_000).optional(),
  /** Markdown, at the end: who the author is. */
  aboutAuthor: text(10_000).optional(),
  /** How AI was used, in a sentence for readers; empty or left out: nothing is said in the book. */
  aiStatement: text(1_000).optional(),
})

/** What an author says of a book for the shop and the printer. */
export type Publication = Readonly<z.infer<typeof PublicationRecord>>
