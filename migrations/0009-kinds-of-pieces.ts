import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a piece is: plan, text or image. Steps have names of their own, so the name no longer says it, and a book is read after its
 * generator is gone.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('pieces')
    .addColumn('writes', 'text', (column) => column.notNull().defaultTo('text'))
    .execute()
  await sql`update pieces set writes = 'plan' where kind = 'outline'`.execute(database)
  await sql`update pieces set writes = 'image' where kind = 'image'`.execute(database)
}
