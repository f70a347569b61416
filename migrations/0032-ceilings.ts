import type { Kysely } from 'kysely'

/** What a day's calls of models took, for its limits, and what was learnt about models. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('model_usage')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .addColumn('spend', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_usage_key', ['subject', 'day'])
    .execute()
  await database.schema
    .createTable('model_facts')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_facts_key', ['provider', 'model'])
    .execute()
}
