import { randomUUID } from 'node:crypto'
import type { Language } from '../../../engine/base/language.ts'
import type { SettingValue } from '../../../engine/generator/public-generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import type { Client } from '../../server/client.ts'
import type { TestServer } from '../../server/harness.ts'

export interface Writing {
  readonly generator: string
  readonly language: Language
  /** Over the examples. */
  readonly settings?: Readonly<Record<string, SettingValue>>
  /** The book is left after so many; to its end unless told. */
  readonly parts?: number
}

/** Writes as the studio asks for it, part by part. Returns the book's id. */
export async function write({ server }: TestServer, by: Client, writing: Writing): Promise<string> {
  const { generator: id, language, settings, parts = Number.POSITIVE_INFINITY } = writing
  const own = { ...exampleSettings(server.catalog.generator(id), language, 2026), ...settings }
  let book: string | null = null
  for (let part = 1; part <= parts; part++) {
    const asked = book === null ? { settings: own, language } : { book }
    const headers = { 'idempotency-key': randomUUID(), accept: 'application/json' }
    const { status, body } = await by.post(`/api/generators/${id}/pieces`, asked, headers)
    if (status !== 200) throw new Error(`${id}, part ${part}: ${JSON.stringify(body)}`)
    book = body.book
    if (body.finished) break
  }
  return book!
}
