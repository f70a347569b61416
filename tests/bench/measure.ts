import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What one run of a Node program took, its child processes included. */
export interface Taken {
  /** Seconds from its start to its end. */
  readonly wall: number
  /** Seconds of CPU, user and system. */
  readonly cpu: number
  /** Most memory of its largest process, in MB. */
  readonly peak: number
}

/** Runs a program under this Node and measures it. Throws when it fails, with what it said. */
export async function measure(
  argv: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<Taken> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-usage-'))
  const file = join(folder, 'usage')
  try {
    const start = performance.now()
    await run(argv, cwd, {
      PATH: process.env.PATH ?? '',
      HOME: cwd,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'usage.ts')}`,
      KALAM_BENCH_USAGE: file,
      ...env,
    })
    const wall = (performance.now() - start) / 1000
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const processes = lines.map((line) => JSON.parse(line) as Pick<Taken, 'cpu' | 'peak'>)
    return {
      wall,
      cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
      peak: Math.max(...processes.map(({ peak }) => peak)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(argv: readonly string[], cwd: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${argv.join(' ')} ended with ${code}:\n${said}`))
    })
  })
}
