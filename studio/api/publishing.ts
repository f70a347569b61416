import type { z } from 'zod'
import type { Covers as CoversSchema } from '../../server/contract/covers.ts'
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

export type Covers = z.output<typeof CoversSchema>
export type CoverChoice = NonNullable<Covers['chosen']>

/** What was chosen as the cover, and designs to choose from; each round has others. */
export function listCovers(book: string, round: number, signal?: AbortSignal): Promise<Covers> {
  return ask('GET', `/api/books/${book}/covers?round=${round}`, signal ? { signal } : {})
}

export function chooseCover(book: string, choice: CoverChoice | null, round: number): Promise<Covers> {
  return ask('PUT', `/api/books/${book}/covers`, { body: { choice, round } })
}
