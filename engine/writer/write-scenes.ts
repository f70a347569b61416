import { KalamError } from '../messages/error.ts'
import type { WriterAbilities } from './ask.ts'
import type { AcceptedText } from './events.ts'
import type { WritingOrder } from './order.ts'
import type { ChatMessage, Provider } from './provider.ts'
import { createSession } from './session.ts'

/** Tokens of a plan of scenes at most; a long text has as many as it needs: one for so many of its words. */
const MAX_SCENE_TOKENS = 500
const WORDS_PER_SCENE_TOKEN = 6

/** A plan of scenes, with what its call took. */
export interface WrittenScenes extends Pick<AcceptedText, 'calls' | 'usage' | 'provider' | 'model'> {
  readonly scenes: string
}

/**
 * Asks for the plan of scenes of a text alone, by one call. Null: the order asks for none. Throws `generation.empty`,
 * `generation.cancelled`, and whatever a call throws.
 */
export async function writeScenes(
  order: WritingOrder,
  provider: Provider,
  abilities: WriterAbilities,
): Promise<WrittenScenes | null> {
  const { scenes: marks } = order.task.notes
  if (marks === undefined) return null
  const session = createSession(order, provider, abilities)
  const [last, ...before] = order.messages.toReversed()
  const ask = order.followUp('scenes', { notes: `${marks.open} … ${marks.close}` })
  const messages: ChatMessage[] = [
    ...before.toReversed(),
    { ...last!, content: `${last!.content.trimEnd()}\n\n${ask}` },
  ]
  const notes = { scenes: marks }
  const events = session.small({
    why: 'scenes',
    messages,
    maxTokens: Math.max(MAX_SCENE_TOKENS, Math.ceil((order.task.words ?? 0) / WORDS_PER_SCENE_TOKEN)),
    notes,
    task: { notes },
    needed: true,
  })
  for (;;) {
    const step = await events.next()
    if (!step.done) continue
    const scenes = step.value?.notes.scenes ?? step.value?.text ?? ''
    if (scenes.trim() === '') throw new KalamError('generation.empty', { retryable: true })
    return { scenes: scenes.trim(), ...session.spent() }
  }
}
