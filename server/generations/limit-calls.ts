import type { ChatPart, ChatRequest, ImageRequest, Provider } from '../../engine/writer/provider.ts'

/**
 * The provider, each of whose calls waits until `acquire` has a place for it, and gives the place back at its end. A call that is aborted while it
 * waits ends with what `acquire` throws.
 */
export function limitCalls<Limited extends Provider>(
  provider: Limited,
  acquire: (call: Pick<ChatRequest, 'userId' | 'signal'>) => Promise<() => void>,
): Limited {
  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const release = await acquire(request)
    try {
      yield* provider.chat(request)
    } finally {
      release()
    }
  }

  async function image(request: ImageRequest) {
    const release = await acquire(request)
    try {
      return await provider.image(request)
    } finally {
      release()
    }
  }

  // Everything else, getters too, stays the provider's own.
  return Object.create(provider, { chat: { value: chat }, image: { value: image } }) as Limited
}

/** Permits for as many at once. Others wait in their order; one that is aborted meanwhile leaves the queue with the signal's reason. */
export function createSemaphore(max: number) {
  let taken = 0
  const waiting = new Set<() => void>()

  function release(): void {
    const [next] = waiting
    if (next === undefined) {
      taken--
      return
    }
    // The permit passes to the next in the queue.
    waiting.delete(next)
    next()
  }

  return {
    /** Resolves with the function that releases the permit; call it once. */
    acquire(signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return Promise.reject(signal.reason)
      if (taken < max) {
        taken++
        return Promise.resolve(release)
      }
      return new Promise((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', abort)
          resolve(release)
        }
        const abort = () => {
          waiting.delete(go)
          reject(signal.reason)
        }
        waiting.add(go)
        signal.addEventListener('abort', abort, { once: true })
      })
    },
  }
}
