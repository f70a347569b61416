import { languageOfTerminal } from '../../engine/node/locale.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { withConfigFaults } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { migrate, openDatabase } from '../database/open.ts'
import { say } from '../messages/say.ts'
import type { ConsoleContext } from './context.ts'

/** Brings the database that the configuration names up to date; one that isn't there is made. */
export async function migrateDatabase(
  _words: readonly string[],
  options: { readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { stdout, cwd, env } = context
  const config = await loadServerConfig(cwd, env, { signs: false })
  return withConfigFaults(config, env, async () => {
    const ran = await migrated(config)
    const code = ran.length === 0 ? 'console.up-to-date' : 'console.migrated'
    const told = say(code, languageOfTerminal(env), { steps: ran.join(', ') })
    stdout.write(options.json ? `${JSON.stringify({ ran })}\n` : `${told}\n`)
    return 0
  })
}

async function migrated({ databaseUrl }: ServerConfig): Promise<readonly string[]> {
  const database = await openDatabase(databaseUrl)
  try {
    return await migrate(database)
  } finally {
    await database.close()
  }
}
