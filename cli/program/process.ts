import { getEventListeners } from 'node:events'
import { systemClock } from '../../engine/node/clock.ts'
import { EXIT } from '../base/exit.ts'
import { runCommandLine } from './program.ts'

/** Runs this process's command line with its streams, signals and clock. */
export async function runProcess(): Promise<void> {
  loadEnvironment()
  const interrupt = new AbortController()
  const insistence = new AbortController()
  process.on('SIGINT', () => {
    if (!interrupt.signal.aborted) return interrupt.abort('Ctrl-C')
    if (insistence.signal.aborted || getEventListeners(insistence.signal, 'abort').length === 0)
      process.exit(EXIT.interrupted)
    insistence.abort()
  })
  process.on('SIGTERM', () => interrupt.abort('SIGTERM'))
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early.
    if (code === 'EPIPE') process.exit(EXIT.done)
    process.stderr.write(`kalam: ${message}\n`)
    process.exit(EXIT.faults)
  })
  process.stderr.on('error', () => undefined)
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
    clock: systemClock,
    signal: interrupt.signal,
    insisted: insistence.signal,
  })
}

/** Loads `.env` of the working folder. Variables that are set already keep their values. */
function loadEnvironment(): void {
  try {
    process.loadEnvFile()
  } catch {
    // Most folders have none.
  }
}
