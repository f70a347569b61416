import type { Kysely } from 'kysely'

/** What was paid by an event of the payment service, and an index that finds the events of a purchase. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('payment_events').addColumn('amount', 'bigint').execute()
  await database.schema.alterTable('payment_events').addColumn('currency', 'text').execute()
  await database.schema
    .createIndex('payment_events_of_purchase')
    .on('payment_events')
    .columns(['purchase_id', 'result'])
    .execute()
}
