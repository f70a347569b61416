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
 * arrived between two reads is one chunk. `leave` is told when the reader needs no more though there is more to come.
 */
export function createBody({ resume, leave }: { resume(): void; leave(): void }): Body {
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

  function close(how: NonNullable<typeof end>): void {
    end ??= how
    if (waiting === null) return
    if (end === 'whole') waiting.resolve({ value: undefined, done: true })
    else waiting.reject(end.error)
    waiting = null
  }

  const readable: ReadableBody = {
    next() {
      // What came before a fault is still read, as on any stream.
      if (chunks.length > 0) return Promise.resolve({ value: take(), done: false })
      if (end === 'whole') return Promise.resolve({ value: undefined, done: true })
      if (end !== null) return Promise.reject(end.error)
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
      if (waiting === null) {
        chunks.push(chunk)
        size += chunk.length
        return size < ROOM
      }
      const { resolve } = waiting
      waiting = null
      resolve({ value: chunk, done: false })
      return true
    },
    end: () => close('whole'),
    fail: (error) => close({ error }),
  }
}
