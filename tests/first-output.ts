import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a process says first on stdout, which tells that it works. Rejects when it ends before. */
export async function firstOutput(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process ended with ${code ?? signal} before it said anything`)
  })
  const [said] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  return said.toString('utf8')
}
