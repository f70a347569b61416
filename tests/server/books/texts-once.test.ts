import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { TABLE_OWNERSHIP } from '../../../server/accounts/personal-data.ts'
import { purgeExpiredBooks } from '../../../server/books/delete-book.ts'
import { removeDuplicateTexts } from '../../../server/books/remove-duplicate-texts.ts'
import type { Tables } from '../../../server/database/database.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { onBothDatabases } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

const generators = resolveCatalogFolders([new URL('../runs/generators', import.meta.url).pathname], '.', false)
const NEVER = new AbortController().signal

/** In how many columns of which tables a passage is stored. */
async function placesOf(kysely: Kysely<Tables>, passage: string): Promise<Record<string, number>> {
  const places: Record<string, number> = {}
  for (const table of Object.keys(TABLE_OWNERSHIP) as (keyof Tables)[]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely)
    const found = rows.flatMap((row) => Object.values(row)).filter((value) => String(value).includes(passage))
    if (found.length > 0) places[table] = found.length
  }
  return places
}

/** The longest stretch of a text that is the same in JSON. */
function passageOf(text: string): string {
  return text.split(/[\n"\\]/).reduce((longest, one) => (one.length > longest.length ? one : longest))
}

onBothDatabases((kind) => {
  // Nothing moves by itself: the tests move.
  const server = opened(() => startTestServer({ kind, config: { generators, work: [] } }))
  const kysely = () => server.server.database.kysely
  const share = () => removeDuplicateTexts(server.server.database, NEVER)
  let person: Person
  let book: string
  let texts: { readonly step: string; readonly text: string }[]

  beforeAll(async () => {
    person = await server.signUp()
    await server.giveCredits(person, 50)
    const write = async (order: object) => {
      const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
      return (await person.post('/api/generators/tale/pieces', order, headers)).body
    }
    book = (await write({ settings: { hero: 'Salmah' }, language: 'en' })).book
    while ((await write({ book })).type === 'done');
    texts = await textsOfBook()
  })
  const textsOfBook = async () => (await person.get(`/api/books/${book}`)).body.pieces
  /** The history as its reader gets it, the oldest first. */
  async function history(): Promise<{ content: string; excerpt: string }[]> {
    const { items } = (await person.get('/api/history')).body
    const whole = items.map(async ({ id, excerpt }: { id: string; excerpt: string }) => {
      const { content } = (await person.get(`/api/history/${id}`)).body
      return { content, excerpt }
    })
    return (await Promise.all(whole)).toReversed()
  }
  const shown = (some: readonly string[]) =>
    some.map((text) => ({ content: text, excerpt: [...text].slice(0, 240).join('') }))
  const edit = async (text: string, base: number) => {
    const saved = await person.put(`/api/books/${book}/pieces/introduction/text`, { text, base, session: randomUUID() })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }

  it('a finished book’s texts are stored once, and answers have them whole', async () => {
    expect(texts.map(({ step }) => step)).toEqual([
      'outline',
      'introduction',
      'chapter 1',
      'chapter 2',
      'chapter 3',
      'conclusion',
    ])
    for (const { text } of texts) expect(await placesOf(kysely(), passageOf(text))).toEqual({ piece_versions: 1 })
    expect(await history()).toEqual(shown(texts.map(({ text }) => text)))
    expect((await person.get('/api/progress/tale')).body.book.pieces).toEqual(texts)
  })

  it('an edited text shows in history', async () => {
    await edit('A first hand.', 1)
    await edit('A second hand.', 2)
    texts = await textsOfBook()
    expect((await history())[1]!.content).toBe('A second hand.')
    expect(await placesOf(kysely(), 'A second hand.')).toEqual({ piece_versions: 1 })
  })

  it('what earlier versions wrote is read as it is, and becomes references', async () => {
    const items = await kysely().selectFrom('content_history').selectAll().orderBy('created_at').execute()
    // As an earlier version wrote them, and as one edits a text over a reference.
    for (const [at, { id }] of items.entries())
      await kysely()
        .updateTable('content_history')
        .set({ content: texts[at]!.text, ...(at === 1 ? {} : { version_id: null }) })
        .where('id', '=', id)
        .execute()
    const kept = { content: JSON.stringify(texts.map(({ text }) => text)) }
    await kysely().updateTable('book_progress').set(kept).where('book_id', '=', book).execute()
    const passage = passageOf(texts[2]!.text)
    expect(await placesOf(kysely(), passage)).toEqual({ piece_versions: 1, content_history: 1, book_progress: 1 })
    expect(await history()).toEqual(shown(texts.map(({ text }) => text)))

    const [one, other] = await Promise.all([share(), share()])
    expect(one + other).toBeGreaterThanOrEqual(texts.length + 1)
    expect(await placesOf(kysely(), passage)).toEqual({ piece_versions: 1 })
    expect(await history()).toEqual(shown(texts.map(({ text }) => text)))
    expect(await share()).toBe(0)
    const after = await kysely().selectFrom('content_history').selectAll().orderBy('created_at').execute()
    expect(after).toEqual(items)
  })

  it('a version that is deleted, and a book, leave their texts to history; the audit knows a reference to nothing', async () => {
    const at = { book_id: book, step: 'introduction' }
    const piece = kysely()
      .selectFrom('pieces')
      .select('id')
      .where('book_id', '=', at.book_id)
      .where('step', '=', at.step)
    await kysely().deleteFrom('piece_versions').where('piece_id', '=', piece).where('version', '=', 3).execute()
    expect((await history())[1]!.content).toBe('A second hand.')
    expect(await placesOf(kysely(), 'A second hand.')).toEqual({ content_history: 1 })
    // It is nowhere else: it isn't looked for again.
    expect(await share()).toBe(0)

    await person.delete(`/api/books/${book}`)
    await purgeExpiredBooks(server.server, Number.MAX_SAFE_INTEGER)
    expect(await placesOf(kysely(), passageOf(texts[2]!.text))).toEqual({ content_history: 1 })
    expect(await history()).toEqual(shown(texts.map(({ text }) => text)))
    expect([await share(), await auditLedger(server.server.database)]).toEqual([0, []])

    const dangling = { content: '', version_id: 'gone' }
    await kysely().updateTable('content_history').set(dangling).where('user_id', '=', person.id).execute()
    const [finding] = await auditLedger(server.server.database)
    expect([finding!.invariant, finding!.rows.length]).toEqual(['history-has-its-texts', texts.length])
    expect((await history())[0]).toEqual({ content: '', excerpt: '' })
  })
})
