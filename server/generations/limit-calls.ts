import type { ChatPart, ChatRequest, ImageRequest, Provider } from '../../engine/writer/provider.ts'

/**
 * The provider with at most `most` calls of this process in flight, whoever asks. Further calls wait in their order, within the
 * deadline of their text; one that is aborted meanwhile leaves the queue with the signal's reason.
 */
export function limitCalls(provider: Provider, most: number): Provider {
  const places = openPlaces(most)

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const leave = await places.enter(request.signal)
    try {
      yield* provider.chat(request)
    } finally {
      leave()
    }
  }

  async function image(request: ImageRequest) {
    const leave = await places.enter(request.signal)
    try {
      return await provider.image(request)
    } finally {
      leave()
    }
  }

  // Everything else, getters too, stays the provider's own.
  return Object.create(provider, { chat: { value: chat }, image: { value: image } }) as Provider
}

function openPlaces(most: number) {
  let taken = 0
  const waiting = new Set<() => void>()

  function leave(): void {
    const [next] = waiting
    if (next === undefined) {
      taken--
      return
    }
    // The place is handed on: whoever comes now finds none free.
    waiting.delete(next)
    next()
  }

  return {
    /** Resolves with what gives the place back; must be called once. */
    enter(signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return Promise.reject(signal.reason)
      if (taken < most) {
        taken++
        return Promise.resolve(leave)
      }
      return new Promise((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', abort)
          resolve(leave)
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
