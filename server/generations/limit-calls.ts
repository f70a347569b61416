import type { ChatPart, ChatRequest, ImageRequest, Provider } from '../../engine/writer/provider.ts'

/**
 * The provider with as many calls in flight as the semaphore allows, of all users together. Further calls wait in their order, within the
 * deadline of their text; one that is aborted meanwhile leaves the queue with the signal's reason.
 */
export function limitCalls(provider: Provider, semaphore: ReturnType<typeof createSemaphore>): Provider {
  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const release = await semaphore.acquire(request.signal)
    try {
      yield* provider.chat(request)
    } finally {
      release()
    }
  }

  async function image(request: ImageRequest) {
    const release = await semaphore.acquire(request.signal)
    try {
      return await provider.image(request)
    } finally {
      release()
    }
  }

  // Everything else, getters too, stays the provider's own.
  return Object.create(provider, { chat: { value: chat }, image: { value: image } }) as Provider
}

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
