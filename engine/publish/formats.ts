/** What a manuscript can be written as while a book grows. */
export const FORMATS = ['md', 'txt', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** What a book can be exported as; each is the ending of its file's name. */
export const EXPORT_FORMATS = ['epub', 'pdf', 'docx', 'md', 'txt', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
