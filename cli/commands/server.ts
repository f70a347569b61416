import type { Action } from '../declaration.ts'
import type { ExitCode } from '../exit.ts'

// The one door to the server: its commands take the same words, options and context, and end with the same codes.

/** What a command of the server is, whatever options it takes. */
type ServerCommand = (words: readonly string[], options: never, context: Parameters<Action>[2]) => Promise<number>

export const serve = entering(async () => (await import('../../server/commands/serve.ts')).serve)
export const migrate = entering(async () => (await import('../../server/commands/migrate.ts')).migrateDatabase)
export const adminCreate = entering(async () => (await import('../../server/commands/admin.ts')).adminCreate)
export const adminDemote = entering(async () => (await import('../../server/commands/admin.ts')).adminDemote)
export const adminPromote = entering(async () => (await import('../../server/commands/admin.ts')).adminPromote)
export const adminCredits = entering(async () => (await import('../../server/commands/admin.ts')).adminCredits)
export const adminCodes = entering(async () => (await import('../../server/commands/admin.ts')).adminCodes)
export const adminUpgradeLink = entering(async () => (await import('../../server/commands/admin.ts')).adminUpgradeLink)
export const audit = entering(async () => (await import('../../server/commands/audit.ts')).audit)
export const backup = entering(async () => (await import('../../server/commands/backup.ts')).backup)
export const outbox = entering(async () => (await import('../../server/commands/outbox.ts')).outbox)

function entering(load: () => Promise<ServerCommand>): Action {
  return async (words, options, context) => (await load())(words, options, context) as Promise<ExitCode>
}
