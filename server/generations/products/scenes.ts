import { listRemainingSteps } from '../../../engine/book/next-step.ts'
import { hasScenes, proposeScenes } from '../../../engine/book/write-book.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Prompts } from '../../../engine/prompt/prompts.ts'
import { loadBook, loadResumedBook, parseMemoryColumns } from '../../books/load-book.ts'
import { countSceneProposals, saveSceneProposal } from '../../books/scene-proposals.ts'
import { MAX_SCENE_PROPOSALS } from '../../contract/rules.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { proposalDoneEvent, startedEvent } from '../events.ts'
import type { ScenesOrder } from '../generations.ts'
import type { PreparedOfBook, ProduceContext, Product, ProductKind } from '../product.ts'

/** A scene plan that may be proposed. */
export interface PreparedScenes extends PreparedOfBook<'scenes', ScenesOrder> {
  /** The piece to come. */
  readonly step: Step
  readonly price: 0
  readonly promptType: 'scenes'
  /** Plans that were proposed for this piece before. */
  readonly proposals: number
  readonly prompts: Prompts
}

/**
 * Throws `requests.not-found`, for a step that the book doesn't have or that has no scenes too, `book.step-written`, `book.scenes-proposed`,
 * `book.record-*`.
 */
async function prepareScenes(server: Core, order: ScenesOrder): Promise<PreparedScenes> {
  const { userId, bookId, step: named } = order
  const { generator, book } = await loadResumedBook(server, { id: bookId, userId })
  if (book.pieces.some(({ step }) => step === named)) throw new KalamError('book.step-written')
  const step = listRemainingSteps(generator, book).find(({ id }) => id === named)
  const prompts = server.catalog.prompts(generator)
  if (step === undefined || !hasScenes(prompts, book, step)) throw new KalamError('requests.not-found')
  const proposals = await countSceneProposals(server.database.kysely, { bookId, step: named })
  if (proposals >= MAX_SCENE_PROPOSALS) {
    throw new KalamError('book.scenes-proposed', { values: { most: MAX_SCENE_PROPOSALS } })
  }
  const asked = { kind: 'scenes', promptType: 'scenes', order, isNew: false, price: 0 } as const
  return { ...asked, generator, bookId, book, step, proposals, prompts }
}

/** Has the model plan the scenes of a piece to come. Throws only `KalamError`. */
async function produceScenes(
  { book, bookId, step, prompts }: PreparedScenes,
  { generation, provider, abilities, emit }: ProduceContext,
): Promise<Product> {
  emit(startedEvent({ generation, book: bookId, step: step.id, price: 0 }, provider.name))
  const proposed = await proposeScenes(book, step, { ...abilities, prompts, provider })
  if (proposed === null) throw new KalamError('generation.empty')
  const { scenes, calls, usage } = proposed
  emit({ type: 'delta', text: scenes })
  return {
    figures: { words: 0, calls, tokens: usage },
    asked: proposed,
    text: scenes,
    async save(work, row, { now }) {
      await saveSceneProposal(work, row, { scenes, before: book.scenePlans?.[step.id] }, now)
      return (credits) => proposalDoneEvent('book.scenes-done', { book: bookId, step: step.id, charged: 0, credits })
    },
  }
}

export const scenesProduct: ProductKind<PreparedScenes> = {
  asked: ({ kind, bookId, step }) => ({ kind, bookId, step }),
  isOnePerBook: false,
  prepare: prepareScenes,
  async hasGoneOn(work, { bookId, step, proposals }) {
    return (await countSceneProposals(work, { bookId, step: step.id })) !== proposals
  },
  produce: produceScenes,
  /** With the present plan. */
  async replay({ database }, { book_id: id, user_id: userId, step }, told) {
    const { row } = await loadBook(database.kysely, { id, userId })
    const text = parseMemoryColumns(row).scenePlans?.[step] ?? ''
    const events = [
      { type: 'tidied', at: 0 },
      { type: 'delta', text },
      proposalDoneEvent('book.scenes-done', told),
    ] as const
    return { provider: '', events }
  },
}
