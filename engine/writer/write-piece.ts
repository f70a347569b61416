import { isKalamError, KalamError } from '../messages/error.ts'
import type { WriterAbilities } from './ask.ts'
import { writeEntries } from './entries/write-entries.ts'
import type { AcceptedText, Flag, OutlineReading, WriterEvent } from './events.ts'
import { putWordsRight } from './language/put-right.ts'
import { completeNotes } from './notes.ts'
import type { WritingOrder } from './order.ts'
import { writeOutline } from './outline/write-outline.ts'
import { completeText } from './output/complete-text.ts'
import { writePlan } from './plan.ts'
import { writeProse } from './prose.ts'
import type { Provider } from './provider.ts'
import { repeatsItself } from './repeats.ts'
import { openSession, type Session } from './session.ts'
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
    const { outline, flags } = yield* write(session)
    const words = yield* putWordsRight(session)
    yield { type: 'done', accepted: accept(session, outline, flags, words) }
  } catch (cause) {
    yield { type: 'failed', error: isKalamError(cause) ? cause : new KalamError('generation.failed', { cause }) }
  }
}

interface Written {
  readonly outline: OutlineReading | null
  readonly flags: readonly Flag[]
}

async function* write(session: Session): AsyncGenerator<WriterEvent, Written> {
  const { expect, plan } = session.order
  if (expect.outline !== null) return { outline: yield* writeOutline(session, expect.outline), flags: [] }
  if (expect.items !== null) {
    return { outline: null, flags: yield* writeEntries(session, expect.items) }
  }
  const outline = plan === null ? null : yield* writePlan(session, plan.order)
  if (plan !== null && outline !== null) session.askWith(plan.messagesWith(outline))
  const flags = yield* writeProse(session)
  const shop = expect.output === null ? [] : yield* completeText(session, expect.output)
  return { outline, flags: [...flags, ...shop, ...(yield* completeNotes(session))] }
}

function accept(
  session: Session,
  outline: OutlineReading | null,
  flags: readonly Flag[],
  flaggedWords: readonly string[],
): AcceptedText {
  const { order, draft, notes } = session
  const { text } = draft
  const all: Flag[] = [...flags]
  if (flaggedWords.length > 0) all.push('indonesian-words')
  if (order.expect.outline === null && repeatsItself(text)) all.push('repeats')
  return {
    text,
    notes: { ...notes },
    outline,
    words: countWords(text),
    flags: all,
    ...(flaggedWords.length > 0 ? { flaggedWords } : {}),
    ...session.spent(),
  }
}
