import * as z from 'zod'
import type { Context } from '../base/context.ts'
import { openServerApi, type ServerApi } from '../base/server-api.ts'
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

const Shelf = z.object({
  books: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      generator: z.object({ id: z.string() }).nullable(),
      language: z.string(),
      progress: z.object({ done: z.number(), of: z.number() }).nullable(),
      words: z.number(),
      next: z.object({ step: z.string(), price: z.number() }).nullable(),
      fault: z.object({ message: z.string() }).nullable(),
    }),
  ),
  next: z.string().nullable(),
})
type ShelfBook = z.output<typeof Shelf>['books'][number]

const Runs = z.object({
  runs: z.array(z.object({ book: z.string(), state: z.string(), said: z.object({ message: z.string() }).nullable() })),
})
const Balance = z.object({ available: z.number() })

/** All books of the token's user, the last worked on first, then those of which nothing is written. */
export async function readServerStatus(address: string, context: Context): Promise<ServerStatus> {
  const api = openServerApi(address, context)
  const [{ available }, { runs }] = await Promise.all([api.get('/api/credits', Balance), api.get('/api/runs', Runs)])
  const found = [...(await readShelf(api, '')), ...(await readShelf(api, '&begun=true'))]
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
  return { url: api.url, credits: available, books }
}

async function readShelf(api: ServerApi, which: string): Promise<ShelfBook[]> {
  const found: ShelfBook[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: z.output<typeof Shelf> = await api.get(
      `/api/books?limit=200${which}${after && `&after=${after}`}`,
      Shelf,
    )
    found.push(...page.books)
    after = page.next
  }
  return found
}
