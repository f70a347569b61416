import { INTERIORS } from '../spec/design.ts'

/** What kind of value a detail has. `text` is Markdown of several lines, `sentence` one paragraph; `words` and `lines` are lists, by how they are typed. */
export type PublicationDetail =
  | { readonly kind: 'line' | 'sentence' | 'text' | 'isbn'; readonly maxLength: number }
  | { readonly kind: 'number'; readonly max: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'words' | 'lines'; readonly maxLength: number; readonly maxCount: number }

/**
 * What an author says of a book for the shop and the printer, in the order in which a new `publication.yaml` has it. The schema, its faults and
 * the form are made from this; the bounds keep exports small.
 */
export const PUBLICATION_DETAILS = {
  subtitle: { kind: 'line', maxLength: 200 },
  series: { kind: 'line', maxLength: 200 },
  /** Its place in the series, from 1. */
  seriesNumber: { kind: 'number', max: 999 },
  publisher: { kind: 'line', maxLength: 200 },
  /** With its check digit, hyphens allowed: of the e-book. */
  isbn: { kind: 'isbn', maxLength: 20 },
  isbnPrint: { kind: 'isbn', maxLength: 20 },
  edition: { kind: 'line', maxLength: 100 },
  /** A day such as `2026-03-19`. */
  date: { kind: 'date' },
  /** As a shop shows it. */
  description: { kind: 'text', maxLength: 4_000 },
  /** Categories or themes, such as `Fiction / Romance`. */
  subjects: { kind: 'lines', maxLength: 200, maxCount: 20 },
  keywords: { kind: 'words', maxLength: 50, maxCount: 7 },
  /** The copyright page; left out: a line of copyright made of author and year. */
  copyright: { kind: 'text', maxLength: 20_000 },
  dedication: { kind: 'text', maxLength: 2_000 },
  /** Before the author's page. */
  acknowledgements: { kind: 'text', maxLength: 10_000 },
  /** At the end: who the author is. */
  aboutAuthor: { kind: 'text', maxLength: 10_000 },
  /** How AI was used, in a sentence for readers; empty or left out: nothing is said in the book. */
  aiStatement: { kind: 'sentence', maxLength: 1_000 },
  /** What the inside of the book looks like. */
  design: { kind: 'choice', options: INTERIORS },
} as const satisfies Readonly<Record<string, PublicationDetail>>

export type PublicationKey = keyof typeof PUBLICATION_DETAILS

export const PUBLICATION_KEYS = Object.keys(PUBLICATION_DETAILS) as PublicationKey[]

type ValueOf<Detail extends PublicationDetail> = Detail extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Detail['kind'] extends 'number'
    ? number
    : Detail['kind'] extends 'words' | 'lines'
      ? string[]
      : string

/** The value of each detail. Every key may be left out. */
export type PublicationValues = {
  [Key in PublicationKey]?: ValueOf<(typeof PUBLICATION_DETAILS)[Key]> | undefined
}

/** The keys whose details are of a kind. */
export function publicationKeysOf(kind: PublicationDetail['kind']): PublicationKey[] {
  return PUBLICATION_KEYS.filter((key) => PUBLICATION_DETAILS[key].kind === kind)
}
