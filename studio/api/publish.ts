import type { z } from 'zod'
import type { Covers as CoversSchema } from '../../server/contract/covers.ts'
import type {
  AddedPicture,
  ChangePublication as ChangePublicationSchema,
  ExportOrder as ExportOrderSchema,
  ExportState as ExportStateSchema,
  PublicationState as PublicationStateSchema,
} from '../../server/contract/publish.ts'
import type { ManuscriptFile } from './imports.ts'
import { ask } from './request.ts'

export type PublicationState = z.output<typeof PublicationStateSchema>
export type ExportOrder = z.input<typeof ExportOrderSchema>
export type ExportState = z.output<typeof ExportStateSchema>

/** Replaces the details. Throws `ApiError` with `book.publication-changed` when they were changed elsewhere meanwhile. */
export function changePublication(
  book: string,
  body: z.input<typeof ChangePublicationSchema>,
): Promise<PublicationState> {
  return ask('PUT', `/api/books/${book}/publication`, { body })
}

/** Begins to make a file of the book as it is now. */
export function beginExport(book: string, order: ExportOrder, signal: AbortSignal): Promise<ExportState> {
  return ask('POST', `/api/books/${book}/exports`, { body: order, signal })
}

/** The state of a file that was begun. */
export function fetchExportState(
  book: string,
  { format, ...options }: ExportOrder,
  signal: AbortSignal,
): Promise<ExportState> {
  return ask('GET', `/api/books/${book}/exports/${format}/state?${new URLSearchParams(options)}`, { signal })
}

export type Covers = z.output<typeof CoversSchema>
export type CoverChoice = NonNullable<Covers['chosen']>

export function chooseCover(book: string, choice: CoverChoice | null, round: number): Promise<Covers> {
  return ask('PUT', `/api/books/${book}/covers`, { body: { choice, round } })
}

/** Keeps a picture for the texts of a book, and returns its address. */
export function addPicture(book: string, file: ManuscriptFile): Promise<z.output<typeof AddedPicture>> {
  return ask('POST', `/api/books/${book}/pictures`, { body: file })
}
