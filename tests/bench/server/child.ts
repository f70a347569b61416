import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A program of `tests/bench/server` in a process of its own, which others on this side can't slow down. */
export interface Child<Opening> {
  /** What it said when it was ready. */
  readonly opening: Opening
  /** Asks it for something. */
  ask<Answer>(question: unknown): Promise<Answer>
  /** Seconds of CPU since its start, user and system. */
  cpu(): Promise<number>
  close(): Promise<void>
}

/** What the other side does with a question: `answer`. */
export function serveParent(opening: unknown, answer: (question: never) => unknown = () => null): void {
  process.on('message', (asked: { id: number; question: unknown }) => {
    const reply = async () => (asked.question === 'cpu' ? cpuSeconds() : answer(asked.question as never))
    void reply().then((value) => process.send!({ id: asked.id, value }))
  })
  process.on('disconnect', () => process.exit())
  process.send!({ id: 0, value: opening })
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** Starts one under this Node, without a loader: it strips the types itself. */
export function openChild<Opening>(program: string, ...words: readonly string[]): Promise<Child<Opening>> {
  return new Promise((resolve, reject) => {
    const nodeOptions = process.env.KALAM_BENCH_NODE?.split(' ') ?? []
    const child = fork(join(import.meta.dirname, program), words, {
      execArgv: nodeOptions,
      // Logs are written, to nowhere.
      stdio: ['ignore', 'inherit', process.env.KALAM_BENCH_NODE === undefined ? 'ignore' : 'inherit', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    })
    const waiting = new Map<number, { answered(value: never): void; failed(error: Error): void }>()
    let number = 0
    const ask = <Answer>(question: unknown) =>
      new Promise<Answer>((answered, failed) => {
        number++
        waiting.set(number, { answered, failed })
        child.send({ id: number, question })
      })
    const closed = new Promise<void>((ended) => child.once('exit', () => ended()))
    child.once('exit', (code) => {
      for (const { failed } of waiting.values()) failed(new Error(`${program} ended with ${code}`))
    })
    const close = () => {
      child.disconnect()
      return closed
    }
    const answered = (opening: never) => resolve({ opening, ask, cpu: () => ask<number>('cpu'), close })
    waiting.set(0, { answered, failed: reject })
    child.on('message', ({ id, value }: { id: number; value: never }) => {
      waiting.get(id)?.answered(value)
      waiting.delete(id)
    })
  })
}
