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

const MAX_NAME_CHARACTERS = 255

/** A chosen file with its bytes in base64, as the server takes it. Rejects when the browser can't read it. */
export async function encodeManuscript(file: File): Promise<ManuscriptFile> {
  const reader = new FileReader()
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve())
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
  })
  reader.readAsDataURL(file)
  await read
  const url = String(reader.result)
  return { name: file.name.slice(-MAX_NAME_CHARACTERS), data: url.slice(url.indexOf(',') + 1) }
}

/** Proposes the parts that a file would have as a book. The server keeps nothing. */
export function proposeImport(file: ManuscriptFile): Promise<ImportProposal> {
  return ask('POST', '/api/imports', { body: file })
}

export function importBook(order: ImportOrder): Promise<z.output<typeof BookSchema>> {
  return ask('POST', '/api/imports/book', { body: order })
}
