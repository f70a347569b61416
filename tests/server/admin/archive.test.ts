import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TABLE_OWNERSHIP, USER_OWNED_TABLES } from '../../../server/accounts/personal-data.ts'
import type { Tables } from '../../../server/database/database.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'
import { belongingsOf } from '../http/belongings.ts'

onOneDatabase('archives', (kind) => {
  const server = opened(() => startTestServer({ kind }))

  it('every table says whose its rows are', async () => {
    const tables = await tablesOf(server)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLE_OWNERSHIP).toSorted())
    // Those that name a user, or something of one, belong to one; but for tasks, which are forgotten with their files.
    const naming = tables.filter(
      ({ name: table, columns }) =>
        table !== 'shared_tasks' && columns.some(({ name }) => /^(user|book|piece)_id$/.test(name)),
    )
    const nobodys = naming.filter(({ name }) => !USER_OWNED_TABLES.includes(name as keyof Tables))
    expect(nobodys.map(({ name }) => name)).toEqual([])
  })

  it('an archive has every row, text and picture, no key to the account, and a deletion leaves the ledger without a name', async () => {
    const person = await server.signUp('faridah@example.test')
    await furnish(server, person, 'Faridah')
    const response = await person.fetch('/api/profile/archive')
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const names = Object.keys(files)
    for (const table of USER_OWNED_TABLES) {
      const rows = JSON.parse(strFromU8(files[`data/${table}.json`]!)) as unknown[]
      expect([table, rows.length]).toEqual([table, await countRows(server, table, person.id)])
    }
    const filled = USER_OWNED_TABLES.filter((table) => strFromU8(files[`data/${table}.json`]!).length > 3)
    expect(filled).toEqual(expect.arrayContaining(['users', 'sessions', 'books', 'pieces', 'piece_versions', 'notes']))
    expect(filled).toEqual(expect.arrayContaining(['images', 'generations', 'credit_transactions', 'purchases']))
    expect(names.filter((name) => name.startsWith('books/')).length).toBeGreaterThan(0)
    expect(names.filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(0)
    const everything = names.map((name) => strFromU8(files[name]!)).join('')
    expect(everything).not.toMatch(/argon2|token_hash|password_hash|totp_secret/)
    const other = await server.signUp()
    expect(everything).not.toContain(other.id)

    await server.server.database.kysely
      .updateTable('sessions')
      .set({ proved_at: 1 })
      .where('user_id', '=', person.id)
      .execute()
    expect((await person.delete('/api/profile')).body.error.code).toBe('accounts.confirm-first')
    const wrong = await person.delete('/api/profile', { password: 'not this one' })
    expect(wrong.body.error.code).toBe('accounts.current-password-wrong')
    expect((await person.delete('/api/profile', { password: person.password })).status).toBe(200)
    expect((await person.get('/api/profile')).status).toBe(401)

    const { kysely } = server.server.database
    const staying = USER_OWNED_TABLES.filter((table) => (TABLE_OWNERSHIP[table] as { stays?: true }).stays)
    const left: string[] = []
    for (const { name } of await tablesOf(server)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely)
      const text = JSON.stringify(rows).toLowerCase()
      expect([name, text.includes('faridah')]).toEqual([name, false])
      if (text.includes(person.id)) left.push(name)
    }
    expect(left.filter((name) => !staying.includes(name as keyof Tables))).toEqual([])
    expect(left).toContain('credit_transactions')
    expect(await auditLedger(server.server.database)).toEqual([])
  })
})

/** Without those of the queue, and of the migrations. */
async function tablesOf({ server }: TestServer) {
  const tables = await server.database.kysely.introspection.getTables()
  return tables.filter(({ name, schema = 'public' }) => schema === 'public' && !name.startsWith('kysely'))
}

/** Something in most tables, with the mark in everything that a person types. */
async function furnish(server: TestServer, person: Person, mark: string): Promise<void> {
  const { book, ...ids } = await belongingsOf(server, person)
  const administrator = await server.administrator()
  await person.post(`/api/runs/${ids.run}/cancel`, {})
  await person.patch('/api/profile', { name: mark, bio: `${mark} writes.` })
  await person.patch(`/api/books/${book}`, { title: `${mark} writes`, author: `${mark} writes` })
  await person.post(`/api/books/${book}/notes`, { step: 'outline', text: `${mark} writes` })
  await person.post(`/api/books/${book}/snapshots`, { name: `${mark} writes` })
  await person.post(`/api/books/${book}/shares`, { days: 30, reader: `${mark} writes` })
  await person.post('/api/auth/sign-in', { email: person.email, password: person.password })
  await person.post('/api/profile/totp')
  const codes = await administrator.post('/api/admin/codes', { credits: 300 })
  await person.post('/api/codes/redeem', { code: codes.body.codes[0].code })
  await administrator.post('/api/admin/upgrade-links', { userId: person.id, plan: 'pro' })
  await server.server.database.kysely
    .insertInto('mails')
    .values({ id: randomUUID(), recipient: person.email, subject: mark, text: mark, link: null, created_at: 1 })
    .execute()
  await server.server.database.kysely
    .updateTable('credit_transactions')
    .set({ reason: `For ${mark} writes` })
    .where('user_id', '=', person.id)
    .where('type', '=', 'adjustment')
    .execute()
}

async function countRows({ server }: TestServer, table: keyof Tables, userId: string): Promise<number> {
  const belonging = TABLE_OWNERSHIP[table]
  if (!('of' in belonging)) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${belonging.of(userId)}`.execute(server.database.kysely)
  return Number(rows[0]!.count)
}
