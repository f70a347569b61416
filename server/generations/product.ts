import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import type { WriterEvent } from '../../engine/writer/events.ts'
import type { Provider, Usage } from '../../engine/writer/provider.ts'
import type { Comparisons } from '../books/comparisons.ts'
import type { Work } from '../database/database.ts'
import type { Workshop } from '../jobs/workshop.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { EndEvent, GenerationEvent } from './events.ts'

/** What came of a generation, saved nowhere yet. */
export interface Product {
  /** For the log. */
  readonly figures: { readonly words: number; readonly calls: number; readonly tokens: Usage | null }
  /**
   * Keeps it, within the transaction that charges it. Resolves with what its readers are told at the end, by the balance that is
   * left. Throws `requests.not-found` when the book was deleted meanwhile.
   */
  save(work: Work, generation: Generation, saving: Saving): Promise<(credits: number) => EndEvent>
}

/** When a product is saved, and what compares texts that changed meanwhile. */
export interface Saving {
  readonly now: number
  readonly comparisons: Comparisons
}

export interface Producing {
  readonly generation: string
  readonly bookId: string
  readonly provider: Provider
  readonly countTokens: CountTokens
  /** For work that grows with a text. */
  readonly workshop: Workshop
  readonly abilities: WriterAbilities
  /** Is told what a reader sees. */
  readonly emit: (event: GenerationEvent) => void
  /** Is told of a call that is asked again, with what the endpoint said. */
  readonly onRetry: (event: Retried) => void
}

export type Retried = Omit<Extract<WriterEvent, { readonly type: 'retrying' }>, 'at'>
