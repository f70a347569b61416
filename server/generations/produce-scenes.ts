import { proposeScenes } from '../../engine/book/propose-scenes.ts'
import { DEMO_PROVIDER } from '../../engine/provider-names.ts'
import { saveProposal } from '../books/scene-proposals.ts'
import { KalamError } from '../messages/error.ts'
import { scenesDone } from './events.ts'
import type { PreparedScenes } from './prepare-scenes.ts'
import type { Producing, Product } from './product.ts'

/** Has the model plan the scenes of the next piece. Throws only `KalamError`. */
export async function produceScenes(
  { book, bookId, step, prompts }: PreparedScenes,
  { generation, provider, abilities, emit }: Producing,
): Promise<Product> {
  const { name } = provider
  emit({
    type: 'started',
    generation,
    book: bookId,
    step: step.id,
    price: 0,
    provider: name,
    demo: name === DEMO_PROVIDER,
  })
  const proposed = await proposeScenes(book, step, { ...abilities, prompts, provider })
  if (proposed === null) throw new KalamError('generation.empty')
  const { scenes, calls, usage } = proposed
  emit({ type: 'delta', text: scenes })
  return {
    figures: { words: 0, calls, tokens: usage },
    async save(work, row, { now }) {
      await saveProposal(work, row, { scenes, before: book.scenePlans?.[step.id] }, now)
      return (credits) => scenesDone({ book: bookId, step: step.id, charged: 0, credits, finished: false })
    },
  }
}
