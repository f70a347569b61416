import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Task } from './task-process.ts'

/**
 * Runs each task in a process of its own, all let go at one moment, and answers what came of each deed, task by task. Two
 * connections of one process can't race on SQLite: its calls are synchronous.
 */
export async function together(url: string, tasks: readonly Task[]): Promise<string[][]> {
  const children = tasks.map((task) => {
    const file = join(import.meta.dirname, 'task-process.ts')
    const child = spawn(process.execPath, [file, url], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(`${JSON.stringify(task)}\n`)
    return {
      child,
      lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
      closed: once(child, 'close'),
    }
  })
  for (const { lines } of children) await lines.next()
  for (const { child } of children) child.stdin.end('go\n')
  return Promise.all(
    children.map(async ({ lines, closed }) => {
      const { value } = await lines.next()
      await closed
      return JSON.parse(String(value)) as string[]
    }),
  )
}

/** How often each outcome came, of all tasks. */
export function tally(outcomes: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes.flat()) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
