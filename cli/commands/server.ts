import { readFileSync } from 'node:fs'
import { findPackageJSON, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import { packageRoot } from '../../engine/node/folders.ts'
import type { AdminCommandName } from '../../server/console/admin.ts'
import type { CommandAction } from '../base/declaration.ts'
import { CommandError, EXIT, type ExitCode } from '../base/exit.ts'
import { toMessage } from '../messages/told.ts'

// The only module that imports the server. Its commands take the same arguments and return the same exit codes.

type ServerCommand = (
  words: readonly string[],
  options: never,
  context: Parameters<CommandAction>[2],
) => Promise<number>

const COMMANDS = {
  serve: async () => (await import('../../server/console/serve.ts')).serve,
  worker: async () => (await import('../../server/console/serve.ts')).runWorker,
  migrate: async () => (await import('../../server/console/upgrade.ts')).migrateDatabase,
  upgrade: async () => (await import('../../server/console/upgrade.ts')).upgrade,
  doctor: async () => (await import('../../server/console/doctor.ts')).doctorServer,
  audit: async () => (await import('../../server/console/audit.ts')).audit,
  backup: async () => (await import('../../server/console/backup.ts')).backup,
  'restore-backup': async () => (await import('../../server/console/restore-backup.ts')).restoreBackup,
  outbox: async () => (await import('../../server/console/outbox.ts')).printOutbox,
} as const satisfies Readonly<Record<string, () => Promise<ServerCommand>>>

export type ServerCommandName = keyof typeof COMMANDS | `admin ${AdminCommandName}`

async function loadServerCommand(name: ServerCommandName): Promise<ServerCommand> {
  if (name in COMMANDS) return COMMANDS[name as keyof typeof COMMANDS]()
  const { runAdminCommand } = await import('../../server/console/admin.ts')
  return (...given) => runAdminCommand(name.slice('admin '.length) as AdminCommandName, ...given)
}

/** A command of the server by its name. */
export function findServerCommand(name: ServerCommandName): CommandAction {
  return async (words, options, context) => {
    requireServerPackages()
    const command = await loadServerCommand(name)
    // Now and not at its end: a server that is killed would leave the next one to compile everything anew.
    flushCompileCache()
    try {
      return (await command(words, options as never, context)) as ExitCode
    } catch (error) {
      const { localizeError } = await import('../../server/console/context.ts')
      throw localizeError(error, context.language)
    }
  }
}

/** Throws when a package is missing, or is installed in a version that wasn't tested; names all of them. */
function requireServerPackages(): void {
  const { peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(packageRoot(), 'package.json'), 'utf8'),
  ) as Readonly<Record<'peerDependencies' | 'devDependencies', Readonly<Record<string, string>>>>
  const unfit = Object.entries(peerDependencies)
    .map(([name, tested]) => ({
      name,
      tested,
      found: installedVersion(name),
      install: `${name}@${devDependencies[name]}`,
    }))
    .filter(({ name, found, tested }) => (found === null ? !OPTIONAL.includes(name) : !satisfies(found, tested)))
  if (unfit.length === 0) return
  const packages = unfit.map(({ install }) => install).join(' ')
  const found = unfit.flatMap(({ name, found, tested }) => (found === null ? [] : [`${name} ${found} (${tested})`]))
  throw new CommandError(
    EXIT.configuration,
    found.length === 0
      ? toMessage('server.not-installed', { packages })
      : toMessage('server.not-tested', { found: found.join(', '), packages }),
  )
}

/** What a server runs without: `/mcp` says that it is missing. */
const OPTIONAL = ['@modelcontextprotocol/sdk']

function installedVersion(name: string): string | null {
  try {
    const file = findPackageJSON(name, import.meta.url)
    return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return null
  }
}
