import { type Kysely, sql } from 'kysely'

/** Refunds and disputes in the ledger, what a user owes after them, and receipts by a series of numbers. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('credits_owed', 'bigint', (column) => column.notNull().defaultTo(0).check(sql`credits_owed >= 0`))
    .execute()
  for (const name of ['owed', 'new_owed']) {
    await database.schema
      .alterTable('credit_transactions')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await database.schema.alterTable('purchases').addColumn('payment_intent', 'text').execute()
  await database.schema
    .alterTable('purchases')
    .addColumn('credits_reversed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema.alterTable('purchases').addColumn('receipt_number', 'bigint').execute()
  await database.schema.createIndex('purchases_intent').on('purchases').column('payment_intent').execute()
  await database.schema.createIndex('purchases_receipt').unique().on('purchases').column('receipt_number').execute()
  await database.schema.createIndex('purchases_paid').on('purchases').columns(['paid_at', 'id']).execute()
  await database.schema
    .createTable('number_series')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute()
  // What was paid before gets its number in the order of payment.
  await sql`update purchases set receipt_number = (
      select count(*) from purchases as earlier where earlier.state = 'paid'
        and (earlier.paid_at < purchases.paid_at or (earlier.paid_at = purchases.paid_at and earlier.id <= purchases.id))
    ) where state = 'paid'`.execute(database)
  await sql`insert into number_series (name, last)
    select 'receipt', coalesce(max(receipt_number), 0) from purchases`.execute(database)
  await database.schema
    .createTable('payment_reversals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('refund', 'dispute')`))
    .addColumn('purchase_id', 'text')
    .addColumn('payment_intent', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('open', 'won', 'lost')`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('reversals_of_purchase').on('payment_reversals').column('purchase_id').execute()
  await database.schema.createIndex('reversals_of_intent').on('payment_reversals').column('payment_intent').execute()
}
