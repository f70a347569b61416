import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { BookResult } from '../../../cli/batch/run/outcome.ts'
import { runCommandLine } from '../../../cli/program/program.ts'
import type { Clock } from '../../../engine/base/clock.ts'

export interface BatchOutcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The JSON lines of stdout. */
  readonly lines: readonly (Record<string, unknown> & { readonly event: string })[]
}

export interface BatchWorkplace {
  readonly folder: string
  /** `kalam batch books.csv --out out …` */
  batch(...options: string[]): Promise<BatchOutcome>
  run(...argv: string[]): Promise<BatchOutcome>
  manifest(text: string, name?: string): void
  file(name: string): string
  report(): { readonly books: readonly BookResult[] } & Record<string, unknown>
  /** Presses Ctrl-C in the command that runs. */
  interrupt(): void
  close(): void
}

/** A folder and a command line in this process, with a terminal's signals. */
export function openBatchWorkplace(env: Record<string, string>, clock: Clock, { columns = 0 } = {}): BatchWorkplace {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-batch-'))
  let presses: AbortController[] = []
  const file = (name: string) => readFileSync(join(folder, name), 'utf8')
  async function runOnce(...argv: string[]): Promise<BatchOutcome> {
    const stdout = new PassThrough()
    const stderr = Object.assign(new PassThrough(), columns > 0 ? { isTTY: true, columns } : {})
    const [first, second] = [new AbortController(), new AbortController()]
    presses = [first, second]
    const chunks: Buffer[] = []
    stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const said: Buffer[] = []
    stderr.on('data', (chunk: Buffer) => said.push(chunk))
    const signals = { signal: first.signal, insisted: second.signal }
    const code = await runCommandLine(argv, {
      stdout,
      stderr,
      stdin: new PassThrough(),
      env,
      cwd: folder,
      clock,
      ...signals,
    })
    await new Promise((resolve) => setImmediate(resolve))
    const printed = Buffer.concat(chunks).toString('utf8')
    const lines = printed
      .split('\n')
      .filter((line) => line.startsWith('{"event"'))
      .map((line) => JSON.parse(line))
    return { code, stdout: printed, stderr: Buffer.concat(said).toString('utf8'), lines }
  }
  return {
    folder,
    run: runOnce,
    batch: (...options) => runOnce('batch', 'books.csv', '--out', 'out', ...options),
    manifest: (text, name = 'books.csv') => writeFileSync(join(folder, name), text),
    file,
    report: () => JSON.parse(file('out/report.json')),
    interrupt: () => presses.find(({ signal }) => !signal.aborted)?.abort(),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
