import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  BroughtComments,
  DecidedFinding,
  DecideFinding,
  PieceChange,
  Readings as ReadingsSchema,
} from '../../server/contract/readings.ts'
import { type Book, bookQuery, type Piece } from '../api/books.ts'
import type { ManuscriptFile } from '../api/imports.ts'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import { textsKeyOf } from '../app/book-texts.ts'

export type Readings = z.output<typeof ReadingsSchema>
export type Reading = Readings['readings'][number]
export type Finding = Reading['findings'][number]
export type Decision = z.input<typeof DecideFinding>

export function readingsQuery(book: string) {
  return pathQuery<Readings>(['readings', book], `/api/books/${book}/readings`)
}

export type ShownChange = z.output<typeof PieceChange>
export type ShownLine = ShownChange['lines'][number]

/** What the change of a piece breaks, by the versions of all texts: another text is another question. */
export function pieceChangeQuery(book: Book, { step }: Pick<Piece, 'step'>) {
  const { id, readings } = book
  return queryOptions({
    queryKey: ['change', id, step, textsKeyOf(book), readings.open],
    queryFn: ({ signal }) =>
      ask<ShownChange>('GET', `/api/books/${id}/pieces/${encodeURIComponent(step)}/change`, { signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}

/** Decides about a finding, and shows the decision in the readings and in the book. Throws `ApiError`. */
export async function decideOnFinding(
  client: QueryClient,
  book: string,
  finding: string,
  decision: Decision,
): Promise<void> {
  const path = `/api/books/${book}/findings/${finding}`
  const decided = await ask<z.output<typeof DecidedFinding>>('POST', path, { body: decision })
  client.setQueryData(readingsQuery(book).queryKey, (before) => before && withDecision(before, decided))
  client.setQueryData(bookQuery(book).queryKey, (before) => before && withPiece(before, decided))
}

export type SentComments = z.output<typeof BroughtComments>

/** Makes findings of the comments and tracked changes of a Word document, and shows them. Throws `ApiError`. */
export async function sendWordFile(client: QueryClient, book: string, file: ManuscriptFile): Promise<SentComments> {
  const brought = await ask<SentComments>('POST', `/api/books/${book}/comments`, { body: file })
  void client.invalidateQueries({ queryKey: ['book', book], exact: true })
  await client.invalidateQueries(readingsQuery(book))
  return brought
}

type Decided = z.output<typeof DecidedFinding>

function withDecision(before: Readings, { finding, open }: Decided): Readings {
  const decided = (all: readonly Finding[]) => all.map((one) => (one.id === finding.id ? finding : one))
  const readings = before.readings.map((reading) => ({ ...reading, findings: decided(reading.findings) }))
  return { ...before, readings, readers: decided(before.readers), open }
}

function withPiece(before: Book, { piece, words, open }: Decided): Book {
  const pieces = before.pieces.map((one) => (one.step === piece?.step ? piece : one))
  return { ...before, pieces, words, readings: { ...before.readings, open } }
}

/** What a reader calls the part of a step. */
export function findPartName({ pieces, language }: Book, step: string): string {
  const piece = pieces.find((one) => one.step === step)
  return piece?.heading ?? piece?.label[language] ?? step
}
