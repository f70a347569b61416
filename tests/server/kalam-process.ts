import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// No vitest here: benchmarks use it too.

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

/** A tale and a course, short ones. */
export const RUN_GENERATORS = fileURLToPath(new URL('runs/generators', import.meta.url))

export interface KalamProcess {
  readonly pid: number
  /** Where it listens; empty: it doesn't. */
  readonly url: string
  signal(name: NodeJS.Signals): void
  /** Ends it as a power cut does; one that was killed before stays so. */
  kill(): Promise<void>
  /** Ends it as a process manager does. Throws when it ends otherwise. */
  stop(): Promise<void>
}

export interface Place {
  /** Its working folder and home. */
  readonly cwd: string
  readonly databaseUrl: string
  /** The base URL of the provider. */
  readonly provider: string
  readonly generators: string
  readonly environment?: Readonly<Record<string, string>>
  /** Options of Node. */
  readonly node?: readonly string[]
  /** A file for its log; left out: the test's own. */
  readonly log?: string
}

/** What a command of the command line prints. Throws when it fails. */
export async function runKalam(words: readonly string[], { cwd, node = [], ...place }: Place): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...node, MAIN, ...words], {
    cwd,
    env: environmentOf({ cwd, ...place }),
  })
  return stdout
}

/** `kalam serve` on a free port, or `kalam worker`, as anyone runs them: resolves once it listens or works. */
export async function startKalam(words: readonly string[], place: Place): Promise<KalamProcess> {
  const { cwd, node = [] } = place
  const isServer = words[0] === 'serve'
  const log = place.log === undefined ? null : openSync(place.log, 'a')
  const child = spawn(process.execPath, [...node, MAIN, ...words, ...(isServer ? ['--port', '0'] : [])], {
    cwd,
    stdio: ['ignore', 'pipe', log ?? 'inherit'],
    env: environmentOf(place),
  })
  if (log !== null) closeSync(log)
  const closed = once(child, 'close') as Promise<[number | null, string | null]>
  let said = ''
  const started = new Promise<string>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = isServer ? /listens at +(http:\S+)/.exec(said)?.[1] : ''
      if (address !== undefined) resolve(address)
    })
  })
  const ended = closed.then(() => Promise.reject(new Error(`kalam ${words[0]} did not start: ${said}`)))
  const url = await Promise.race([started, ended])
  ended.catch(() => undefined)
  return {
    url,
    pid: child.pid!,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL')
      const [code, signal] = await closed
      if (signal !== 'SIGKILL') throw new Error(`kalam ${words[0]} ended with ${code} before it was killed`)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await closed
      if (code !== 0) throw new Error(`kalam ${words[0]} ended with ${code}`)
    },
  }
}

function environmentOf({ cwd, databaseUrl, provider, generators, environment }: Place): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: cwd,
    // What an earlier process has compiled.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: databaseUrl,
    OPENAI_BASE_URL: provider,
    KALAM_DESCRIBE_TASK: '1',
    KALAM_GENERATORS: generators,
    KALAM_NO_SHIPPED: '1',
    KALAM_SECRET: 'a secret of the tests, long enough to sign with',
    KALAM_LOG_LEVEL: process.env.KALAM_TEST_LOG ?? 'silent',
    NODE_ENV: 'test',
    ...environment,
  }
}
