/** What a book can be exported as; each is the ending of its file's name. */
export const EXPORT_FORMATS = ['epub', 'pdf', 'docx', 'md', 'txt', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What the server gives of a book that still grows, without what an export adds. */
export const DOWNLOAD_FORMATS = ['md', 'txt', 'html'] as const satisfies readonly ExportFormat[]
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** What a manuscript in a working folder can be written as. */
export const MANUSCRIPT_FORMATS = ['md', 'txt', 'json'] as const
export type Format = (typeof MANUSCRIPT_FORMATS)[number]

/** What a server says that a file is. */
export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

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
