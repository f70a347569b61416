import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../../migrations/all.ts'
import { migrate, openDatabase } from '../../../server/database/open.ts'
import { createDatabase, onBothDatabases, openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'

onBothDatabases((kind) => {
  it('runs every migration once', async () => {
    const { url, remove } = await createDatabase(kind)
    const database = await openDatabase(url)
    expect(await migrate(database)).toEqual(Object.keys(MIGRATIONS))
    expect(await migrate(database)).toEqual([])
    await database.close()
    await remove()
  })

  it('lets two servers that start together migrate once', async () => {
    const { url, remove } = await createDatabase(kind)
    const both = await Promise.all([openDatabase(url), openDatabase(url)])
    // SQLite's migrations of one process are each one synchronous transaction; PostgreSQL's take a lock.
    const ran =
      kind === 'sqlite'
        ? [await migrate(both[0]), await migrate(both[1])]
        : await Promise.all(both.map((database) => migrate(database)))
    expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
    await Promise.all(both.map((database) => database.close()))
    await remove()
  })

  it('knows plans and pictures that were kept before pieces said what they are', async () => {
    const { url, remove } = await createDatabase(kind)
    const { kysely, close } = await openDatabase(url)
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => MIGRATIONS } })
    await migrator.migrateTo('0008-sessions-and-tokens')
    await sql`insert into users (id, email, email_verified, name, created_at, updated_at)
      values ('early', 'early@example.my', 1, 'Early', 1, 1)`.execute(kysely)
    await sql`insert into books (id, user_id, generator, book_type, kind, language, settings, chapter_titles, created_at, updated_at)
      values ('book', 'early', 'romance', 'romance', 'book', 'en', '{}', '{}', 1, 1)`.execute(kysely)
    for (const [place, step] of ['outline', 'introduction', 'image'].entries()) {
      await sql`insert into pieces (id, book_id, step, kind, number, place, version)
        values (${step}, 'book', ${step}, ${step}, 0, ${place}, 1)`.execute(kysely)
    }
    await migrator.migrateToLatest()
    const rows = await kysely.selectFrom('pieces').select(['step', 'writes']).orderBy('place').execute()
    expect(rows.map(({ step, writes }) => [step, writes])).toEqual([
      ['outline', 'plan'],
      ['introduction', 'text'],
      ['image', 'image'],
    ])
    await close()
    await remove()
  })

  it('keeps a balance from falling below zero, whoever writes it', async () => {
    const database = await openTestDatabase(kind)
    const id = await insertUser(database)
    const taking = database.kysely.updateTable('users').set({ credits_available: sql<number>`credits_available - 1` })
    await expect(taking.where('id', '=', id).execute()).rejects.toThrow(/check|CHECK/)
    await database.close()
  })
})
