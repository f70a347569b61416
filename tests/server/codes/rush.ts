import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Rush } from './rush-process.ts'

/** Each rush in a process of its own, all let go at one moment; how often each outcome came of all. */
export async function rushTogether(url: string, now: number, rushes: readonly Rush[]): Promise<Record<string, number>> {
  const children = rushes.map((rush) => {
    const file = join(import.meta.dirname, 'rush-process.ts')
    const child = spawn(process.execPath, [file, url, String(now)], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(`${JSON.stringify(rush)}\n`)
    return {
      child,
      lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
      closed: once(child, 'close'),
    }
  })
  for (const { lines } of children) await lines.next()
  for (const { child } of children) child.stdin.end('go\n')
  const counts: Record<string, number> = {}
  for (const { lines, closed } of children) {
    const { value } = await lines.next()
    await closed
    for (const outcome of JSON.parse(String(value)) as string[]) counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
