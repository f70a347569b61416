import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../../migrations/all.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { createDatabase, insertUser, onBothDatabases, openTestDatabase } from '../databases.ts'

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
      kind === 'sqlite' ? [await migrate(both[0]), await migrate(both[1])] : await Promise.all(both.map(migrate))
    expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
    await Promise.all(both.map((database) => database.close()))
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
