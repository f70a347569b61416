import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const LEASE_SECONDS = 5

const MAIN = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))
const GENERATORS = fileURLToPath(new URL('generators', import.meta.url))

export interface KillableServer {
  readonly url: string
  readonly pid: number
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

interface Place {
  readonly cwd: string
  readonly databaseUrl: string
  readonly provider: string
  /** Megabytes of heap; Node's own limit unless given. */
  readonly heap?: number
}

/** `kalam serve` as anyone runs it, once it listens. */
export async function serve({ cwd, databaseUrl, provider, heap }: Place): Promise<KillableServer> {
  const child = spawn(
    process.execPath,
    [...(heap ? [`--max-old-space-size=${heap}`] : []), MAIN, 'serve', '--port', '0'],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: cwd,
        DATABASE_URL: databaseUrl,
        OPENAI_BASE_URL: provider,
        KALAM_DESCRIBE_TASK: '1',
        KALAM_GENERATORS: GENERATORS,
        KALAM_NO_SHIPPED: '1',
        KALAM_LEASE_SECONDS: String(LEASE_SECONDS),
        KALAM_SECRET: 'a secret of the tests, long enough to sign with',
        KALAM_LOG_LEVEL: process.env.KALAM_TEST_LOG ?? 'silent',
        NODE_ENV: 'test',
      },
    },
  )
  const closed = once(child, 'close')
  return {
    url: await addressOf(child.stdout, closed),
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      const [, signal] = (await closed) as [number | null, string | null]
      if (signal !== 'SIGKILL') throw new Error('the server ended before it was killed')
    },
  }
}

async function addressOf(stdout: NodeJS.ReadableStream, closed: Promise<unknown>): Promise<string> {
  let said = ''
  const listening = new Promise<string>((resolve) => {
    stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /listens at +(http:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const ended = closed.then(() => Promise.reject(new Error(`the server did not start: ${said}`)))
  return Promise.race([listening, ended])
}
