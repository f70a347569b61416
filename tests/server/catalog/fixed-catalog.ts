import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { createPrompts, type Prompts } from '../../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import type { LiveCatalog } from '../../../server/catalog/live-catalog.ts'
import { KalamError } from '../../../server/messages/error.ts'

// No vitest here: child processes use it too.

/** A compiled catalog that never changes, as a live one. */
export function fixedCatalog(catalog: Catalog, count: CountTokens = (text) => Math.ceil(text.length / 4)): LiveCatalog {
  const prompts = new Map<string, Prompts>()
  return {
    current: () => catalog,
    generator(id) {
      const found = catalog.generators.find((generator) => generator.id === id)
      if (found === undefined) throw new KalamError('requests.not-found')
      return found
    },
    prompts(generator) {
      const known = prompts.get(generator.id) ?? createPrompts(generator, catalog.templates, count)
      prompts.set(generator.id, known)
      return known
    },
    version: 1,
    onChange: () => () => undefined,
    reading: { version: 1, diagnostics: [] },
    onReading: () => () => undefined,
    reload: async () => undefined,
    close: () => undefined,
  }
}
