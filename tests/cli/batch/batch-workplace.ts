import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookResult } from '../../../cli/batch/run/outcome.ts'
import type { Clock } from '../../../engine/base/clock.ts'
import { type Outcome, runIn } from '../terminal.ts'

export interface BatchOutcome extends Outcome {
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
    const [first, second] = [new AbortController(), new AbortController()]
    presses = [first, second]
    const terminal = columns > 0 ? { columns, isPiped: true } : {}
    const signals = { signal: first.signal, insisted: second.signal }
    const outcome = await runIn(folder, argv, { env, clock, ...terminal, ...signals })
    const lines = outcome.stdout
      .split('\n')
      .filter((line) => line.startsWith('{"event"'))
      .map((line) => JSON.parse(line))
    return { ...outcome, lines }
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
