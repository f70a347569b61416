import { type Kysely, sql } from 'kysely'

/** Second factors, passkeys, recovery codes, sign-ins that wait for their second step, and changes of an address. */
export async function up(database: Kysely<never>): Promise<void> {
  // Sealed with the server's secret.
  await database.schema.alterTable('users').addColumn('totp_secret', 'text').execute()
  // When the first code was entered; null: it isn't asked for yet.
  await database.schema.alterTable('users').addColumn('totp_confirmed_at', 'bigint').execute()
  // The last time step whose code was used: no code is good twice.
  await database.schema
    .alterTable('users')
    .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema.alterTable('users').addColumn('signed_in_at', 'bigint').execute()
  // When the person last proved who they are; sessions of before count from their beginning.
  await database.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
  await sql`update sessions set proved_at = created_at`.execute(database)
  // Whose account a kept mail is about, when that isn't its recipient alone.
  await database.schema.alterTable('mails').addColumn('user_id', 'text').execute()
  await database.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('recovery_codes_of_user').on('recovery_codes').column('user_id').execute()
  await database.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await database.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
  await database.schema
    .createTable('sign_in_steps')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('sign_in_steps_of_user').on('sign_in_steps').column('user_id').execute()
  await database.schema.createIndex('sign_in_steps_expire').on('sign_in_steps').column('expires_at').execute()
  await database.schema
    .createTable('address_changes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('address_changes_of_user').on('address_changes').column('user_id').execute()
}
