import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Prompts } from '../../engine/prompt/prompts.ts'

/** The compiled generators, which follow their files while the server runs in development. */
export interface LiveCatalog {
  current(): Catalog
  /** Throws `requests.not-found`. */
  generator(id: string): Generator
  prompts(generator: Generator): Prompts
  /** Changes with every reload. */
  readonly version: number
  onChange(listener: () => void): () => void
  close(): void
}
