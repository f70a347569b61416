import { parentPort } from 'node:worker_threads'

interface Told {
  readonly does: 'answer' | 'share' | 'fault' | 'bug' | 'hang' | 'die'
  readonly says: string
}

/** Does what it is told, in place of a thread that makes files. */
parentPort!.on('message', ({ does, says }: Told) => {
  if (does === 'answer') answer({ result: new TextEncoder().encode(says) })
  if (does === 'share') answer({ share: { done: 1, of: 4 } })
  if (does === 'fault') answer({ fault: { code: says, values: {} }, reason: says })
  if (does === 'bug') answer({ fault: null, reason: says })
  if (does === 'die') process.exit(1)
})

function answer(reply: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(reply)
}
