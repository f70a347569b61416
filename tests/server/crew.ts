import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Crew<Task> {
  /** Each task in a process of its own, all let go at one moment: what came of each deed, in a word, task by task. */
  together(tasks: readonly Task[]): Promise<string[][]>
  /** Ends the processes. */
  close(): Promise<void>
}

/**
 * Processes of one program, for races: two connections of one process can't race on SQLite, whose calls are synchronous. They are
 * kept for the next tasks, since starting one takes longer than most tasks. The program calls `workInCrew`.
 */
export function openCrew<Task>(file: string, words: readonly string[]): Crew<Task> {
  const members: ReturnType<typeof start>[] = []

  function start() {
    const child = spawn(process.execPath, [file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    return {
      closed: once(child, 'close'),
      end: () => child.stdin.end(),
      say: (line: string) => void child.stdin.write(`${line}\n`),
      async hear(): Promise<string> {
        const { value, done } = await lines.next()
        if (done) throw new Error(`${file} ended`)
        return value
      },
    }
  }

  return {
    async together(tasks) {
      while (members.length < tasks.length) members.push(start())
      const busy = members.slice(0, tasks.length)
      for (const [at, { say }] of busy.entries()) say(JSON.stringify(tasks[at]))
      for (const { hear } of busy) await hear()
      for (const { say } of busy) say('go')
      return Promise.all(busy.map(async ({ hear }) => JSON.parse(await hear()) as string[]))
    },
    async close() {
      for (const { end } of members) end()
      await Promise.all(members.map(({ closed }) => closed))
    },
  }
}

/**
 * The side of the process: reads a task in a line, prints `ready`, waits for another line, then prints one JSON list of what came of
 * each deed; and again, until its input ends.
 */
export async function workInCrew<Task>(perform: (task: Task) => Promise<readonly string[]>): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  for (let task = await lines.next(); !task.done; task = await lines.next()) {
    process.stdout.write('ready\n')
    await lines.next()
    process.stdout.write(`${JSON.stringify(await perform(JSON.parse(task.value) as Task))}\n`)
  }
}

/** How often each outcome came, of all tasks. */
export function tally(outcomes: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes.flat()) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
