import { isKalamError, KalamError } from '../messages/error.ts'
import type { WriterAbilities } from './ask.ts'
import type { WriterEvent } from './events.ts'
import type { WritingOrder } from './order.ts'
import { writeProse } from './prose.ts'
import type { Provider } from './provider.ts'
import { openSession } from './session.ts'
import { countWords } from './words.ts'

/**
 * Writes one piece: `started`, then what the reader sees, and at last exactly one `done` or `failed`. Never throws.
 * Each text has its deadline; a piece takes at most 3 texts and 5 retries. Abort ends it at once with `generation.cancelled`.
 */
export async function* writePiece(
  order: WritingOrder,
  provider: Provider,
  abilities: WriterAbilities,
): AsyncGenerator<WriterEvent> {
  yield { type: 'started', provider: provider.name, model: provider.model }
  try {
    const session = openSession(order, provider, abilities)
    const flags = yield* writeProse(session)
    const { draft, notes } = session
    yield {
      type: 'done',
      accepted: { text: draft.text, notes, outline: null, words: countWords(draft.text), flags, ...session.spent() },
    }
  } catch (cause) {
    yield { type: 'failed', error: isKalamError(cause) ? cause : new KalamError('generation.failed', { cause }) }
  }
}
