import type { z } from 'zod'
import type { Book as BookSchema } from '../../server/contract/books.ts'
import type {
  ImportBook as ImportBookSchema,
  ImportProposal as ImportProposalSchema,
  ManuscriptFile as ManuscriptFileSchema,
} from '../../server/contract/imports.ts'
import { ask } from './request.ts'

export type ImportProposal = z.output<typeof ImportProposalSchema>
export type ProposedPart = ImportProposal['parts'][number]
export type ImportOrder = z.input<typeof ImportBookSchema>
export type ManuscriptFile = z.input<typeof ManuscriptFileSchema>

/** The parts that a file would have as a book; nothing is kept. */
export function proposeImport(file: ManuscriptFile): Promise<ImportProposal> {
  return ask('POST', '/api/imports', { body: file })
}

export function importBook(order: ImportOrder): Promise<z.output<typeof BookSchema>> {
  return ask('POST', '/api/imports/book', { body: order })
}
