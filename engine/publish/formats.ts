/** What a manuscript can be written as while a book grows. */
export const FORMATS = ['md', 'txt', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** What a book can be exported as; each is the ending of its file's name. */
export const EXPORT_FORMATS = ['epub', 'pdf', 'docx', 'md', 'txt', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Options of the print PDF. */
export interface PrintOptions {
  /** The size of a page, one of `TRIMS`; left out: the usual one for the book's design. */
  readonly trim?: string
  /** Makes pages 0.125 inches larger at their outer edges, for pictures that reach them. */
  readonly bleed?: boolean
  readonly largePrint?: boolean
}

/** Options that only some formats use. */
export interface ExportOptions extends PrintOptions {
  /** A Word document as editors ask for submissions; left out: one to read. */
  readonly manuscriptFormat?: boolean
}

export interface ExportedFile {
  /** The ending of the file's name, without the point. */
  readonly ending: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}
