import { MESSAGES, type MessageCode, type MessageValues } from '../messages/messages.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { type GenerationEvent, startedEvent } from './events.ts'
import { findProductKind } from './products.ts'

/**
 * The events of a text that has ended, told again from what was saved: their reader gets the same text as those who saw it
 * written. Throws `requests.not-found` when it was deleted since.
 */
export async function replayEvents(core: Core, generation: Generation): Promise<GenerationEvent[]> {
  const { id, book_id: book, step, price } = generation
  const users = core.database.kysely.selectFrom('users').select('credits_available')
  const user = await users.where('id', '=', generation.user_id).executeTakeFirst()
  const credits = user?.credits_available ?? 0
  if (generation.state !== 'settled') return [{ type: 'failed', ...readReleaseFault(generation), credits }]
  const told = { book, step, charged: price, credits }
  const { provider, events } = await findProductKind(generation).replay(core, generation, told)
  return [startedEvent({ generation: id, book, step, price }, provider), ...events]
}

/** Why a generation was released; a code that has been removed is any failure. */
export function readReleaseFault({
  error_code: code,
  error_values: values,
}: Pick<Generation, 'error_code' | 'error_values'>): {
  readonly code: MessageCode
  readonly values: MessageValues
} {
  const isKnown = code !== null && Object.hasOwn(MESSAGES, code)
  return {
    code: isKnown ? (code as MessageCode) : 'generation.failed',
    values: values === null ? {} : (JSON.parse(values) as MessageValues),
  }
}
