import { PassThrough, Writable } from 'node:stream'
import type { Clock } from '../../../../engine/base/clock.ts'
import { type CatalogFolders, resolveCatalogFolders } from '../../../../engine/node/folders.ts'
import type { ConsoleContext } from '../../../../server/console/context.ts'
import { NOW } from './writing.ts'

type Command = (
  words: readonly string[],
  options: {
    readonly json?: boolean
    readonly replace?: boolean
    readonly plan?: boolean
    readonly generators: CatalogFolders
  },
  context: ConsoleContext,
) => Promise<number>

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command of the server as the command line would, in a folder, on a database. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  {
    cwd,
    databaseUrl,
    json = false,
    now = NOW,
    delay = () => Promise.resolve(),
    env = {},
    ...options
  }: {
    cwd: string
    databaseUrl: string
    json?: boolean
    replace?: boolean
    plan?: boolean
    now?: number
    delay?: Clock['delay']
    env?: Readonly<Record<string, string>>
  },
): Promise<Ran> {
  const [stdout, stderr] = [new Said(), new Said()]
  const code = await command(
    words,
    { json, ...options, generators: resolveCatalogFolders() },
    {
      stdout,
      stderr,
      stdin: new PassThrough(),
      env: { DATABASE_URL: databaseUrl, ...env },
      language: 'en',
      cwd,
      clock: { now: () => now, delay },
      signal: new AbortController().signal,
    },
  )
  return { code, stdout: stdout.text, stderr: stderr.text }
}

class Said extends Writable {
  text = ''

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}
