/** What a book can be exported as; each is the ending of its file's name. */
export const EXPORT_FORMATS = ['epub', 'pdf', 'docx', 'md', 'txt', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
