import type { Kysely } from 'kysely'

/** Which endpoint wrote a text, or failed at it. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('generations').addColumn('endpoint', 'text').execute()
}
