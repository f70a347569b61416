import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface ServerProcess {
  readonly address: string
  readonly stdout: () => string
  readonly stderr: () => string
  signal(name: NodeJS.Signals): void
  /** Its exit code. */
  readonly ended: Promise<number | null>
}

/** `kalam serve` as a process of its own, once it listens. */
export async function serveProcess(cwd: string, environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [resolve(ROOT, 'cli/main.ts'), 'serve', '--port', '0'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { stdout: '', stderr: '' }
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const address = await Promise.race([
    listening(child, () => texts.stdout),
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${texts.stderr}`))),
  ])
  return {
    address,
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    signal: (name) => void child.kill(name),
    ended,
  }
}

function listening(child: ChildProcess, stdout: () => string): Promise<string> {
  return new Promise((done) => {
    const look = () => {
      const address = /listens at +(http:\S+)/.exec(stdout())?.[1]
      if (address !== undefined) done(address)
    }
    child.stdout!.on('data', look)
  })
}
