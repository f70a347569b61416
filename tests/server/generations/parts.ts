import type { Clock } from '../../../engine/base/clock.ts'
import { createTransport } from '../../../engine/node/transport.ts'
import { createOpenAI } from '../../../engine/providers/openai/openai.ts'
import { createPool } from '../../../engine/providers/pool.ts'
import type { Provider } from '../../../engine/writer/provider.ts'

// No vitest here: child processes use it too.

/** A pool of endpoints that are told each task. */
export function providerAt(
  baseURLs: string | readonly string[],
  clock: Clock,
  options: { readonly testCalls?: boolean } = {},
): Provider {
  const fetch = createTransport({})
  const endpoints = [baseURLs]
    .flat()
    .map(
      (baseURL) => () =>
        createOpenAI(
          { name: 'scripted', baseURL, apiKey: 'sk-the-key', model: 'test-model', fetch, describeTask: true },
          clock,
        ),
    )
  return createPool(endpoints, { clock, ...options })
}
