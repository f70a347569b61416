import { languageOfTerminal } from '../../engine/node/locale.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { startServer } from '../start.ts'
import { version } from '../version.ts'
import type { Context } from './context.ts'
import { explained } from './explained.ts'
import { opening } from './opening.ts'
import { readableLine } from './readable-log.ts'

interface ServeOptions {
  readonly host?: string
  readonly port?: string
  readonly generators?: string
}

const STOPPING = {
  en: 'Stopping: streams end, and what is being written is given back.\n',
  ms: 'Berhenti: strim ditamatkan, dan kredit bagi teks yang belum siap dipulangkan.\n',
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
  const language = languageOfTerminal(env)
  const isTerminal = stderr.isTTY === true
  // Who watches a terminal wants to see what goes wrong, not every request.
  const config = await loadServerConfig(cwd, env, { logLevel: isTerminal ? 'warn' : 'info' })
  const log = { write: (line: string) => void stderr.write(isTerminal ? readableLine(line) : line) }
  const surroundings = { clock, environment: env, log, version: version() }
  const running = await explained(config, context, () => startServer(config, surroundings))
  stdout.write(await opening(running, language))
  await aborted(signal)
  stdout.write(STOPPING[language])
  await running.close()
  return 0
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
