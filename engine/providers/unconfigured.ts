import { KalamError } from '../messages/error.ts'
import type { Provider } from '../writer/provider.ts'

/** Stands for a pool from which the configuration leaves no endpoint: every call throws `generation.configuration`. */
export function createUnconfigured(): Provider {
  const refuse = () => Promise.reject(new KalamError('generation.configuration'))
  return {
    name: 'none',
    model: 'none',
    chat: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
    image: refuse,
  }
}
