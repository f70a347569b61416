/** What a manuscript can be written as while a book grows. */
export const FORMATS = ['md', 'txt', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** What a book can be exported as; each is the ending of its file's name. */
export const EXPORT_FORMATS = ['epub', 'pdf', 'docx', 'md', 'txt', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What only some formats look at. */
export interface ExportOptions {
  /** A Word document as editors ask for submissions; left out: one to read. */
  readonly manuscriptFormat?: boolean
  /** The size of a page, such as `6x9`; left out: as the book's design has it. */
  readonly trim?: string
  /** Pages that are 0.125 inches larger at their outer edges, for pictures that reach them. */
  readonly bleed?: boolean
  readonly largePrint?: boolean
}

export interface ExportedFile {
  /** Of the file's name, without the point. */
  readonly ending: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}
