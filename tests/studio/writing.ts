import { randomUUID } from 'node:crypto'
import type { Client } from '../server/client.ts'

/** Has the next piece of a generator written for a person, and waits for it. Throws what the server refuses. */
export async function writePiece(
  person: Client,
  generator: string,
  body: { readonly settings?: Readonly<Record<string, unknown>>; readonly book?: string } = {},
): Promise<void> {
  const answer = await person.post(`/api/generators/${generator}/pieces`, body, {
    accept: 'application/json',
    'idempotency-key': randomUUID(),
  })
  if (answer.status >= 300) throw new Error(`${generator}: ${JSON.stringify(answer.body)}`)
}

/** Has a whole book written for a person, part by part; the default length unless the settings say another. */
export async function writeBook(
  person: Client,
  generator: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await writePiece(person, generator, { settings })
  const { id } = (await person.get('/api/books')).body.books[0]
  while ((await person.get(`/api/books/${id}`)).body.next !== null) await writePiece(person, generator, { book: id })
}
