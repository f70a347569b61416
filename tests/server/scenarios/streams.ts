import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Client } from '../client.ts'

export const QUAY_GENERATORS = fileURLToPath(new URL('generators', import.meta.url))

/** Two texts at once are a user's most: one of a book, one single text. */
export const GENERATORS = ['quay', 'tide'] as const

/** One user's page: what it asked for last, and what it was told. */
export interface Page {
  readonly generator: (typeof GENERATORS)[number]
  readonly client: Client
  /** The book that goes on; null: a new one. */
  book: string | null
  /** Asked for, and its end not seen: asked for again under the same key. */
  pending: Asked | null
}

interface Asked {
  readonly key: string
  readonly body: object
}

/** A text whose `done` was received. */
export interface Told extends Asked {
  readonly page: Page
  readonly generation: string
  readonly text: string
  readonly charged: number
  readonly credits: number
}

export function openPage(client: Client, generator: Page['generator']): Page {
  return { client, generator, book: null, pending: null }
}

/** Asks for the next text, or again for the one whose end was lost, and reads it; null when the server dies. Throws when it fails. */
export async function write(page: Page, url: string): Promise<Told | null> {
  const asked = page.pending ?? { key: randomUUID(), body: bodyFor(page) }
  page.pending = asked
  const told = await read(page, asked, url)
  if (told === null) return null
  page.pending = null
  return told
}

function bodyFor({ generator, book }: Page): object {
  if (generator === 'tide') return {}
  return book === null ? { settings: { hero: 'Salmah' } } : { book }
}

/** The text under this key as the stream tells it; null when the connection ends before it does. */
export async function read(page: Page, { key, body }: Asked, url: string): Promise<Told | null> {
  let text = ''
  let generation = ''
  const options = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  }
  try {
    for await (const { event, data } of page.client
      .at(url)
      .events(`/api/generators/${page.generator}/pieces`, options)) {
      if (event === 'started') generation = data.generation
      if ('at' in data) text = text.slice(0, data.at)
      if (event === 'delta') text += data.text
      if (event === 'failed') throw new Error(`a text failed: ${JSON.stringify(data)}`)
      if (event !== 'done') continue
      page.book = data.finished ? null : data.book
      return { page, key, body, generation, text, charged: data.charged, credits: data.credits }
    }
  } catch (error) {
    // What fetch throws when the other side is gone.
    if (!(error instanceof TypeError)) throw error
  }
  return null
}
