import type { Clock } from '../../../engine/base/clock.ts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { createTransport } from '../../../engine/node/transport.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { createOpenAI } from '../../../engine/providers/openai/openai.ts'
import { createPool } from '../../../engine/providers/pool.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import type { LiveCatalog } from '../../../server/catalog/live-catalog.ts'

// No vitest here: child processes use it too.

export function fixedCatalog(catalog: Catalog): LiveCatalog {
  const count = (text: string) => Math.ceil(text.length / 4)
  return {
    current: () => catalog,
    generator(id) {
      const found = catalog.generators.find((generator) => generator.id === id)
      if (found === undefined) throw new Error(`no ${id}`)
      return found
    },
    prompts: (generator) => createPrompts(generator, catalog.templates, count),
    version: 1,
    onChange: () => () => undefined,
    reading: { version: 1, diagnostics: [] },
    onReading: () => () => undefined,
    close: () => undefined,
  }
}

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
