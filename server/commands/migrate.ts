import { loadServerConfig } from '../config/load-server-config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Context } from './context.ts'

/** Brings the database that the configuration names up to date; one that isn't there is made. */
export async function migrateDatabase(
  _words: readonly string[],
  options: { readonly json?: boolean },
  { stdout, cwd, env }: Context,
): Promise<number> {
  const { databaseUrl } = await loadServerConfig(cwd, env, { signs: false })
  const database = await openDatabase(databaseUrl)
  try {
    const ran = await migrate(database)
    const told = ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`
    stdout.write(options.json ? `${JSON.stringify({ ran })}\n` : `${told}\n`)
    return 0
  } finally {
    await database.close()
  }
}
