import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { DecidedFinding, DecideFinding, Readings as ReadingsSchema } from '../../server/contract/readings.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { ask } from '../api/request.ts'

export type Readings = z.output<typeof ReadingsSchema>
export type Reading = Readings['readings'][number]
export type Finding = Reading['findings'][number]
export type Decision = z.input<typeof DecideFinding>

export function readingsQuery(book: string) {
  return queryOptions({
    queryKey: ['readings', book],
    queryFn: ({ signal }) => ask<Readings>('GET', `/api/books/${book}/readings`, { signal }),
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
