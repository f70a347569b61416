import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { MIGRATIONS } from '../../../migrations/all.ts'

// `node --import` of this file makes the command line that of a next version: it knows one migration more, which only adds.

async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('stars')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  for (const table of ['users', 'books', 'generations']) {
    await database.schema.alterTable(table).addColumn('star', 'text').execute()
    await database.schema.createIndex(`${table}_star`).on(table).column('star').execute()
  }
}

const known = MIGRATIONS as Record<string, Migration>
known['9999-stars'] = { up }
