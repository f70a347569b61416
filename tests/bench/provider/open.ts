import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** What a measurement's calls were, and how long they took from the first question to the last answer. */
export interface Served {
  readonly calls: number
  readonly probes: number
  readonly milliseconds: number
}

export interface BenchProvider {
  /** The base URL to configure. */
  readonly url: string
  /** Starts a measurement: answers come so many milliseconds after their questions. */
  begin(delay: number, options?: { readonly keep: boolean }): Promise<void>
  end(): Promise<Served>
  /** The calls of a measurement that keeps them, as JSON. */
  calls(): Promise<string>
  close(): void
}

export async function openBenchProvider(): Promise<BenchProvider> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const port = Number((await lines.next()).value)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/bench/${path}`)).text()
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async begin(delay, { keep } = { keep: false }) {
      await ask(`begin?delay=${delay}${keep ? '&keep=true' : ''}`)
    },
    async end() {
      const { first, last, ...counts } = JSON.parse(await ask('end'))
      return { ...counts, milliseconds: last - first }
    },
    calls: () => ask('calls'),
    close: () => child.kill(),
  }
}
