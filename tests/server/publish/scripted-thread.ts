import { parentPort, threadId } from 'node:worker_threads'

interface Told {
  readonly does: 'answer' | 'share' | 'fault' | 'bug' | 'throw' | 'hang' | 'die' | 'fill' | 'grow' | 'echo'
  readonly says: string
  readonly bytes?: Uint8Array
}

const NEVER = new Promise<never>(() => undefined)

/** Does what it is told, in place of a thread's own module. */
export default async function run({ does, says, bytes }: Told): Promise<object> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  if (does === 'share') parentPort!.postMessage({ share: { done: 1, of: 4 } })
  if (does === 'fault') return { fault: { code: says, values: {} }, reason: says }
  if (does === 'bug') return { fault: null, reason: says }
  if (does === 'throw') throw new TypeError(says)
  if (does === 'die') process.exit(1)
  if (does === 'fill')
    for (const all: number[][] = []; ; ) all.push(Array.from({ length: 100_000 }, () => Math.random()))
  if (does === 'grow') return { result: new TextEncoder().encode(`${threadId}`), grownBytes: 100 * 1024 * 1024 }
  if (does === 'answer') return { result: new TextEncoder().encode(says), grownBytes: 0 }
  if (does === 'echo') return { result: bytes, grownBytes: 0 }
  return NEVER
}
