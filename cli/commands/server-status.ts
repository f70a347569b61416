import { dataOf, type Schemas } from '../../server/client/client.ts'
import type { Context } from '../base/context.ts'
import { openServerApi, withServerFaults } from '../base/server-api.ts'
import { stripControls } from '../terminal/style.ts'

export type ServerStatus = Awaited<ReturnType<typeof readServerStatus>>

/** How long the server may take for an answer, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * All books of the token's user, the last worked on first, then those of which nothing is written, and the credits that can be spent. What a book
 * shares with one in a folder has the same name.
 */
export async function readServerStatus(address: string, context: Context) {
  const { url, kalam } = openServerApi(address, context, TIMEOUT_MS)
  const readShelf = async (which: { readonly begun?: 'true' }) => {
    const found: Schemas['Library']['books'] = []
    let after: string | null = null
    do {
      const query = { limit: '200', ...which, ...(after && { after }) }
      const page: Schemas['Library'] = await dataOf(kalam.GET('/api/books', { params: { query } }))
      found.push(...page.books)
      after = page.next
    } while (after)
    return found
  }
  return withServerFaults(address, async () => {
    const [{ available }, { runs }] = await Promise.all([
      dataOf(kalam.GET('/api/credits')),
      dataOf(kalam.GET('/api/runs')),
    ])
    const found = [...(await readShelf({})), ...(await readShelf({ begun: 'true' }))]
    const books = found.map(({ id, title, generator, language, progress, words, next, fault }) => {
      const run = runs.find(({ book }) => book === id)
      return {
        id,
        /** Null: the server has it no more. */
        generator: generator?.id ?? null,
        title: stripControls(title),
        language,
        /** Null: its record can't be read. */
        parts: progress && { written: progress.done, of: progress.of },
        words,
        next: next && { step: next.step, credits: next.price },
        /** Of the whole book that is written by itself: its state, and why it stopped. Null: none, or its end was seen. */
        run: run === undefined ? null : { state: run.state, said: run.said?.message ?? null },
        /** Why its record can't be read. */
        fault: fault?.message ?? null,
      }
    })
    return { url, credits: available, books }
  })
}
