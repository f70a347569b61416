import { type Client, dataOf } from '../../../server/client/client.ts'
import type { Context } from '../../base/context.ts'
import { retryWhileUnreachable } from '../../base/server-api.ts'
import type { BatchRow } from '../plan.ts'

/** What the server takes for the books of a batch, and what its user has, in credits. */
export interface ServerQuote {
  readonly prices: ReadonlyMap<BatchRow, number>
  /** Of all books. */
  readonly credits: number
  readonly available: number
}

/** What is left of each book costs, by the server. `bookOf` gives its id there; null: it is not begun. */
export async function quoteRowsOnServer(
  rows: readonly BatchRow[],
  kalam: Client,
  { clock, signal }: Context,
  bookOf: (row: BatchRow) => Promise<string | null>,
): Promise<ServerQuote> {
  const known = new Map<string, number>()
  const prices = new Map<BatchRow, number>()
  const ask = <Data>(call: () => Promise<Data>) => retryWhileUnreachable(call, { clock, signal })
  const { available } = await ask(() => dataOf(kalam.GET('/api/credits')))
  for (const row of rows) {
    const book = await bookOf(row)
    const entryWords = row.entryWords === null ? {} : { entryWords: row.entryWords }
    const body = book === null ? { settings: row.settings, ...entryWords } : { book }
    const params = { path: { id: row.generator.id } }
    const key = JSON.stringify([row.generator.id, body])
    const quoted = () => dataOf(kalam.POST('/api/generators/{id}/quote', { params, body }))
    const price = known.get(key) ?? (await ask(quoted)).total.credits
    known.set(key, price)
    prices.set(row, price)
  }
  return { prices, credits: [...prices.values()].reduce((sum, price) => sum + price, 0), available }
}
