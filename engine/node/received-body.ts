import type { Turn } from './turns.ts'

/** Bytes that may wait for a reader who is behind, before the connection is told to wait. */
const ROOM = 64 * 1024

/** What the client reads: chunks one after the other, to be given up by `cancel` or by leaving a loop. */
export interface ReadableBody extends AsyncIterableIterator<Uint8Array, undefined> {
  cancel(): Promise<void>
}

interface Body {
  readonly readable: ReadableBody
  /** False: the reader is behind, until `resume` is called. */
  push(chunk: Uint8Array): boolean
  end(): void
  fail(error: unknown): void
}

interface Waiting {
  resolve(result: IteratorResult<Uint8Array, undefined>): void
  reject(error: unknown): void
}

/**
 * The body of a response as it comes in, without the layers of a web stream, which cost more than the whole call. What has
 * arrived between two reads is one chunk, given when it is this body's turn. `leave` is told when the reader needs no more though there is more to come.
 */
export function createBody({ turn, resume, leave }: { turn: Turn; resume(): void; leave(): void }): Body {
  let chunks: Uint8Array[] = []
  let size = 0
  let waiting: Waiting | null = null
  let end: { readonly error: unknown } | 'whole' | null = null

  function take(): Uint8Array {
    const taken = chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)
    const wasFull = size >= ROOM
    chunks = []
    size = 0
    if (wasFull) resume()
    return taken
  }

  function deliver(): void {
    if (waiting === null || chunks.length === 0) return
    const { resolve } = waiting
    waiting = null
    resolve({ value: take(), done: false })
  }

  function close(how: NonNullable<typeof end>): void {
    end ??= how
    // What came before a fault or an end is still read, as on any stream.
    if (waiting === null || chunks.length > 0) return
    if (end === 'whole') waiting.resolve({ value: undefined, done: true })
    else waiting.reject(end.error)
    waiting = null
  }

  const readable: ReadableBody = {
    next() {
      if (chunks.length > 0) turn.ask(deliver)
      else if (end === 'whole') return Promise.resolve({ value: undefined, done: true })
      else if (end !== null) return Promise.reject(end.error)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    async return() {
      await readable.cancel()
      return { value: undefined, done: true }
    },
    async cancel() {
      const isOpen = end === null
      chunks = []
      close('whole')
      if (isOpen) leave()
    },
    [Symbol.asyncIterator]: () => readable,
  }

  return {
    readable,
    push(chunk) {
      if (end !== null) return true
      if (waiting !== null && chunks.length === 0) turn.ask(deliver)
      chunks.push(chunk)
      size += chunk.length
      return size < ROOM
    },
    end: () => close('whole'),
    fail: (error) => close({ error }),
  }
}
