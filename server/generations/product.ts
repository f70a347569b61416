import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import type { AcceptedText, WriterEvent } from '../../engine/writer/events.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import type { Provider, Usage } from '../../engine/writer/provider.ts'
import type { TextUsage } from '../../engine/writer/usage-by-endpoint.ts'
import { runWriter, writePiece } from '../../engine/writer/write-piece.ts'
import type { TextComparisons } from '../books/comparisons.ts'
import type { Tx } from '../database/database.ts'
import type { GenerationKind } from '../database/tables/money.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import type { Workshop } from '../threads/workshop.ts'
import type { EndEvent, GenerationEvent } from './events.ts'
import { retryingEvent, startedEvent } from './events.ts'

/** What may be made of a saved book: everything is known but whether it can be paid. */
export interface PreparedOfBook<Kind extends GenerationKind, Order> {
  readonly kind: Kind
  readonly order: Order
  readonly generator: Generator
  readonly bookId: string
  readonly isNew: false
  /** As it was when it was loaded. */
  readonly book: Book
}

/** One kind of what is made for a user, from what is asked to what its readers are told. `Prepared`: what may be made, once it can be paid. */
export interface ProductKind<Prepared extends { readonly order: unknown }> {
  /** What an `Idempotency-Key` names. */
  readonly asked: (order: Prepared['order']) => object
  /** Whether only one at a time is made of a saved book; else one of each step. */
  readonly isOnePerBook: boolean
  /**
   * Reads what is asked for from the saved book, or from the settings of a new one, which then gets `newId`. Throws
   * `requests.not-found`, `requests.invalid`, `book.*`, `rewrite.*`, `plan.*`, `piece.locked`, `generation.above-cap`.
   */
  readonly prepare: (server: Core, order: Prepared['order'], newId: string) => Promise<Prepared>
  /** Whether what it was prepared from has changed, besides the number of the book's texts. */
  readonly hasGoneOn: (work: Tx, prepared: Prepared, catalog: Catalog) => Promise<boolean>
  /** Has it made. Throws only `KalamError`. */
  readonly produce: (prepared: Prepared, producing: ProduceContext) => Promise<Product>
  /** The events of a saved one for a later reader. Throws `requests.not-found` when it was deleted since. */
  readonly replay: (server: Core, generation: Generation, told: ToldOfAll) => Promise<Replayed>
}

/** What the last event of every product says. */
type ToldOfAll = Pick<Extract<EndEvent, { readonly type: 'done' }>, 'book' | 'step' | 'charged' | 'credits'>

interface Replayed {
  /** Empty: none was asked, or it isn't known any more. */
  readonly provider: string
  /** After the first. */
  readonly events: readonly GenerationEvent[]
}

/** What came of a generation, saved nowhere yet. */
export interface Product {
  /** For the log. */
  readonly figures: { readonly words: number; readonly calls: number; readonly tokens: Usage | null }
  /** What is written, as the operator's service may judge it; empty: nothing that a person reads as a text. */
  readonly text: string
  /** Who was asked for it, and the tokens of each. */
  readonly asked: TextUsage
  /**
   * Keeps it, within the transaction that charges it. Resolves with what its readers are told at the end, by the balance that is
   * left. Throws `requests.not-found` when the book was deleted meanwhile.
   */
  save(work: Tx, generation: Generation, saving: SaveContext): Promise<(credits: number) => EndEvent>
}

/** When a product is saved, and what compares texts that changed meanwhile. */
export interface SaveContext {
  readonly now: number
  readonly comparisons: TextComparisons
}

export interface ProduceContext {
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
  readonly onRetry: (event: RetryingEvent) => void
}

export type RetryingEvent = Omit<Extract<WriterEvent, { readonly type: 'retrying' }>, 'at'>

interface Written {
  readonly writing: WritingOrder
  readonly step: { readonly id: string }
  readonly price: number
}

/** Has a text written, and tells its readers what they see of it until it is saved. Throws only `KalamError`. */
export function writeForReaders(
  { writing, step, price }: Written,
  { generation, bookId: book, provider, abilities, emit, onRetry }: ProduceContext,
): Promise<AcceptedText> {
  return runWriter(writePiece(writing, provider, abilities), (event) => {
    if (event.type === 'done' || event.type === 'failed') return
    if (event.type === 'started') return emit(startedEvent({ generation, book, step: step.id, price }, event.provider))
    if (event.type !== 'retrying') return emit(event)
    onRetry(event)
    emit(retryingEvent(event))
  })
}
