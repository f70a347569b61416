/** What can be chosen of a file. */
export type FileOption = keyof ExportOptions | 'paper'

/**
 * Who writes a file in a format: `export` everyone, of a whole book or text; `command` and `studio` what only they offer; `download` the server,
 * of a book that still grows, without what an export adds; `manuscript` the engine, for a working folder.
 */
type FormatUse = 'export' | 'command' | 'studio' | 'download' | 'manuscript'

interface FormatRow {
  readonly uses: readonly FormatUse[]
  /** What a server says that the file is. */
  readonly mediaType: string
  readonly options?: readonly FileOption[]
  /** What follows the book's name. Left out: a point and the name of the format. */
  readonly suffix?: string
}

const PRINT = ['trim', 'bleed', 'largePrint'] as const
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * The formats of the files of a book. What writes an exported one is in `WRITERS` of `engine/node/publish/export.ts`, apart from here because
 * the studio loads this; its names on the page are `publishing.format-…` and, of a download, `books.format-…`.
 */
const FILE_FORMATS = {
  epub: { uses: ['export'], mediaType: 'application/epub+zip' },
  pdf: { uses: ['export'], mediaType: 'application/pdf', options: PRINT },
  docx: { uses: ['export'], mediaType: WORD, options: ['manuscriptFormat'] },
  md: { uses: ['export', 'download', 'manuscript'], mediaType: 'text/markdown; charset=utf-8' },
  txt: { uses: ['export', 'download', 'manuscript'], mediaType: 'text/plain; charset=utf-8' },
  html: { uses: ['export', 'download'], mediaType: 'text/html; charset=utf-8' },
  json: { uses: ['manuscript'], mediaType: 'application/json' },
  wrap: { uses: ['studio'], mediaType: 'application/pdf', options: [...PRINT, 'paper'], suffix: '-wrap.pdf' },
  pack: {
    uses: ['command', 'studio'],
    mediaType: 'application/zip',
    options: [...PRINT, 'paper'],
    suffix: '-pack.zip',
  },
} as const satisfies Readonly<Record<string, FormatRow>>

type FileFormat = keyof typeof FILE_FORMATS
type FormatFor<Use extends FormatUse> = {
  [Name in FileFormat]: Extract<(typeof FILE_FORMATS)[Name]['uses'][number], Use> extends never ? never : Name
}[FileFormat]

/** The formats that have one of the uses, in the order of the table. */
function formatsFor<Use extends FormatUse>(...uses: readonly Use[]): FormatFor<Use>[] {
  const isFor = (name: string) => findFormatRow(name as FileFormat).uses.some((use) => uses.includes(use as Use))
  return Object.keys(FILE_FORMATS).filter(isFor) as FormatFor<Use>[]
}

export function findFormatRow(format: FileFormat): FormatRow {
  return FILE_FORMATS[format]
}

/** The end of a file's name, such as `.epub`. */
export function fileSuffix(format: FileFormat): string {
  return findFormatRow(format).suffix ?? `.${format}`
}

export const EXPORT_FORMATS = formatsFor('export')
export type ExportFormat = FormatFor<'export'>

export const COMMAND_FORMATS = formatsFor('export', 'command')
export const STUDIO_FORMATS = formatsFor('export', 'studio')
export type StudioFormat = (typeof STUDIO_FORMATS)[number]

export const DOWNLOAD_FORMATS = formatsFor('download')
export type DownloadFormat = FormatFor<'download'>

export const MANUSCRIPT_FORMATS = formatsFor('manuscript')
export type Format = FormatFor<'manuscript'>

export function isManuscriptFormat(format: string): format is Format {
  return (MANUSCRIPT_FORMATS as readonly string[]).includes(format)
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
