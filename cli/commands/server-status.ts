import { dataOf, type Schemas } from '../../server/client/client.ts'
import type { Context } from '../base/context.ts'
import { openServer, withServerFaults } from '../base/server-api.ts'
import { stripControls } from '../terminal/style.ts'

/** The progress of one book on a server: what it shares with a book in a folder has the same name. */
interface ServerBook {
  readonly id: string
  /** Null: the server has it no more. */
  readonly generator: string | null
  readonly title: string
  readonly language: string
  /** Null: its record can't be read. */
  readonly parts: { readonly written: number; readonly of: number } | null
  readonly words: number
  readonly next: { readonly step: string; readonly credits: number } | null
  /** Of the whole book that is written by itself: its state, and why it stopped. Null: none, or its end was seen. */
  readonly run: { readonly state: string; readonly said: string | null } | null
  /** Why its record can't be read. */
  readonly fault: string | null
}

export interface ServerStatus {
  readonly url: string
  /** Credits that can be spent. */
  readonly credits: number
  readonly books: readonly ServerBook[]
}

/** How long the server may take for an answer, in milliseconds. */
const TIMEOUT_MS = 30_000

/** All books of the token's user, the last worked on first, then those of which nothing is written. */
export async function readServerStatus(address: string, context: Context): Promise<ServerStatus> {
  const { url, kalam } = openServer(address, context, TIMEOUT_MS)
  const readShelf = async (which: { readonly begun?: 'true' }) => {
    const found: Schemas['Library']['books'] = []
    for (let after: string | null = ''; after !== null; ) {
      const query = { limit: '200', ...which, ...(after && { after }) }
      const page: Schemas['Library'] = await dataOf(kalam.GET('/api/books', { params: { query } }))
      found.push(...page.books)
      after = page.next
    }
    return found
  }
  return withServerFaults(address, async () => {
    const [{ available }, { runs }] = await Promise.all([
      dataOf(kalam.GET('/api/credits')),
      dataOf(kalam.GET('/api/runs')),
    ])
    const found = [...(await readShelf({})), ...(await readShelf({ begun: 'true' }))]
    const books = found.map(({ id, title, generator, language, progress, words, next, fault }): ServerBook => {
      const run = runs.find(({ book }) => book === id)
      return {
        id,
        generator: generator?.id ?? null,
        title: stripControls(title),
        language,
        parts: progress && { written: progress.done, of: progress.of },
        words,
        next: next && { step: next.step, credits: next.price },
        run: run === undefined ? null : { state: run.state, said: run.said?.message ?? null },
        fault: fault?.message ?? null,
      }
    })
    return { url, credits: available, books }
  })
}
