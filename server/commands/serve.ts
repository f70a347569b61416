import { loadServerConfig } from '../config/load-server-config.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { studioIsBuilt } from '../http/studio.ts'
import { type RunningServer, startServer } from '../start.ts'
import { version } from '../version.ts'
import type { Context } from './context.ts'

interface ServeOptions {
  readonly host?: string
  readonly port?: string
  readonly generators?: string
}

/** Serves until it is told to stop; then ends streams, gives holds back and returns 0. Log lines go to stderr. */
export async function serve(_words: readonly string[], options: ServeOptions, context: Context): Promise<number> {
  const { stdout, stderr, clock, signal, cwd } = context
  const { host, port, generators } = options
  const env = {
    ...context.env,
    ...(host === undefined ? {} : { HOST: host }),
    ...(port === undefined ? {} : { PORT: port }),
    ...(generators === undefined ? {} : { KALAM_GENERATORS: generators }),
  }
  const config = await loadServerConfig(cwd, env)
  const log = { write: (line: string) => void stderr.write(line) }
  const running = await startServer(config, { clock, environment: env, log, version: version() })
  stdout.write(await opening(running))
  await aborted(signal)
  stdout.write('Stopping: streams end, and what is being written is given back.\n')
  await running.close()
  return 0
}

/** What a person who starts it needs to know first. */
async function opening({ address, url, server }: RunningServer): Promise<string> {
  const { config } = server
  const lines = [
    ['listens at', address],
    ['open', studioIsBuilt() ? url : `${url} (the studio is not built here; the API is described at ${url}/api/docs)`],
    ['writer', writerOf(config)],
    ['data', config.databaseUrl.startsWith('postgres') ? placeOf(config.databaseUrl) : config.databaseUrl],
    [
      'mail',
      config.mail.kind === 'smtp'
        ? `sent by ${new URL(config.mail.url).host}`
        : `kept in the outbox: kalam outbox prints it`,
    ],
    ['payments', config.payments.kind === 'stripe' ? 'Stripe' : 'a test checkout that takes no money'],
    ['administrator', await administratorOf(server)],
  ] as const
  const width = Math.max(...lines.map(([name]) => name.length))
  return `Kalam ${server.version}\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('')}`
}

function writerOf({ engine }: ServerConfig): string {
  if (engine.providers.length === 0) {
    return 'the demo writer: offline, and its texts say so. Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL, to connect a model'
  }
  return engine.providers.map(({ name, model }) => `${name} (${model})`).join(', ')
}

/** Without what opens it. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

async function administratorOf({ config, database }: RunningServer['server']): Promise<string> {
  const made = await database.kysely.selectFrom('users').select('email').where('role', '=', 'admin').executeTakeFirst()
  if (made !== undefined) return made.email
  return config.administrator === null
    ? 'none yet: kalam admin create you@example.my makes one'
    : `${config.administrator}, once signed up and verified`
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
