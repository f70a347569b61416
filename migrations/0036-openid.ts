import type { Kysely } from 'kysely'

/** By which id of an OpenID provider a user signs in: issuer and subject. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('users').addColumn('openid', 'text').execute()
  await database.schema.createIndex('users_by_openid').on('users').column('openid').unique().execute()
}
