import type { z } from 'zod'
import type {
  ChangePublication as ChangePublicationSchema,
  ExportOrder as ExportOrderSchema,
  ExportState as ExportStateSchema,
  PublicationState as PublicationStateSchema,
} from '../../server/contract/publishing.ts'
import { ask } from './request.ts'

export type PublicationState = z.output<typeof PublicationStateSchema>
export type ExportOrder = z.input<typeof ExportOrderSchema>
export type ExportState = z.output<typeof ExportStateSchema>

/** What is said of a book for the shop and the printer. */
export function readPublication(book: string, signal?: AbortSignal): Promise<PublicationState> {
  return ask('GET', `/api/books/${book}/publication`, signal ? { signal } : {})
}

/** Throws `ApiError` with `book.publication-changed` when it was changed somewhere else meanwhile. */
export function changePublication(
  book: string,
  body: z.input<typeof ChangePublicationSchema>,
): Promise<PublicationState> {
  return ask('PUT', `/api/books/${book}/publication`, { body })
}

/** Begins to make a file of the book as it stands now. */
export function beginExport(book: string, order: ExportOrder, signal: AbortSignal): Promise<ExportState> {
  return ask('POST', `/api/books/${book}/exports`, { body: order, signal })
}

/** How far the file is. */
export function readExport(book: string, order: ExportOrder, signal: AbortSignal): Promise<ExportState> {
  return ask('GET', exportPath(book, order, '/state'), { signal })
}

/** Where the file is served. */
export function exportPath(book: string, { format, ...options }: ExportOrder, end = ''): string {
  const query = new URLSearchParams(options).toString()
  return `/api/books/${book}/exports/${format}${end}${query === '' ? '' : `?${query}`}`
}
