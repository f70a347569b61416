import { getMigrations } from 'better-auth/db/migration'
import pino from 'pino'
import { expect, it } from 'vitest'
import { libraryOptions } from '../../../server/accounts/library.ts'
import { testConfig } from '../config.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { testClock } from './accounts-server.ts'

onBothDatabases((kind) => {
  it('finds every table and column it needs in our migrations', async () => {
    const database = await openTestDatabase(kind)
    const config = testConfig(database.url)
    const logger = pino({ level: 'silent' })
    const migrations = await getMigrations(libraryOptions({ config, database, clock: testClock(), logger }))
    expect(migrations.toBeCreated).toEqual([])
    expect(migrations.toBeAdded).toEqual([])
    expect((await migrations.compileMigrations()).replaceAll(';', '').trim()).toBe('')
    await database.close()
  })

  it('would notice a column that is missing', async () => {
    const database = await openTestDatabase(kind)
    await database.kysely.schema.alterTable('sessions').dropColumn('user_agent').execute()
    const config = testConfig(database.url)
    const logger = pino({ level: 'silent' })
    const { toBeAdded } = await getMigrations(libraryOptions({ config, database, clock: testClock(), logger }))
    expect(toBeAdded.map(({ table, fields }) => [table, Object.keys(fields)])).toEqual([['sessions', ['user_agent']]])
    await database.close()
  })
})
