import { createHash } from 'node:crypto'
import { type Kysely, SqliteAdapter, sql } from 'kysely'

const TWO_DAYS_MS = 2 * 24 * 3_600_000

/**
 * Accounts without a library: passwords are a column of users, sessions and mailed links have only the columns that are used, and
 * dates are milliseconds since the epoch, like those of all other tables. People stay signed in.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const millisecondsOf = (column: string) =>
    isSqlite
      ? sql`cast(round((julianday(${sql.ref(column)}) - 2440587.5) * 86400000) as integer)`
      : sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  await changeUsers(database, isSqlite, millisecondsOf)
  await moveSessions(database, millisecondsOf)
  await moveMailedTokens(database, millisecondsOf)
  await moveRateLimits(database)
}

type MillisecondsOf = (column: string) => ReturnType<typeof sql>

async function changeUsers(database: Kysely<never>, isSqlite: boolean, millisecondsOf: MillisecondsOf): Promise<void> {
  if (isSqlite) {
    // The declared type `date` stores a number as it is.
    await sql`update users set created_at = ${millisecondsOf('created_at')}, updated_at = ${millisecondsOf('updated_at')}`.execute(
      database,
    )
  } else {
    await sql`alter table users
      alter column created_at type bigint using ${millisecondsOf('created_at')},
      alter column updated_at type bigint using ${millisecondsOf('updated_at')},
      alter column email_verified type integer using email_verified::integer`.execute(database)
  }
  await database.schema.alterTable('users').dropColumn('image').execute()
  await database.schema.alterTable('users').addColumn('password_hash', 'text').execute()
  await sql`update users set password_hash =
    (select password from accounts where accounts.user_id = users.id and provider_id = 'credential')`.execute(database)
  await database.schema.dropTable('accounts').execute()
}

async function moveSessions(database: Kysely<never>, millisecondsOf: MillisecondsOf): Promise<void> {
  const { rows } = await sql<Record<string, string | number | null>>`select id, user_id, token, ip_address, user_agent,
    ${millisecondsOf('created_at')} as created_at, ${millisecondsOf('updated_at')} as used_at,
    ${millisecondsOf('expires_at')} as expires_at from sessions`.execute(database)
  await database.schema.dropTable('sessions').execute()
  await database.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('remembered', 'integer', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute()
  for (const { id, user_id, token, ip_address, user_agent, created_at, used_at, expires_at } of rows) {
    const hash = createHash('sha256').update(String(token)).digest('hex')
    const remembered = Number(expires_at) - Number(used_at) >= TWO_DAYS_MS ? 1 : 0
    await sql`insert into sessions (id, user_id, token_hash, remembered, address, user_agent, created_at, used_at, expires_at)
      values (${id}, ${user_id}, ${hash}, ${remembered}, ${ip_address}, ${user_agent}, ${created_at}, ${used_at}, ${expires_at})`.execute(
      database,
    )
  }
}

async function moveMailedTokens(database: Kysely<never>, millisecondsOf: MillisecondsOf): Promise<void> {
  await database.schema
    .createTable('mailed_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('verify', 'reset')`))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('mailed_tokens_user_id').on('mailed_tokens').column('user_id').execute()
  for (const purpose of ['verify', 'reset']) {
    await sql`insert into mailed_tokens (token_hash, purpose, user_id, expires_at)
      select substr(identifier, ${sql.lit(purpose.length + 2)}), ${sql.lit(purpose)}, value, ${millisecondsOf('expires_at')}
      from verifications where identifier like ${sql.lit(`${purpose}:%`)} and value in (select id from users)`.execute(
      database,
    )
  }
  await database.schema.dropTable('verifications').execute()
}

async function moveRateLimits(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('rate_limits').renameTo('old_rate_limits').execute()
  await database.schema.dropIndex('rate_limits_last_request').execute()
  await database.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_request', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into rate_limits (key, count, last_request) select key, count, last_request from old_rate_limits`.execute(
    database,
  )
  await database.schema.dropTable('old_rate_limits').execute()
  await database.schema.createIndex('rate_limits_last_request').on('rate_limits').column('last_request').execute()
}
